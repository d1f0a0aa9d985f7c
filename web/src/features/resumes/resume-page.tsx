import { Link, useSearch } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { use, useContext, useEffect, useRef } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { formatMissingCharacters, PreviewSlot, SharedPreviewContext } from '../../core/preview/live-resume-preview.ts';
import { useUser } from '../../core/session/session.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { MAIN_ID } from '../../shell/main-landmark.ts';
import { Alert } from '../../ui/alert.tsx';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { DesignForm } from './design/design-form.tsx';
import { type DesignFormState, getFirstDesign, getSavableDesign, useDesignForm } from './design/use-design-form.ts';
import { useScrollToOption } from './design/use-scroll-to-option.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { ParserView } from './parser/parser-view.tsx';
import { isEmptyResume } from './parts.ts';
import { parseView, ResumePageHeader, type View } from './resume-page-header.tsx';

/** The resume as a document: its design, its files, and what a parser extracts. */
export function ResumePage() {
  const { data: user, error, refetch } = useUser();
  const view = parseView(useSearch({ from: '/framed/members/resume' }).view);
  useViewChange(view);
  if (user) return <ResumeView key={user._id} user={user} view={view} />;
  return (
    <>
      <ResumePageHeader />
      {error ? (
        <FailureNotice error={error} title="Your data could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function ResumeView({ user, view }: { user: UserRecord; view: View }) {
  // Kept here, so that undo steps survive switching the view.
  const form = useDesignForm(getFirstDesign(user));
  const isUnsaved = form.status.saving === 'waiting';
  return (
    <>
      {view === 'design' ? <DesignView user={user} form={form} /> : <ParserView user={user} isUnsaved={isUnsaved} />}
      <LeaveGuard when={isUnsaved} onDiscard={form.discard} />
    </>
  );
}

/** On a view change, does what a new path would do: scrolls to the top, and moves the focus into the page. */
function useViewChange(view: View): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    // If the address has a hash, the view scrolls to it itself.
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [view]);
}

/** Downloads of the resume in each format. What is changed in the design is saved first, so that files contain it. */
export function Downloads({ user, form }: DesignViewProps) {
  const isLocked = getSavableDesign(form.design, user).template !== form.design.template;
  return (
    <Card
      id="downloads"
      title="Download"
      hint={
        isLocked
          ? 'Downloads use the template of your plan.'
          : 'Includes your email and phone, even if your portfolio hides them.'
      }
    >
      <DownloadButtons plan={user.plan} saveFirst={form.flush} />
      <p className="mt-3 text-sm">
        <Link to={paths.portfolio} hash="visitor-files" className={TEXT_LINK_CLASSES}>
          What visitors can download
        </Link>
      </p>
    </Card>
  );
}

interface DesignViewProps {
  user: UserRecord;
  form: DesignFormState;
}

/** Template, options and files, with the preview next to them. */
function DesignView({ user, form }: DesignViewProps) {
  const WithPreview = useContext(PreviewSlot);
  useScrollToOption();
  return (
    <WithPreview>
      <ResumePageHeader />
      <div className="grid grid-cols-1 gap-6">
        {isEmptyResume(user.resume) && (
          <Alert tone="info" title="Your resume is still empty">
            Fill in your{' '}
            <Link to={paths.personalInfo} className={TEXT_LINK_CLASSES}>
              profile details
            </Link>{' '}
            and your{' '}
            <Link to={paths.experiences} className={TEXT_LINK_CLASSES}>
              experience
            </Link>
            , or{' '}
            <Link to={paths.importResume} className={TEXT_LINK_CLASSES}>
              import a resume
            </Link>
            . You can already choose the design.
          </Alert>
        )}
        <MissingLetters />
        <Downloads user={user} form={form} />
        <DesignForm user={user} form={form} />
      </div>
    </WithPreview>
  );
}

/** Shown on screens where the preview, which contains the same notice, is behind a button. */
function MissingLetters() {
  const missing = use(SharedPreviewContext)?.rendered?.missing ?? [];
  return (
    <div role="status" className="empty:hidden xl:hidden">
      {missing.length > 0 && <Alert tone="warning">{formatMissingCharacters(missing)}</Alert>}
    </div>
  );
}
