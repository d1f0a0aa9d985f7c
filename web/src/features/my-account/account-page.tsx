import type { UserRecord } from '@vitrine/contract/accounts';
import type { CallAnswer } from '@vitrine/contract/call';
import type { deleteAccount } from '@vitrine/contract/calls/account';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { leaveAfterSignOut, useUser } from '../../core/session/session.ts';
import { paths } from '../../paths.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountActions } from './account-actions.tsx';
import { accountDraft } from './account-draft.ts';
import { AccountInformation } from './account-information.tsx';
import { SecuritySettings } from './security-settings.tsx';

/** My Account: who one is, how it is protected, and its end. */
export function AccountPage() {
  const { data, error, refetch } = useUser();
  return (
    <div className="mx-auto w-full max-w-[45rem]">
      <PageHeader title="My Account" lead="Your name, how your account is protected, and how to leave." />
      {data && <Cards key={data.uid} user={data} />}
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <Shape />}
    </div>
  );
}

function Cards({ user }: { user: UserRecord }) {
  const [dirty, setDirty] = useState(false);
  const [phoneAsked, askForPhone] = useState(0);
  const [deleted, setDeleted] = useState<CallAnswer<typeof deleteAccount>>();
  useEffect(() => {
    // Only once nothing asks any more whether to leave.
    if (!deleted) return;
    const until = new Date(deleted.restorableUntil).toISOString().slice(0, 10);
    leaveAfterSignOut(`${paths.farewell}?until=${until}`);
  }, [deleted]);
  return (
    <div className="space-y-6">
      <AccountInformation user={user} onDirty={setDirty} phoneAsked={phoneAsked} />
      <SecuritySettings user={user} onAddPhone={() => askForPhone((times) => times + 1)} />
      <AccountActions user={user} onDeleted={setDeleted} />
      <LeaveGuard when={dirty && !deleted} onDiscard={() => accountDraft.remove(user.uid)} />
    </div>
  );
}

function Shape() {
  return (
    <div className="space-y-6" aria-busy="true">
      {['h-64', 'h-80', 'h-48'].map((height) => (
        <Skeleton key={height} className={`${height} w-full`} />
      ))}
    </div>
  );
}
