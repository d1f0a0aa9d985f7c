import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ChooseButton } from './choose-button.tsx';
import { type FieldFrame, FieldGroup } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { useSubmitBlock } from './use-submit-block.ts';

interface PictureInputProps extends FieldFrame {
  /** Address of the current picture; '' if there is none. */
  src: string;
  /** Shape in which the picture is used. */
  shape: 'wide' | 'round';
  /** Whether a picture is being uploaded. */
  busy: boolean;
  /** Result of the last upload, announced to screen readers. */
  status: string;
  /** If absent, the picture can only be removed. */
  onChoose?: ((file: File) => void) | undefined;
  onRemove: () => void;
  /** Actions next to an error. */
  after?: ReactNode;
}

const SHAPE_CLASSES = {
  wide: 'aspect-8/5 w-60 rounded-sm',
  round: 'size-24 rounded-full',
} as const;

/** Shown where a form is submitted during an upload. */
export const WAITING_MESSAGE = 'The picture is still uploading. Submit again when it is ready.';
const BROKEN_MESSAGE = 'This picture is no longer there. Choose it again, or remove it.';

/**
 * Returns the first picture among dropped or pasted files; otherwise the first file, so that its error can be shown.
 */
const pickFile = (files: readonly File[]): File | undefined =>
  files.find(({ type }) => type.startsWith('image/')) ?? files[0];

/** An input to choose, drop, paste, view, replace and remove a picture. Its form waits for a running upload. */
export function PictureInput(props: PictureInputProps) {
  const { src, shape, busy, status, onChoose, onRemove, after, error, ...frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const isSubmitBlocked = useSubmitBlock(box, busy);
  const [brokenSrc, setBrokenSrc] = useState('');
  const chooseFirst = (files: readonly File[]) => {
    const file = pickFile(files);
    if (file && !busy) onChoose?.(file);
  };
  const isBroken = src !== '' && brokenSrc === src;
  return (
    <FieldGroup
      {...frame}
      error={(isSubmitBlocked ? WAITING_MESSAGE : error) ?? (isBroken ? BROKEN_MESSAGE : undefined)}
      after={after}
    >
      <FileDrop ref={box} onFiles={onChoose && chooseFirst} className="flex flex-wrap items-center gap-4">
        {src !== '' && !isBroken && (
          <img
            src={src}
            alt=""
            className={`shrink-0 border border-line bg-sunken object-cover ${SHAPE_CLASSES[shape]} ${busy ? 'opacity-50' : ''}`}
            onError={() => setBrokenSrc(src)}
          />
        )}
        <div className="space-y-2">
          <div className="flex flex-wrap gap-2">
            {onChoose && (
              <ChooseButton
                label={src ? 'Choose another picture' : 'Choose a picture'}
                busy={busy}
                onChoose={(file) => onChoose(file)}
              />
            )}
            {src !== '' && (
              <Button variant="quiet" disabled={busy} onClick={onRemove}>
                Remove
              </Button>
            )}
          </div>
          {onChoose && <p className="text-sm text-muted">Or drop one here, or paste one.</p>}
          <p role="status" className="text-sm text-muted empty:hidden">
            {busy ? 'Uploading...' : status}
          </p>
        </div>
      </FileDrop>
    </FieldGroup>
  );
}
