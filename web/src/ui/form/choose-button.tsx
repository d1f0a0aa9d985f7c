import { useRef } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';

/** What the browser's file chooser offers; phones turn their own kinds into one of these. */
const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp';

interface ChooseButtonProps {
  label: string;
  look?: ButtonVariant;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** A button that opens the browser's file chooser for images. */
export function ChooseButton({ label, look, busy, onChoose }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(look ? { variant: look } : {})} loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
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
