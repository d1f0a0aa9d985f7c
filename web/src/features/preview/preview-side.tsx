import { Eye, Maximize2, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { PortfolioPreview } from './portfolio-preview.tsx';
import { choosePreview, usePreviewChoice } from './preview-choice.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { PreviewProps } from './preview-props.ts';
import { PreviewTitle } from './preview-title.tsx';
import { ResumePreview } from './resume-preview.tsx';
import { WIDE } from './wide.ts';

/** What the small paper is laid out for: a page as on a tablet, which can still be read at half its size. */
const PAPER = 1_024;

const wide = window.matchMedia(WIDE);
const onWide = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** The preview: a paper at the right of wide screens, behind a button on others. */
export function PreviewSide({ only }: PreviewProps) {
  const isWide = useSyncExternalStore(onWide, () => wide.matches);
  const [open, setOpen] = useState(false);
  return (
    <>
      {isWide ? <Paper only={only} onEnlarge={() => setOpen(true)} /> : <Opener onOpen={() => setOpen(true)} />}
      {open && <PreviewDialog only={only} onClose={() => setOpen(false)} />}
    </>
  );
}

function Paper({ only, onEnlarge }: PreviewProps & { onEnlarge: () => void }) {
  const { kind, hidden } = usePreviewChoice();
  if (hidden && !only) {
    return (
      <div className="sticky top-22">
        <IconButton label="Show preview" icon={PanelRightOpen} onClick={() => choosePreview({ hidden: false })} />
      </div>
    );
  }
  return (
    <aside aria-label="Preview" className="sticky top-22 flex h-[calc(100dvh-7rem)] min-w-0 flex-col">
      <div className="mb-2 flex items-center gap-1">
        {only ? <PreviewTitle /> : <KindSwitch kind={kind} />}
        <IconButton label="Enlarge preview" icon={Maximize2} className="ml-auto" onClick={onEnlarge} />
        {!only && (
          <IconButton label="Hide preview" icon={PanelRightClose} onClick={() => choosePreview({ hidden: true })} />
        )}
      </div>
      {(only ?? kind) === 'resume' ? <ResumePreview /> : <PortfolioPreview width={PAPER} />}
    </aside>
  );
}

function Opener({ onOpen }: { onOpen: () => void }) {
  return (
    <div className="pointer-events-none sticky bottom-4 z-1 mt-6 flex justify-end">
      <Button className="pointer-events-auto shadow-raised" aria-haspopup="dialog" onClick={onOpen}>
        <Eye size={16} strokeWidth={1.5} aria-hidden="true" />
        Preview
      </Button>
    </div>
  );
}
