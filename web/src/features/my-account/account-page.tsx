import { useMutation } from '@tanstack/react-query';
import { ACCOUNT_DELETION } from '@vitrine/contract/account/account-deletion';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { exportResume } from '@vitrine/contract/calls/resume';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, apiResponse } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { saveResponse } from '../../core/files/save-file.ts';
import { paths } from '../../core/navigation/paths.ts';
import { hasPasswords, leaveAfterSignOut, useUser } from '../../core/session/session.ts';
import { storeDeletion } from '../../core/session/stored-deletion.ts';
import { NoPassword } from '../../core/sign-in/no-password.tsx';
import { ReauthDialog } from '../../core/sign-in/reauth-dialog.tsx';
import { useRecentSignIn } from '../../core/sign-in/use-recent-sign-in.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { AccountInformation, accountDraft } from './account-information.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { Consent } from './consent.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** My Account: personal information, security, and account deletion. */
export function AccountPage() {
  const { data, error, refetch } = useUser();
  return (
    <div className="mx-auto w-full max-w-[45rem]">
      <PageHeader title="My Account" lead="Change your name, password and security settings, or delete your account." />
      {data && <Cards key={data.uid} user={data} />}
      {!data && error && <FailureNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <AccountSkeleton />}
    </div>
  );
}

function Cards({ user }: { user: UserRecord }) {
  const [dirty, setDirty] = useState(false);
  const [phoneRequests, setPhoneRequests] = useState(0);
  return (
    <div className="space-y-6">
      <AccountInformation user={user} onDirty={setDirty} phoneAsked={phoneRequests} />
      <SecuritySettings user={user} onAddPhone={() => setPhoneRequests((count) => count + 1)} />
      <AccountActions user={user} />
      <LeaveGuard when={dirty} onDiscard={() => accountDraft.remove(user.uid)} />
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className="space-y-6" aria-busy="true">
      {['h-64', 'h-80', 'h-48'].map((height) => (
        <Skeleton key={height} className={`${height} w-full`} />
      ))}
    </div>
  );
}

/** Security settings and active sessions. */
function SecuritySettings({ user, onAddPhone }: { user: UserRecord; onAddPhone: () => void }) {
  return (
    <Card title="Security Settings">
      <div className="divide-y divide-line">
        <div className="pb-6">
          <TwoFactor user={user} onAddPhone={onAddPhone} />
        </div>
        <div className="py-6">
          <OpenSessions user={user} />
        </div>
        <div className="pt-6">
          <Consent user={user} />
        </div>
      </div>
    </Card>
  );
}

/** The button and its dialog, which clears its fields when closed. */
export function ChangePassword({ user: { email, hasPassword } }: { user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change Password</Button>
      <Dialog open={open} onClose={close} title="Change Password">
        {hasPassword ? (
          <ChangePasswordForm email={email} onClose={close} />
        ) : (
          <NoPassword email={email} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

/** Downloads the user's content as one JSON Resume file; offered before the account is deleted. */
export function DownloadData() {
  const download = useMutation({
    mutationFn: async () => saveResponse(await apiResponse(exportResume), 'resume.json'),
  });
  return (
    <div className="space-y-2">
      <Button onClick={() => download.mutate()} loading={download.isPending}>
        <Download size={16} strokeWidth={1.5} aria-hidden="true" />
        Download your data
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {download.isSuccess && 'Your resume data was downloaded as one JSON Resume file.'}
      </p>
      {download.isError && (
        <FailureNotice error={download.error} title="Your data was not downloaded." onRetry={() => download.mutate()} />
      )}
    </div>
  );
}

function AccountActions({ user }: { user: UserRecord }) {
  return (
    <Card title="Account Actions">
      <div className="divide-y divide-line">
        {hasPasswords() && (
          <div className="pb-6">
            <SettingRow title="Password" text="A new password signs you out everywhere else.">
              <ChangePassword user={user} />
            </SettingRow>
          </div>
        )}
        <div className={hasPasswords() ? 'pt-6' : ''}>
          <SettingRow
            title="Your account"
            text="Deleting your account also deletes your portfolio, resume and files. You can download your data first."
          >
            <DeleteAccount user={user} />
          </SettingRow>
        </div>
      </div>
    </Card>
  );
}

/** The button and its confirmation dialog. */
function DeleteAccount({ user }: { user: UserRecord }) {
  const { email, uid } = user;
  const [open, setOpen] = useState(false);
  const recent = useRecentSignIn();
  const remove = useMutation({
    mutationFn: () => recent.run(() => api(deleteAccount, { body: { email, uid } })),
    onSuccess: (deleted) => {
      if (!deleted) return;
      leaveAfterSignOut(paths.farewell);
      // After everything else in this tab has been cleared.
      storeDeletion(deleted.restorableUntil);
    },
    // The dialog may have been closed while waiting for the response.
    onError: () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          if (!remove.isPending) remove.reset();
          setOpen(true);
        }}
      >
        Delete Account
      </Button>
      <ReauthDialog user={user} {...recent} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete Account"
        text="Are you certain you want to delete your account? This action is permanent, and all your data will be permanently lost."
        confirm={remove.isPending ? 'Deleting...' : 'Delete Account'}
        variant="danger"
        // Until the page is left.
        busy={remove.isPending || remove.data !== undefined}
        onConfirm={() => remove.mutate()}
        failure={remove.isError && <FailureNotice error={remove.error} title="Your account was not deleted." />}
      >
        <ul className="mb-4 list-disc space-y-1 pl-5 text-sm text-muted">
          <li>{ACCOUNT_DELETION.atOnce}</li>
          <li>{ACCOUNT_DELETION.comeBack}</li>
          <li>{ACCOUNT_DELETION.afterwards}</li>
        </ul>
        <DownloadData />
      </ConfirmDialog>
    </>
  );
}
