import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setOwnPhoto } from '../../core/photo/own-photo.ts';
import { PhotoResultDialog } from '../../core/photo/photo-result-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import { CropPicture } from './crop-picture.tsx';
import { pictureForm } from './picture-form.ts';
import { useChosenPicture } from './use-chosen-picture.ts';
import { useFileDrop } from './use-given-files.ts';

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Update Profile Picture': chooses a picture, crops and saves it, and says how that ended. */
export function PictureDialog({ open, onClose }: PictureDialogProps) {
  const { chosen, failure, isReading, choose, clear, changeCrop } = useChosenPicture();
  const [done, setDone] = useState<'update' | 'remove'>();
  const upload = useRef<AbortController>(undefined);
  const save = useMutation({
    mutationFn: async () => {
      if (!chosen) return;
      upload.current = new AbortController();
      const { signal } = upload.current;
      await setOwnPhoto(await pictureForm(chosen.picture, chosen.crop), signal);
    },
    // Whoever closed the dialog meanwhile is not told of it the next time.
    onSuccess: () => !upload.current?.signal.aborted && setDone('update'),
  });
  useFileDrop(open && !done && !save.isPending, choose);

  // A dialog that is taken away while it stands does not give the focus back by itself.
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);

  const close = () => {
    upload.current?.abort();
    save.reset();
    clear();
    setDone(undefined);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open && !done}
        // It also closes where the outcome takes its place.
        onClose={() => !done && close()}
        title="Update Profile Picture"
        text="Supported file format: png, jpg, jpeg, gif - upto 2MB"
      >
        {chosen ? (
          <CropPicture
            {...chosen}
            key={chosen.picture.image.src}
            failure={failure}
            isReading={isReading}
            isSaving={save.isPending}
            onChange={changeCrop}
            onChoose={choose}
            onSave={save.mutate}
            onCancel={close}
          />
        ) : (
          <ChoosePicture
            failure={failure}
            isReading={isReading}
            onChoose={choose}
            onRemoved={() => setDone('remove')}
            onCancel={close}
          />
        )}
        <PhotoResultDialog open={save.isError} onClose={save.reset} tried="update" error={save.error} />
      </Dialog>
      <PhotoResultDialog open={open && done !== undefined} onClose={close} tried={done ?? 'update'} error={undefined} />
    </>
  );
}
