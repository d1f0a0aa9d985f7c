import type { AccountFacts } from '@vitrine/contract/administration/accounts';
import * as calls from '@vitrine/contract/calls/administration';
import type { PlanName } from '@vitrine/contract/plans/plans';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { useSession } from '../../core/session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { ActionButton } from './action-button.tsx';
import { Moment } from './paged-list.tsx';

interface AccountActionsProps {
  account: AccountFacts;
  onDone: (message: string) => void;
}

/** Actions on an account that are available to the current staff member. */
export function AccountActions({ account, onDone }: AccountActionsProps) {
  const isAdmin = useSession().data?.role === 'admin';
  const { id, email } = account;
  const params = { id };
  const exists = account.deletedAt === null;
  return (
    <Card title="What you can do">
      <div className="space-y-6">
        {exists && (
          <SettingRow title="Sessions" text={`${account.sessions} open.`}>
            <ActionButton
              label="Sign out everywhere"
              text={`${email} is signed out on every device, and signs in again.`}
              act={() => api(calls.endAccountSessions, { params, body: {} })}
              onDone={onDone}
            />
          </SettingRow>
        )}
        {isAdmin && exists && <AdminActions account={account} onDone={onDone} />}
        {isAdmin && !exists && (
          <SettingRow title="Deleted" text="Its addresses lead nowhere, and nobody can sign in.">
            <ActionButton
              label="Restore"
              text={`The account of ${email} comes back as it was. Its owner is told by mail.`}
              act={() => api(calls.restoreAccountAsStaff, { params, body: {} })}
              onDone={onDone}
            />
          </SettingRow>
        )}
      </div>
    </Card>
  );
}

function AdminActions({ account, onDone }: AccountActionsProps) {
  const { id, email, suspendedAt, disabledAt } = account;
  const params = { id };
  return (
    <>
      <SettingRow title="Public pages" text={suspendedAt === null ? 'As its owner set them.' : 'Suspended.'}>
        {suspendedAt === null ? (
          <ActionButton
            label="Suspend pages"
            isDangerous
            text={`Nobody but their owner sees the public pages of ${email} any more. The account goes on working.`}
            reasonHelp="Its owner reads it in the app and by mail."
            act={(reason) => api(calls.suspendPages, { params, body: { reason } })}
            onDone={onDone}
          />
        ) : (
          <ActionButton
            label="Restore pages"
            text={`The public pages of ${email} are back, as visible as their owner set them.`}
            act={() => api(calls.restorePages, { params, body: {} })}
            onDone={onDone}
          />
        )}
      </SettingRow>
      <SettingRow title="Signing in" text={disabledAt === null ? 'Possible.' : 'Disabled.'}>
        {disabledAt === null ? (
          <ActionButton
            label="Disable"
            isDangerous
            text={`Nobody can sign in as ${email}, their sessions end, and their pages are not public, until you enable it.`}
            reasonHelp="Its owner reads it by mail."
            act={(reason) => api(calls.disableAccount, { params, body: { reason } })}
            onDone={onDone}
          />
        ) : (
          <ActionButton
            label="Enable"
            text={`${email} can sign in again, and their pages are as visible as they were.`}
            act={() => api(calls.enableAccount, { params, body: {} })}
            onDone={onDone}
          />
        )}
      </SettingRow>
      {account.hasSecondFactor && <SecondFactor account={account} onDone={onDone} />}
      <PlanGrant account={account} onDone={onDone} />
      <SettingRow title="The account" text="It can be restored for 30 days.">
        <ActionButton
          label="Delete"
          isDangerous
          text={`The account of ${email} is deleted as if its owner did it: signed out, pages gone. It can be restored for 30 days.`}
          reasonHelp="It stays in the audit log."
          act={(reason) => api(calls.deleteAccountAsStaff, { params, body: { reason } })}
          onDone={onDone}
        />
      </SettingRow>
    </>
  );
}

/** Turns the second factor off, or shows the request of another administrator (rule D11). */
function SecondFactor({ account, onDone }: AccountActionsProps) {
  const { id, email, twoFactorReset } = account;
  const params = { id };
  if (!twoFactorReset) {
    return (
      <SettingRow title="Second factor" text="On.">
        <ActionButton
          label="Reset the second factor"
          isDangerous
          text={`${email} signs in without a code from now on. Where there is another administrator, they have to approve it first.`}
          reasonHelp="How you know that it is them. The other administrator reads it."
          act={(reason) => api(calls.resetTwoFactor, { params, body: { reason } })}
          onDone={onDone}
        />
      </SettingRow>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-medium">Second factor</h3>
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {twoFactorReset.askedBy} asked to turn it off, <Moment at={twoFactorReset.askedAt} />: {twoFactorReset.reason}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          label="Approve"
          isDangerous
          text={`${email} signs in without a code from now on.`}
          act={() => api(calls.approveTwoFactorReset, { params, body: {} })}
          onDone={onDone}
        />
        <ActionButton
          label="Refuse"
          text={`The second factor of ${email} stays on.`}
          act={() => api(calls.refuseTwoFactorReset, { params, body: {} })}
          onDone={onDone}
        />
      </div>
    </div>
  );
}

const PLANS: readonly { value: PlanName; label: string }[] = [
  { value: 'pro', label: 'Pro' },
  { value: 'enterprise', label: 'Enterprise' },
  { value: 'free', label: 'Free: take back what was given' },
];

function PlanGrant({ account, onDone }: AccountActionsProps) {
  const [plan, setPlan] = useState<PlanName>('pro');
  const [months, setMonths] = useState('12');
  const { id, email } = account;
  return (
    <SettingRow title="Plan" text={`Now: ${account.plan}.`}>
      <ActionButton
        label="Give a plan"
        text={`${email} gets a plan without paying. What they have of the same plan goes on longer.`}
        act={() =>
          api(calls.grantPlan, {
            params: { id },
            body: { plan, ...(plan !== 'free' && months.trim() !== '' && { months: Number(months) }) },
          })
        }
        onDone={onDone}
      >
        <Field id="grant-plan" label="Plan">
          {(aria) => (
            <Select
              {...aria}
              options={PLANS}
              value={plan}
              onChange={({ target }) => setPlan(PLANS.find(({ value }) => value === target.value)?.value ?? 'pro')}
            />
          )}
        </Field>
        {plan !== 'free' && (
          <Field id="grant-months" label="Months" help="Empty for one without an end.">
            {(aria) => (
              <TextInput
                {...aria}
                inputMode="numeric"
                value={months}
                onChange={({ target }) => setMonths(target.value)}
              />
            )}
          </Field>
        )}
      </ActionButton>
    </SettingRow>
  );
}
