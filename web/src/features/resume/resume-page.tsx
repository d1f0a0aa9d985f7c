import { useSearch } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/accounts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { useUser } from '../../shell/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DesignView } from './design/design-view.tsx';
import { useDesignForm } from './design/use-design-form.ts';
import { ParserView } from './parser/parser-view.tsx';
import { ViewLinks } from './view-links.tsx';
import { viewOf } from './views.ts';

/** The resume as a document: how it is set, its files, and what a program reads out of it. */
export function ResumePage() {
  const { data: user, error, refetch } = useUser();
  return (
    <div className="mx-auto max-w-6xl xl:max-w-none">
      <PageHeader title="Resume" lead="How it is set, as which file it leaves, and what a program reads in it." />
      {user ? (
        <Loaded key={user._id} user={user} />
      ) : error ? (
        <FailureNotice error={error} title="Your data could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}

function Loaded({ user }: { user: UserRecord }) {
  const view = viewOf(useSearch({ from: '/framed/members/resume' }).view);
  // Here, so that what is chosen survives a look at the other view.
  const form = useDesignForm(user);
  return (
    <>
      <ViewLinks current={view} />
      {view === 'design' ? <DesignView user={user} form={form} /> : <ParserView user={user} dirty={form.dirty} />}
      <LeaveGuard when={form.dirty} onDiscard={form.discard} />
    </>
  );
}
