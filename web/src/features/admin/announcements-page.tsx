import { useQuery } from '@tanstack/react-query';
import { createAnnouncement, endAnnouncement, listAnnouncements } from '@vitrine/contract/calls/administration';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton, ADMIN_KEY } from './action-button.tsx';
import { AdminFailure, ListSkeleton, Moment, rowClass, rowsClass } from './paged-list.tsx';

const EMPTY_FORM = { words: '', from: '', until: '' };

/** Announcements shown to all signed-in users for a limited time. */
export function AnnouncementsPage() {
  const [doneMessage, setDoneMessage] = useState('');
  const [form, setForm] = useState(EMPTY_FORM);
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'announcements'],
    queryFn: async ({ signal }) => (await api(listAnnouncements, { signal })).announcements,
  });
  const renderField = (name: keyof typeof form, label: string, type: string, help: string) => (
    <Field id={`announcement-${name}`} label={label} help={help}>
      {(aria) => (
        <TextInput
          {...aria}
          type={type}
          value={form[name]}
          onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <PageHeader title="Announcements" lead="A line of text that everybody who is signed in reads for a time." />
      <StatusLine>{doneMessage}</StatusLine>
      <Card title="A new one" className="my-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            {renderField('words', 'Text', 'text', 'Plain text, such as: Tonight at ten we are away for a moment.')}
          </div>
          {renderField('from', 'From', 'datetime-local', 'Empty for now.')}
          {renderField('until', 'Until', 'datetime-local', 'In the time of this device.')}
        </div>
        <div className="mt-4">
          <ActionButton
            label="Announce"
            text={`Everybody who is signed in reads: ${form.words || '(nothing yet)'}`}
            act={async () => {
              const startsAt = form.from ? Date.parse(form.from) : Date.now();
              const body = { words: form.words, startsAt, endsAt: form.until ? Date.parse(form.until) : 0 };
              const answer = await api(createAnnouncement, { body });
              setForm(EMPTY_FORM);
              return answer;
            }}
            onDone={setDoneMessage}
          />
        </div>
      </Card>
      {query.isPending && <ListSkeleton />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.length === 0 && <p className="py-8 text-center text-muted">Nothing is announced.</p>}
      <ul className={rowsClass} aria-label="Announcements">
        {query.data?.map(({ id, words, startsAt, endsAt }) => (
          <li key={id} className={rowClass}>
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p>{words}</p>
              <p className="text-sm text-muted">
                <Moment at={startsAt} /> until <Moment at={endsAt} />
              </p>
            </div>
            <ActionButton
              label="End"
              about={words}
              text="Nobody reads it any more."
              act={() => api(endAnnouncement, { params: { id }, body: {} })}
              onDone={setDoneMessage}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
