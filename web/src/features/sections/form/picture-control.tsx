import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import type { ItemPictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Field } from '@vitrine/contract/resume/fields';
import { api } from '../../../core/api/api.ts';
import { createPictureForm, usePictureUpload } from '../../../core/photo/picture-upload.ts';
import { UpgradeForError } from '../../../core/plans/upgrade.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { FieldFrame } from '../../../ui/form/field.tsx';
import { PictureInput } from '../../../ui/form/picture-input.tsx';

interface PictureControlProps extends FieldFrame {
  field: Pick<Field, 'upload' | 'isFixed'>;
  value: string;
  onChange: (value: unknown) => void;
}

/** Uploads the picture of an item. @returns its address */
export const uploadPicture = async (use: ItemPictureKind, file: File, isWhole = false): Promise<string> => {
  const form = createPictureForm('picture', file, { use, ...(isWhole && { fit: 'whole' }) });
  return (await api(uploadItemPicture, { form })).pictureUrl;
};

/** The picture of an item; one that belongs to another person can only be removed. */
export function PictureControl({ field, value, onChange, error, help, ...frame }: PictureControlProps) {
  const { upload: use = 'project', isFixed } = field;
  const upload = usePictureUpload((file, isWhole) => uploadPicture(use, file, isWhole), onChange);
  const { last } = upload;
  const input = (
    <PictureInput
      {...frame}
      help={isFixed ? 'This picture came with the testimonial. You can remove it but not replace it.' : help}
      error={upload.failure?.message ?? error}
      after={<UpgradeForError error={upload.failure} />}
      // From this host, whichever it was uploaded to.
      src={value && new URL(value, window.location.href).pathname}
      shape={use === 'portrait' ? 'round' : 'wide'}
      busy={upload.isPending}
      status={value !== '' && value === upload.url ? 'Uploaded. Save to use it.' : ''}
      onChoose={isFixed ? undefined : (file) => upload.start(file)}
      onRemove={() => {
        upload.forget();
        onChange('');
      }}
    />
  );
  if (use !== 'project' || !last || value === '') return input;
  return (
    <div>
      {input}
      <Checkbox
        id={`${frame.id}-whole`}
        name="whole"
        label="Show the whole picture, with a margin"
        value={last.isWhole}
        onChange={(isWhole) => upload.start(last.file, isWhole)}
      />
    </div>
  );
}
