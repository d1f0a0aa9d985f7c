import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract/api/limits';
import { MAX_PICTURE_FILE_BYTES } from '@vitrine/contract/portfolio/pictures';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OwnAvatar } from '../../core/photo/own-avatar.tsx';
import { removeOwnPhoto, setOwnPhoto } from '../../core/photo/own-photo.ts';
import { PhotoResultDialog } from '../../core/photo/photo-result-dialog.tsx';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { type ChosenPicture, readPicture, releasePicture } from './chosen-picture.ts';
import { type Crop, createInitialCrop, roundCrop } from './crop.ts';
import { CropPicture } from './crop-picture.tsx';

interface PictureDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Update Profile Picture': choose a picture, crop it, save it, and show the result. */
export function PictureDialog({ open, onClose }: PictureDialogProps) {
  const { selection, failure, isReading, choose, clear, changeCrop } = useChosenPicture();
  const [done, setDone] = useState<'update' | 'remove'>();
  const upload = useRef<AbortController>(undefined);
  const save = useMutation({
    mutationFn: async () => {
      if (!selection) return;
      upload.current = new AbortController();
      const { signal } = upload.current;
      await setOwnPhoto(await createPictureForm(selection.picture, selection.crop), signal);
    },
    // If the dialog was closed meanwhile, it does not show the result the next time it opens.
    onSuccess: () => !upload.current?.signal.aborted && setDone('update'),
  });
  useFileDrop(open && !done && !save.isPending, choose);

  // A dialog that is unmounted while open does not restore the focus by itself.
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
        // The dialog also closes when the result replaces it.
        onClose={() => !done && close()}
        title="Update Profile Picture"
        text="Supported file format: png, jpg, jpeg, gif - upto 2MB"
      >
        {selection ? (
          <CropPicture
            {...selection}
            key={selection.picture.image.src}
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

/** Accepts a file that is dropped anywhere or pasted, while `listening`. */
function useFileDrop(listening: boolean, onFile: (file: File) => void): void {
  useEffect(() => {
    if (!listening) return;
    const acceptFile = (event: Event, files: FileList | undefined) => {
      const [file] = files ?? [];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    // Without preventing dragover, the browser would open the dropped file.
    const allowDrop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => acceptFile(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => acceptFile(event, event.clipboardData?.files);
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, [listening, onFile]);
}

/** 'Remove picture', with a confirmation: it cannot be undone. */
export function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useMutation({
    mutationFn: removeOwnPhoto,
    onSuccess: onRemoved,
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Remove picture
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        role="alertdialog"
        title="Remove your profile picture?"
        text="It disappears from your portfolio and the app. To use it again, upload it again."
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </>
        }
      />
      <PhotoResultDialog open={remove.isError} onClose={remove.reset} tried="remove" error={remove.error} />
    </>
  );
}

interface ChoosePictureProps {
  /** Why the chosen file was rejected. */
  failure: string | undefined;
  isReading: boolean;
  onChoose: (file: File) => void;
  onRemoved: () => void;
  onCancel: () => void;
}

/** First step: the current picture, with Update and Cancel. */
function ChoosePicture({ failure, isReading, onChoose, onRemoved, onCancel }: ChoosePictureProps) {
  const user = useUser().data;
  return (
    <div className="mt-6 space-y-6">
      {user && (
        <div className="flex justify-center">
          <OwnAvatar name={user.name} photoUrl={user.photoURL} size={128} />
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
        <ChooseButton label="Update" variant="primary" busy={isReading} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** Side in pixels of a square that is cropped in the browser: twice the size that the server stores. */
const CROP_SIZE_PX = 896;

/**
 * Builds the upload form of a picture. A file within the limits is sent unchanged, with the crop; from a larger one
 * only the cropped square is sent, without camera metadata. The file name is never sent.
 */
async function createPictureForm(picture: ChosenPicture, requestedCrop: Crop): Promise<FormData> {
  const { file, image, width, height } = picture;
  const crop = roundCrop(picture, requestedCrop);
  const form = new FormData();
  const isWithinLimits = file.size <= MAX_PICTURE_FILE_BYTES && width * height <= LIMITS.picturePixels;
  form.set('photo', isWithinLimits ? file : await renderCrop(image, crop), 'picture');
  if (isWithinLimits) for (const [name, pixels] of Object.entries(crop)) form.set(name, String(pixels));
  return form;
}

async function renderCrop(image: HTMLImageElement, { left, top, size }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(size, CROP_SIZE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make the picture smaller.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, size, size, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot encode WebP produce a PNG, which keeps transparency but is rarely small enough.
  const webp = await encodeCanvas(canvas, 'image/webp');
  if (webp.size <= MAX_PICTURE_FILE_BYTES) return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, 'image/jpeg');
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const handleBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot make the picture smaller.'));
    canvas.toBlob(handleBlob, type, 0.9);
  });

interface PictureSelection {
  picture: ChosenPicture;
  crop: Crop;
}

/** The most recently chosen picture and its crop. */
function useChosenPicture() {
  const [selection, setSelection] = useState<PictureSelection>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latestFile = useRef<File>(undefined);

  const picture = selection?.picture;
  useEffect(() => picture && (() => releasePicture(picture)), [picture]);

  /** Loads a file, unless another one has been chosen by the time it is read. */
  const choose = useCallback(async (file: File) => {
    latestFile.current = file;
    setFailure(undefined);
    setReading(true);
    try {
      const loaded = await readPicture(file);
      if (latestFile.current === file) setSelection({ picture: loaded, crop: createInitialCrop(loaded) });
      else releasePicture(loaded);
    } catch (error) {
      if (latestFile.current === file) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      if (latestFile.current === file) setReading(false);
    }
  }, []);

  const clear = useCallback(() => {
    latestFile.current = undefined;
    setSelection(undefined);
    setFailure(undefined);
    setReading(false);
  }, []);

  const changeCrop = useCallback(
    (change: (crop: Crop) => Crop) => setSelection((now) => now && { ...now, crop: change(now.crop) }),
    [],
  );

  return { selection, failure, isReading, choose, clear, changeCrop };
}
