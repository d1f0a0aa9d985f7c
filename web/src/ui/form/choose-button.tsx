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
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  /** Called with one file, unless several can be chosen. */
  onChoose: (file: File, ...others: File[]) => void;
}

/** A button that opens the browser's file chooser. */
export function ChooseButton({
  label,
  variant,
  busy,
  accept = PICTURE_TYPES,
  multiple = false,
  onChoose,
}: ChooseButtonProps) {
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
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          if (file) onChoose(file, ...others);
          // Allow choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
