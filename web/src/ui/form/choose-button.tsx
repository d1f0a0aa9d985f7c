import { useRef } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';

/** Pictures that the browser's file chooser offers; phones turn their own kinds into one of these. */
const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

interface ChooseButtonProps {
  label: string;
  look?: ButtonVariant;
  busy: boolean;
  /** What the chooser offers, as the `accept` attribute; absent: pictures. */
  accept?: string;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's file chooser. */
export function ChooseButton({ label, look, busy, accept = PICTURES, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(look ? { variant: look } : {})} loading={busy} onClick={() => input.current?.click()}>
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
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
