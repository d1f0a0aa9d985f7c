import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createConsentCode, listConsents } from '@vitrine/contract/calls/notices';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { queries } from '../../core/session/query-client.ts';
import { ReauthDialog } from '../../core/sign-in/reauth-dialog.tsx';
import { useRecentSignIn } from '../../core/sign-in/use-recent-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';

const queryKey = ['consents'];

/** A code that lets one support agent read the record, and who used earlier codes (rule D14). */
export function Consent({ user }: { user: UserRecord }) {
  const { moment } = useFormats();
  const recentSignIn = useRecentSignIn();
  const consents = useQuery({
    queryKey: [...queryKey, user.uid],
    queryFn: async ({ signal }) => (await api(listConsents, { signal })).consents,
  });
  const createCode = useMutation({
    mutationFn: () => recentSignIn.run(() => api(createConsentCode, { body: {} })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <SettingRow
        title="Help from support"
        text="Support cannot read your data. Create a code to let one person read it for an hour."
      >
        <Button loading={createCode.isPending} onClick={() => createCode.mutate()}>
          Create a code
        </Button>
      </SettingRow>
      <ReauthDialog user={user} {...recentSignIn} />
      <p role="status" className="text-sm not-empty:mt-4">
        {createCode.data && (
          <>
            Your code is <strong className="font-mono text-base">{createCode.data.code}</strong>. It works until{' '}
            {moment(createCode.data.expiresAt)}. We show it only once.
          </>
        )}
      </p>
      {createCode.isError && (
        <div className="mt-4">
          <FailureNotice error={createCode.error} title="The code was not created." />
        </div>
      )}
      {consents.isError && (
        <div className="mt-4">
          <FailureNotice error={consents.error} onRetry={() => consents.refetch()} />
        </div>
      )}
      <ul className="mt-4 space-y-1 text-sm text-muted empty:hidden">
        {consents.data?.map(({ id, createdAt, usedBy, usedAt }) => (
          <li key={id}>
            Code of {moment(createdAt)}:{' '}
            {usedBy === null || usedAt === null
              ? 'not used.'
              : `${usedBy} could read your data from ${moment(usedAt)} on.`}
          </li>
        ))}
      </ul>
    </>
  );
}
