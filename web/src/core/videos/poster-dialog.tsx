import { useMutation } from '@tanstack/react-query';
import { savePoster } from '@vitrine/contract/calls/videos';
import { MAX_PICTURE_FILE_BYTES } from '@vitrine/contract/portfolio/pictures';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { DialogButtons } from '../../ui/setting-row.tsx';
import { ApiError, api } from '../api/api.ts';
import { FailureNotice } from '../errors/failure-notice.tsx';
import { createPictureForm } from '../photo/picture-upload.ts';
import { captureFrame } from './take-poster.ts';
import { updateVideo } from './video-uploads.ts';

interface PosterDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called instead of `onClose`. */
  onSaved: () => void;
  /** Id of the video. */
  id: string;
  address: string;
}

const NO_FRAME_MESSAGE = 'Your browser cannot show a frame yet. Play the video for a moment, or choose a picture.';
const TOO_LARGE_MESSAGE = 'This picture is too large. It can have up to 2MB.';

/** Chooses the poster of a video: one of its frames, or a picture. */
export function PosterDialog({ open, onClose, onSaved, id, address }: PosterDialogProps) {
  const player = useRef<HTMLVideoElement>(null);
  const save = useMutation({
    mutationFn: async (file: File | undefined) => {
      const picture = file ?? (player.current && (await captureFrame(player.current)));
      if (!picture) throw new ApiError('photo/not-a-picture', NO_FRAME_MESSAGE);
      if (picture.size > MAX_PICTURE_FILE_BYTES) throw new ApiError('photo/too-large', TOO_LARGE_MESSAGE);
      return api(savePoster, { params: { id }, form: createPictureForm('picture', picture, {}) });
    },
    onSuccess: ({ payload }) => {
      updateVideo(payload);
      onSaved();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cover image"
      text="Pick the frame to show before the video plays, or choose a picture."
    >
      <video
        ref={player}
        src={address}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label="Video to choose a moment of"
        className="mt-4 max-h-72 w-full rounded-sm bg-black object-contain"
      />
      {save.isError && (
        <div className="mt-4">
          <FailureNotice error={save.error} />
        </div>
      )}
      <DialogButtons>
        <ChooseButton
          label="Choose a picture"
          busy={save.isPending && save.variables !== undefined}
          onChoose={(file) => save.mutate(file)}
        />
        <Button
          variant="primary"
          loading={save.isPending && save.variables === undefined}
          onClick={() => save.mutate(undefined)}
        >
          Use this frame
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
