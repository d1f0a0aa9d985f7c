import { useRef } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';

/** Picture types in the browser's file chooser; phones convert their own formats to one of these. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp';

interface ChooseButtonProps {
  label: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** The types in the chooser, as the `accept` attribute; pictures by default. */
  accept?: string;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's file chooser. */
export function ChooseButton({ label, variant, busy, accept = PICTURE_TYPES, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(variant ? { variant: variant } : {})} loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Allow choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
