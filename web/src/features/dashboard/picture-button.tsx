import { type ComponentType, Suspense, useState } from 'react';
import { OwnAvatar } from '../../core/photo/own-avatar.tsx';

/** The dialog with which a person changes their picture. */
export type PictureDialog = ComponentType<{ open: boolean; onClose: () => void }>;

interface PictureButtonProps {
  name: string;
  photoUrl: string;
  dialog: PictureDialog | undefined;
}

const SIZE = 80;

/** Somebody's own picture with 'Update' over it. */
export function PictureButton({ name, photoUrl, dialog: Dialog }: PictureButtonProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const picture = <OwnAvatar name={name} photoUrl={photoUrl} size={SIZE} />;
  if (!Dialog) return picture;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className="relative size-20 shrink-0 overflow-hidden rounded-full"
      >
        {picture}
        <span className="absolute inset-x-0 bottom-0 bg-ink/80 pt-0.5 pb-1 text-xs font-medium text-paper">
          Update<span className="sr-only"> profile picture</span>
        </span>
      </button>
      {asked && (
        <Suspense>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
