import { useSearch } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { MAIN_ID } from '../../shell/main-landmark.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DesignView } from './design/design-view.tsx';
import { useDesignForm } from './design/use-design-form.ts';
import { PageHead } from './page-head.tsx';
import { ParserView } from './parser/parser-view.tsx';
import { parseView, type View } from './views.ts';

/** The resume as a document: how it is set, its files, and what a program reads out of it. */
export function ResumePage() {
  const { data: user, error, refetch } = useUser();
  const view = parseView(useSearch({ from: '/framed/members/resume' }).view);
  useViewChange(view);
  if (user) return <Loaded key={user._id} user={user} view={view} />;
  return (
    <>
      <PageHead />
      {error ? (
        <FailureNotice error={error} title="Your data could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function Loaded({ user, view }: { user: UserRecord; view: View }) {
  // Here, so that what is chosen survives a look at the other view.
  const form = useDesignForm(user);
  return (
    <>
      {view === 'design' ? <DesignView user={user} form={form} /> : <ParserView user={user} dirty={form.dirty} />}
      <LeaveGuard when={form.dirty} onDiscard={form.discard} />
    </>
  );
}

/** On the other view, what a new path does: to the top, and the focus into the page. */
function useViewChange(view: View): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    // An address that names a place on the page is brought there by the place's own view.
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [view]);
}
