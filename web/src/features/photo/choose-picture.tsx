import { OwnAvatar } from '../../core/photo/own-avatar.tsx';
import { personName } from '../../core/session/person-name.ts';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { RemovePicture } from './remove-picture.tsx';

interface ChoosePictureProps {
  /** Why the file that was chosen is not taken. */
  failure: string | undefined;
  isReading: boolean;
  onChoose: (file: File) => void;
  onRemoved: () => void;
  onCancel: () => void;
}

/** First step: the picture as it is now, with Update and Cancel. */
export function ChoosePicture({ failure, isReading, onChoose, onRemoved, onCancel }: ChoosePictureProps) {
  const user = useUser().data;
  return (
    <div className="mt-6 space-y-6">
      {user && (
        <div className="flex justify-center">
          <OwnAvatar name={personName(user)} photoUrl={user.photoURL} size={128} />
        </div>
      )}
      <p className="hidden text-center text-sm text-muted [@media(hover:hover)]:block">
        You can also drop or paste a picture here.
      </p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        {user?.photoURL && (
          <div className="mr-auto max-sm:basis-full">
            <RemovePicture onRemoved={onRemoved} />
          </div>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <ChooseButton label="Update" look="primary" busy={isReading} onChoose={onChoose} />
      </div>
    </div>
  );
}
