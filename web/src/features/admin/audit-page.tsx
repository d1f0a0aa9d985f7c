import { Link } from '@tanstack/react-router';
import { searchAudit } from '@vitrine/contract/calls/administration';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { Button, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Moment, PagedList, rowsClass, usePagedQuery } from './paged-list.tsx';

interface AuditFilter {
  account?: string;
  event?: string;
  /** Milliseconds since 1970. */
  from?: number;
  until?: number;
}

/** Entries of the audit log, newest first. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const query = usePagedQuery(['audit', filter], (after, signal) =>
    api(searchAudit, { params: { ...filter, ...(after && { after }) }, signal }),
  );
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PagedList query={query} isEmpty={entries.length === 0} empty="Nothing like this happened.">
      <ul className={rowsClass} aria-label="Audit entries">
        {entries.map(({ id, at, event, accountId, accountEmail, actor, detail }) => (
          <li key={id} className="p-4 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{event}</span>
              <span className="text-muted">
                <Moment at={at} />
              </span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">
              {accountId && (
                <Link to={adminPaths.account.replace(':id', accountId)} className={TEXT_LINK_CLASSES}>
                  {accountEmail ?? accountId}
                </Link>
              )}
              {actor && ` by ${actor}`}
              {Object.entries(detail).map(([key, value]) => ` · ${key}: ${value}`)}
            </p>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

const DAY_MS = 86_400_000;
/** Parses a typed day as its start in UTC; undefined for none. */
const parseDay = (day: string) => (day ? Date.parse(`${day}T00:00:00Z`) : undefined);

/** Searches the audit log by account, event and time. */
export function AuditPage() {
  const [form, setForm] = useState({ account: '', event: '', from: '', until: '' });
  const [filter, setFilter] = useState<AuditFilter>({});
  const renderField = (name: keyof typeof form, label: string, type: 'text' | 'date', help?: string) => (
    <Field id={`audit-${name}`} label={label} {...(help && { help })}>
      {(aria) => (
        <TextInput
          {...aria}
          type={type}
          value={form[name]}
          spellCheck={false}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <PageHeader title="Audit" lead="What happened to accounts, and which of us did it." />
      <form
        className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          const from = parseDay(form.from);
          const until = parseDay(form.until);
          setFilter({
            ...(form.account.trim() && { account: form.account.trim() }),
            ...(form.event.trim() && { event: form.event.trim() }),
            ...(from !== undefined && { from }),
            ...(until !== undefined && { until: until + DAY_MS }),
          });
        }}
      >
        {renderField('account', 'Account', 'text', 'Its id.')}
        {renderField('event', 'Event', 'text', 'Such as signed-in.')}
        {renderField('from', 'From', 'date')}
        {renderField('until', 'Until', 'date')}
        <div>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </div>
      </form>
      <AuditList filter={filter} />
    </>
  );
}
