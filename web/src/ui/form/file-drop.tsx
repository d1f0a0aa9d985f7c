import { type ReactNode, type RefObject, useState } from 'react';

interface FileDropProps {
  /** Called with the dropped or pasted files; absent: none are taken. */
  onFiles: ((files: File[]) => void) | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  className: string;
  children: ReactNode;
}

/** A box that takes dropped and pasted files, as another way to what a button inside it does. */
export function FileDrop({ onFiles, ref, className, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      ref={ref}
      data-over={isOver || undefined}
      className={`rounded-sm border border-line-strong border-dashed p-3 data-over:border-accent data-over:bg-sunken ${className}`}
      onDragOver={(event) => {
        if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!onFiles || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (!onFiles || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      }}
    >
      {children}
    </div>
  );
}
