import { Link } from '@tanstack/react-router';
import type { AccountRow, AccountSearchField, PendingRegistrationRow } from '@vitrine/contract/administration/accounts';
import { findAccounts, resendVerificationAsStaff, verifyAddress } from '@vitrine/contract/calls/administration';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { useSession } from '../../core/session/session.ts';
import { Button, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton } from './action-button.tsx';
import { Moment, PagedList, rowClass, rowsClass, usePagedQuery } from './paged-list.tsx';

const SEARCH_FIELDS: readonly { value: AccountSearchField; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'handle', label: 'Handle' },
  { value: 'name', label: 'Name' },
  { value: 'id', label: 'Id' },
];
const toSearchField = (value: string): AccountSearchField =>
  SEARCH_FIELDS.find((field) => field.value === value)?.value ?? 'email';

/** Searches accounts by the beginning of a field; lists the newest at first. */
export function AccountsPage() {
  const [form, setForm] = useState<{ by: AccountSearchField; text: string }>({ by: 'email', text: '' });
  const [filter, setFilter] = useState(form);
  const [doneMessage, setDoneMessage] = useState('');
  const query = usePagedQuery(['accounts', filter], (after, signal) =>
    api(findAccounts, { params: { ...filter, ...(after && { after }) }, signal }),
  );
  const accounts = query.data?.pages.flatMap((page) => page.accounts) ?? [];
  const waiting = query.data?.pages.flatMap((page) => page.waiting) ?? [];
  return (
    <>
      <PageHeader title="Accounts" lead="Find one by how its email, handle or name begins, or by its id." />
      <form
        className="mb-6 grid items-end gap-4 sm:grid-cols-[10rem_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          setDoneMessage('');
          setFilter({ ...form, text: form.text.trim() });
        }}
      >
        <Field id="find-by" label="Find by">
          {(aria) => (
            <Select
              {...aria}
              options={SEARCH_FIELDS}
              value={form.by}
              onChange={({ target }) => setForm({ ...form, by: toSearchField(target.value) })}
            />
          )}
        </Field>
        <Field id="find-text" label="Begins with">
          {(aria) => (
            <TextInput
              {...aria}
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={form.text}
              onChange={({ target }) => setForm({ ...form, text: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          Find
        </Button>
      </form>
      <StatusLine>{doneMessage}</StatusLine>
      <PagedList query={query} isEmpty={accounts.length + waiting.length === 0} empty="No account begins like this.">
        {waiting.length > 0 && (
          <section className="mb-6">
            <h2 className="mb-2 text-base font-semibold">Not verified yet</h2>
            <ul className={rowsClass}>
              {waiting.map((row) => (
                <PendingSignUp key={row.id} row={row} onDone={setDoneMessage} />
              ))}
            </ul>
          </section>
        )}
        <ul className={rowsClass} aria-label="Accounts">
          {accounts.map((account) => (
            <li key={account.id} className={rowClass}>
              <div className="min-w-0">
                <p className="[overflow-wrap:anywhere]">
                  <Link to={adminPaths.account.replace(':id', account.id)} className={TEXT_LINK_CLASSES}>
                    {account.email}
                  </Link>
                </p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{account.name}</p>
              </div>
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <AccountStates account={account} />
                <Moment at={account.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

/** An account's unusual states as text. */
export function AccountStates({ account }: { account: AccountRow }) {
  const states = [
    account.role && (account.role === 'admin' ? 'Administrator' : 'Support'),
    account.deletedAt !== null && 'Deleted',
    account.disabledAt !== null && 'Disabled',
    account.suspendedAt !== null && 'Suspended',
  ].filter((state) => state !== null && state !== false);
  return states.map((state) => (
    <span key={state} className="rounded-sm bg-warning-soft px-2 py-0.5 text-xs font-medium text-ink">
      {state}
    </span>
  ));
}

/** A sign-up whose address is not verified yet. */
function PendingSignUp({ row, onDone }: { row: PendingRegistrationRow; onDone: (message: string) => void }) {
  const isAdmin = useSession().data?.role === 'admin';
  const params = { id: row.id };
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{row.email}</p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {row.name}, <Moment at={row.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          label="Send the link again"
          about={`to ${row.email}`}
          text={`Another verification link is mailed to ${row.email}. Earlier ones go on working.`}
          act={() => api(resendVerificationAsStaff, { params, body: {} })}
          onDone={onDone}
        />
        {isAdmin && (
          <ActionButton
            label="Verify"
            about={row.email}
            text={`${row.email} counts as verified, and ${row.name} gets an account. Only do this when you know that the address is theirs.`}
            act={() => api(verifyAddress, { params, body: {} })}
            onDone={onDone}
          />
        )}
      </div>
    </li>
  );
}
