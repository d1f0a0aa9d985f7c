import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ChooseButton } from './choose-button.tsx';
import { type FieldFrame, FieldGroup } from './field.tsx';

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

const WAITING_MESSAGE = 'The picture is still uploading. Submit again when it is ready.';
const BROKEN_MESSAGE = 'This picture is no longer there. Choose it again, or remove it.';

/**
 * Returns the first picture among dropped or pasted files; otherwise the first file, so that its error can be shown.
 */
const pickFile = (files: FileList): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];

/** An input to choose, drop, paste, view, replace and remove a picture. Its form waits for a running upload. */
export function PictureInput(props: PictureInputProps) {
  const { src, shape, busy, status, onChoose, onRemove, after, error, ...frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isSubmitBlocked, setIsSubmitBlocked] = useState(false);
  const [brokenSrc, setBrokenSrc] = useState('');

  // Runs before the form's own handler, which React attaches at the root.
  useEffect(() => {
    setIsSubmitBlocked(false);
    const form = busy ? box.current?.closest('form') : null;
    const blockSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsSubmitBlocked(true);
    };
    form?.addEventListener('submit', blockSubmit);
    return () => form?.removeEventListener('submit', blockSubmit);
  }, [busy]);

  const chooseFirst = (files: FileList | undefined) => {
    const file = files && pickFile(files);
    if (file && !busy) onChoose?.(file);
  };
  const isBroken = src !== '' && brokenSrc === src;
  return (
    <FieldGroup
      {...frame}
      error={(isSubmitBlocked ? WAITING_MESSAGE : error) ?? (isBroken ? BROKEN_MESSAGE : undefined)}
      after={after}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways to what its button does. */}
      <div
        ref={box}
        data-over={isOver || undefined}
        className="flex flex-wrap items-center gap-4 rounded-sm border border-line-strong border-dashed p-3 data-over:border-accent data-over:bg-sunken"
        onDragOver={(event) => {
          if (!onChoose || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          if (!onChoose || event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          setIsOver(false);
          chooseFirst(event.dataTransfer.files);
        }}
        onPaste={(event) => {
          if (!onChoose || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          chooseFirst(event.clipboardData.files);
        }}
      >
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
      </div>
    </FieldGroup>
  );
}
