import { useQuery } from '@tanstack/react-query';
import type { AccountFacts } from '@vitrine/contract/administration/accounts';
import { readAccount, readRecordByConsent } from '@vitrine/contract/calls/administration';
import { type ReactNode, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SettingRow, StatusLine } from '../../ui/setting-row.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountStates } from './accounts-page.tsx';
import { ActionButton, ADMIN_KEY } from './action-button.tsx';
import { AuditList } from './audit-page.tsx';
import { AdminFailure, formatBytes, ListSkeleton, Moment } from './paged-list.tsx';

/** An account's data, the actions on it, and its audit log. */
export function AccountDetailPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'account', id],
    queryFn: async ({ signal }) => (await api(readAccount, { params: { id }, signal })).account,
  });
  const [doneMessage, setDoneMessage] = useState('');
  const account = query.data;
  return (
    <>
      <PageHeader
        title={account?.email ?? 'Account'}
        lead={account?.name}
        note={account && <AccountStates account={account} />}
      />
      <div className="-mt-2 mb-4">
        <StatusLine>{doneMessage}</StatusLine>
      </div>
      {query.isPending && <ListSkeleton />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {account && (
        <div className="space-y-6">
          <Facts account={account} />
          <AccountActions account={account} onDone={setDoneMessage} />
          <PrivateRecord account={account} onDone={setDoneMessage} />
          <Card title="What happened">
            <AuditList filter={{ account: id }} />
          </Card>
        </div>
      )}
    </>
  );
}

function Facts({ account }: { account: AccountFacts }) {
  const methods = [...account.signInMethods, account.hasSecondFactor ? 'second factor' : 'no second factor'];
  return (
    <Card title="Facts">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[12rem_1fr]">
        <Fact name="Id">{account.id}</Fact>
        <Fact name="Made">
          <Moment at={account.createdAt} />
        </Fact>
        <Fact name="Address">Verified</Fact>
        <Fact name="Plan">
          {account.plan}
          {account.planEndsAt !== null && (
            <>
              , until <Moment at={account.planEndsAt} />
            </>
          )}
        </Fact>
        <Fact name="Storage">{formatBytes(account.storageBytes)}</Fact>
        <Fact name="Open sessions">{account.sessions}</Fact>
        <Fact name="Signs in with">{methods.join(', ')}</Fact>
        <Fact name="Last sign-in">
          {account.lastSignInAt === null ? 'Never' : <Moment at={account.lastSignInAt} />}
        </Fact>
        <Fact name="Public addresses">
          {account.addresses.length === 0 && 'None'}
          <ul>
            {account.addresses.map(({ url, isPublic }) => (
              <li key={url}>
                {isPublic ? (
                  <a href={url} className={TEXT_LINK_CLASSES}>
                    {url}
                  </a>
                ) : (
                  `${url} (not public)`
                )}
              </li>
            ))}
          </ul>
        </Fact>
        {account.suspendedAt !== null && (
          <Fact name="Suspended">
            <Moment at={account.suspendedAt} />: {account.suspensionReason}
          </Fact>
        )}
        {account.disabledAt !== null && (
          <Fact name="Disabled">
            <Moment at={account.disabledAt} />
          </Fact>
        )}
        {account.restorableUntil !== null && (
          <Fact name="Deleted; can be restored until">
            <Moment at={account.restorableUntil} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{children}</dd>
    </>
  );
}

/** The user's record, for staff who have a code of its owner. */
function PrivateRecord({ account, onDone }: { account: AccountFacts; onDone: (message: string) => void }) {
  const [code, setCode] = useState('');
  const [record, setRecord] = useState<object>();
  return (
    <Card title="Private record" hint="Only with a code that its owner made in My Account and told you.">
      <SettingRow
        title="Read the record"
        text="The code works for an hour, for you alone. Its owner sees that you used it."
      >
        <ActionButton
          label="Read"
          about="the record"
          text={`You read what ${account.email} has entered. It is written down, and its owner sees it.`}
          act={async () => {
            const answer = await api(readRecordByConsent, { params: { id: account.id }, body: { code } });
            setRecord(answer.record);
            setCode('');
            return { message: 'Read. It is in the audit log.' };
          }}
          onDone={onDone}
        >
          <Field id="consent-code" label="Consent code" required>
            {(aria) => (
              <TextInput
                {...aria}
                autoComplete="off"
                spellCheck={false}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
        </ActionButton>
      </SettingRow>
      {record && (
        <section
          aria-label="Private record"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls has to be reached by keyboard.
          tabIndex={0}
          className="mt-4 max-h-96 overflow-auto rounded-sm bg-sunken p-3"
        >
          <pre className="text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{JSON.stringify(record, null, 2)}</pre>
        </section>
      )}
    </Card>
  );
}
