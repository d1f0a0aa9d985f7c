import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ACTIVITY_GROUPS, type ActivityGroup, EVENTS } from '@vitrine/contract/activity/events';
import { exportActivity, listActivity } from '@vitrine/contract/calls/activity';
import { CreditCard, PenLine, Share2, ShieldCheck } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { UndoImport } from '../../core/files/undo-import.tsx';
import { useFormats } from '../../core/preferences/formats.ts';
import { queries } from '../../core/session/query-client.ts';
import { useUser } from '../../core/session/session.ts';
import { Button, getButtonClasses } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { describeEntry, type Entry, groupByDay } from './entry-text.ts';
import { findUndoable, undoEntry } from './undo.ts';

const ICONS = { security: ShieldCheck, content: PenLine, sharing: Share2, money: CreditCard };

/** The account's activity log (rule S49). */
export function ActivityPage() {
  const user = useUser().data;
  const [group, setGroup] = useState<ActivityGroup | ''>('');
  const [searchText, setSearchText] = useState('');
  const q = useDeferredValue(searchText.trim());
  const filter = { ...(group && { group }), ...(q && { q }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activity', user?._id, filter],
    queryFn: ({ pageParam, signal }) =>
      api(listActivity, { params: { ...filter, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: user !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const entries = data?.pages.flatMap(({ payload }) => payload) ?? [];
  const query = new URLSearchParams(filter).toString();
  return (
    <>
      <PageHeader
        title="Activity"
        lead="Sign-ins, changes, sharing and payments in your account. Entries are kept for a year."
        actions={
          <a className={getButtonClasses()} href={exportActivity.path + (query && `?${query}`)} download>
            Download as CSV
          </a>
        }
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-2 print:hidden">
        <Field id="activity-group" label="Show">
          {(aria) => (
            <Select
              {...aria}
              value={group}
              options={[
                { value: '', label: 'Everything' },
                ...Object.entries(ACTIVITY_GROUPS).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(event) => setGroup(event.target.value as ActivityGroup | '')}
            />
          )}
        </Field>
        <Field id="activity-search" label="Search">
          {(aria) => (
            <TextInput
              {...aria}
              type="search"
              maxLength={100}
              value={searchText}
              onChange={(event) => setSearchText(event.target.value)}
            />
          )}
        </Field>
      </div>
      {error && !data ? (
        <FailureNotice error={error} title="Your activity could not be loaded." onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <>
          <p role="status" className="text-muted">
            {entries.length === 0 && (group || q ? 'No matching activity.' : 'No activity yet.')}
          </p>
          <DayList entries={entries} onUndone={refetch} />
          {hasNextPage && (
            <Button className="mt-6" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Show older entries
            </Button>
          )}
          {error && (
            <div className="mt-4">
              <FailureNotice error={error} title="Older entries could not be loaded." />
            </div>
          )}
        </>
      )}
    </>
  );
}

function DayList({ entries, onUndone }: { entries: readonly Entry[]; onUndone: () => unknown }) {
  const formats = useFormats();
  const undoable = findUndoable(entries, Date.now());
  return groupByDay(entries, formats).map(({ day, entries: dayEntries }) => (
    <section key={day} className="mt-6 first-of-type:mt-0">
      <h2 className="mb-2 text-sm font-semibold text-muted">{day}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {dayEntries.map((entry) => (
          <Item key={entry.id} entry={entry} canUndo={undoable.has(entry.id)} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  ));
}

interface ItemProps {
  entry: Entry;
  canUndo: boolean;
  onUndone: () => unknown;
}

function Item({ entry, canUndo, onUndone }: ItemProps) {
  const { time } = useFormats();
  const { text, more } = describeEntry(entry);
  const Icon = ICONS[EVENTS[entry.event].group];
  const label = (
    <>
      Undo<span className="sr-only">: {text}</span>
    </>
  );
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          <p className="text-sm font-medium">{text}</p>
          {more && <p className="text-sm text-muted">{more}</p>}
        </div>
        <time dateTime={new Date(entry.at).toISOString()} className="text-sm text-muted tabular-nums">
          {time(entry.at)}
        </time>
        {canUndo &&
          (entry.event === 'imported' ? (
            <UndoImport label={label} onUndone={() => queries.invalidateQueries()} onLookAgain={onUndone} />
          ) : (
            <Undo entry={entry} label={label} onUndone={onUndone} />
          ))}
      </div>
    </li>
  );
}

/** Undoes an entry without confirmation, since nothing is lost. */
function Undo({ entry, label, onUndone }: { entry: Entry; label: ReactNode; onUndone: () => unknown }) {
  const undo = useMutation({
    mutationFn: () => undoEntry(entry),
    onSuccess: onUndone,
  });
  return (
    <>
      <Button loading={undo.isPending} onClick={() => undo.mutate()}>
        {label}
      </Button>
      {undo.isError && (
        <div className="basis-full">
          <FailureNotice error={undo.error} title="This could not be undone." />
        </div>
      )}
    </>
  );
}
