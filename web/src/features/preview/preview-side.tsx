import { Eye, Maximize2, PanelRightClose, PanelRightOpen, X } from 'lucide-react';
import { use, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toApiError } from '../../core/errors/failure-text.ts';
import { LivePage } from '../../core/preview/live-page.tsx';
import {
  formatMissingCharacters,
  formatPageCount,
  type LiveResumePreview,
  SharedPreviewContext,
} from '../../core/preview/live-resume-preview.ts';
import { PlaceOpener, useOpenPlace } from '../../core/preview/places/edit-target.ts';
import { PageMarks } from '../../core/preview/places/page-marks.tsx';
import type { RecordPlace } from '../../core/preview/places/record-places.ts';
import { createResumeLocator } from '../../core/preview/places/resume-locator.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { openStackedDialog } from '../../ui/dialog-stack.ts';
import { PortfolioPreview } from './portfolio-preview.tsx';
import { type PreviewChoice, updatePreviewChoice, usePreviewChoice } from './preview-choice.ts';
import { PreviewNotice, PreviewSkeleton } from './preview-states.tsx';
import { useLiveResumePreview } from './use-live-preview.ts';

/** Layout width of the small preview in pixels: a tablet's layout, which is still legible at half size. */
const PAPER_WIDTH_PX = 1_024;

/** Screens that fit a form and a preview side by side; the breakpoint `xl` of the styles. */
const WIDE_QUERY = '(min-width: 1280px)';

const wideQuery = window.matchMedia(WIDE_QUERY);
const subscribeToWide = (listener: () => void) => {
  wideQuery.addEventListener('change', listener);
  return () => wideQuery.removeEventListener('change', listener);
};

/** The preview: at the right on wide screens, behind a button on others. */
export function PreviewSide({ only }: PreviewProps) {
  const isWide = useSyncExternalStore(subscribeToWide, () => wideQuery.matches);
  const [open, setOpen] = useState(false);
  return (
    <>
      {isWide ? (
        <PreviewPanel only={only} onEnlarge={() => setOpen(true)} />
      ) : (
        <PreviewButton onOpen={() => setOpen(true)} />
      )}
      {open && <PreviewDialog only={only} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewPanel({ only, onEnlarge }: PreviewProps & { onEnlarge: () => void }) {
  const { kind, hidden } = usePreviewChoice();
  if (hidden && !only) {
    return (
      <div className="sticky top-22">
        <IconButton label="Show preview" icon={PanelRightOpen} onClick={() => updatePreviewChoice({ hidden: false })} />
      </div>
    );
  }
  return (
    <aside aria-label="Preview" className="sticky top-22 flex h-[calc(100dvh-7rem)] min-w-0 flex-col">
      <div className="mb-2 flex items-center gap-1">
        {only ? <PreviewTitle /> : <KindSwitch kind={kind} />}
        <IconButton label="Enlarge preview" icon={Maximize2} className="ml-auto" onClick={onEnlarge} />
        {!only && (
          <IconButton
            label="Hide preview"
            icon={PanelRightClose}
            onClick={() => updatePreviewChoice({ hidden: true })}
          />
        )}
      </div>
      {(only ?? kind) === 'resume' ? <ResumePreview /> : <PortfolioPreview width={PAPER_WIDTH_PX} />}
    </aside>
  );
}

function PreviewButton({ onOpen }: { onOpen: () => void }) {
  return (
    // A bar, so that no control is behind the button; a page with a bar of its own, in no folded card, has room there.
    <div className="pointer-events-none sticky bottom-0 z-1 -mx-4 mt-3 flex justify-end border-t border-line bg-paper px-4 py-2 group-has-[[data-save-bar]:not(details:not([open])_*)]/preview:border-transparent group-has-[[data-save-bar]:not(details:not([open])_*)]/preview:bg-transparent">
      <Button className="pointer-events-auto" aria-haspopup="dialog" onClick={onOpen}>
        <Eye size={16} strokeWidth={1.5} aria-hidden="true" />
        Preview
      </Button>
    </div>
  );
}

/** The full-screen preview at its real size. Mounted only while it is open. */
function PreviewDialog({ only, onClose }: PreviewProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind } = usePreviewChoice();
  const openPlace = useOpenPlace();
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (dialog.current) openStackedDialog(dialog.current);
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
          <PlaceOpener
            value={(place) => {
              // Its form is behind the dialog.
              dialog.current?.close();
              openPlace(place);
            }}
          >
            {(only ?? kind) === 'resume' ? <ResumePreview /> : width > 0 && <PortfolioPreview width={width} />}
          </PlaceOpener>
        </div>
      </div>
    </dialog>
  );
}

interface PreviewProps {
  /** The only kind that applies to the page; hides the switch and the button that hides the preview. */
  only?: PreviewChoice['kind'] | undefined;
}

/** Replaces the switch when there is only one kind; shows the number of pages. */
function PreviewTitle() {
  const pages = use(SharedPreviewContext)?.rendered?.pages;
  return (
    <p className="px-1 text-sm">
      <span className="font-medium">Preview</span>
      {pages && <span className="text-muted tabular-nums">, {formatPageCount(pages.length)}</span>}
    </p>
  );
}

const KINDS = { portfolio: 'Portfolio', resume: 'Resume' } as const satisfies Record<PreviewChoice['kind'], string>;

/** Switches between portfolio and resume. */
function KindSwitch({ kind }: { kind: PreviewChoice['kind'] }) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong p-0.5">
      <legend className="sr-only">What to preview</legend>
      {(Object.keys(KINDS) as PreviewChoice['kind'][]).map((value) => (
        <label
          key={value}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={kind === value}
            onChange={() => updatePreviewChoice({ kind: value })}
          />
          {KINDS[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** Preview of the resume's pages: those of the surrounding page, otherwise rendered here. */
function ResumePreview() {
  const shared = use(SharedPreviewContext);
  return shared ? <ResumePages drawn={shared} /> : <LocalPreview />;
}

function LocalPreview() {
  return <ResumePages drawn={useLiveResumePreview()} />;
}

function ResumePages({ drawn: { rendered, error, again: refresh } }: { drawn: LiveResumePreview }) {
  const { pages, missing = [] } = rendered ?? {};
  const locator = useMemo(() => rendered && createResumeLocator(rendered.pages, rendered.resume), [rendered]);
  const openPlace = useOpenPlace();
  const open = (place: RecordPlace) => {
    // Its form has a preview of both; the user looks at this one.
    updatePreviewChoice({ kind: 'resume' });
    openPlace(place);
  };
  return (
    <>
      {error !== undefined && (
        <PreviewNotice text={toApiError(error).message} stale={pages !== undefined} onRetry={refresh} />
      )}
      {missing.length > 0 && <PreviewNotice text={formatMissingCharacters(missing)} stale={false} />}
      <p role="status" className="sr-only">
        {pages && formatPageCount(pages.length)}
      </p>
      <section
        aria-label="Pages of your resume"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto rounded-sm border border-line bg-sunken p-3"
      >
        {pages?.map((page, index) => (
          // Pages have no ids; their order does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <div key={index} className="relative">
            <LivePage
              svg={page}
              label={`Page ${index + 1} of ${pages.length} of your resume`}
              lang={rendered?.design.options.language ?? undefined}
            />
            {locator && <PageMarks locator={locator} page={index} onOpen={open} />}
          </div>
        ))}
        {!pages && error === undefined && <PreviewSkeleton />}
      </section>
    </>
  );
}
