import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import type { ChosenPicture } from './chosen-picture.ts';
import type { Crop } from './crop.ts';
import { Cropper } from './cropper.tsx';

interface CropPictureProps {
  picture: ChosenPicture;
  crop: Crop;
  /** Why another file that was chosen is not taken. */
  failure: string | undefined;
  isReading: boolean;
  isSaving: boolean;
  onChange: (change: (crop: Crop) => Crop) => void;
  onChoose: (file: File) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** Second step: the square to keep, and Save. */
export function CropPicture({ picture, crop, onChange, ...step }: CropPictureProps) {
  return (
    <div className="mt-6 space-y-6">
      {/* While it is sent, it stays as it is sent. */}
      <div inert={step.isSaving}>
        <Cropper picture={picture} crop={crop} onChange={onChange} />
      </div>
      {step.failure && <Alert tone="danger">{step.failure}</Alert>}
      <p role="status" className="sr-only">
        {step.isSaving ? 'Uploading your picture' : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <div className="mr-auto -ml-4 max-sm:basis-full">
          <ChooseButton
            label="Choose another"
            look="quiet"
            busy={step.isReading || step.isSaving}
            onChoose={step.onChoose}
          />
        </div>
        <Button onClick={step.onCancel}>Cancel</Button>
        <Button variant="primary" loading={step.isSaving} onClick={step.onSave}>
          Save picture
        </Button>
      </div>
    </div>
  );
}
