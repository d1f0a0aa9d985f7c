import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { openOnTop } from '../../ui/stack-dialog.ts';
import { KindSwitch } from './kind-switch.tsx';
import { PortfolioPreview } from './portfolio-preview.tsx';
import { usePreviewChoice } from './preview-choice.ts';
import type { PreviewProps } from './preview-props.ts';
import { PreviewTitle } from './preview-title.tsx';
import { ResumePreview } from './resume-preview.tsx';

/** The preview over the whole screen, as large as it will be. Mounted while it is open. */
export function PreviewDialog({ only, onClose }: PreviewProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind } = usePreviewChoice();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (dialog.current) openOnTop(dialog.current);
    const measure = () => setWidth(dialog.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Preview"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col gap-2 p-2 sm:p-4">
        <div className="flex items-center justify-between gap-2">
          {only ? <PreviewTitle /> : <KindSwitch kind={kind} />}
          <IconButton label="Close preview" icon={X} onClick={() => dialog.current?.close()} />
        </div>
        <div className="mx-auto flex min-h-0 w-full flex-1 flex-col has-[section]:max-w-3xl">
          {(only ?? kind) === 'resume' ? <ResumePreview /> : width > 0 && <PortfolioPreview width={width} />}
        </div>
      </div>
    </dialog>
  );
}
