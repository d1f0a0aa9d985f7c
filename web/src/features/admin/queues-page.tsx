import { dropMail, listWaitingMail, retryMail } from '@vitrine/contract/calls/administration';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton } from './action-button.tsx';
import { Moment, PagedList, rowClass, rowsClass, usePagedQuery } from './paged-list.tsx';

/** The queue of mails to send. */
export function QueuesPage() {
  const [doneMessage, setDoneMessage] = useState('');
  const query = usePagedQuery(['mails'], (after, signal) =>
    api(listWaitingMail, { params: { ...(after && { after }) }, signal }),
  );
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <PageHeader title="Queues" lead="Mails that wait for a mail server. They are tried again by themselves." />
      <StatusLine>{doneMessage}</StatusLine>
      <PagedList query={query} isEmpty={mails.length === 0} empty="No mail waits.">
        <ul className={rowsClass} aria-label="Mails">
          {mails.map(({ id, to, subject, tries, failure, dueAt, endsAt }) => (
            <li key={id} className={rowClass}>
              <div className="min-w-0 flex-1 basis-72 space-y-1 [overflow-wrap:anywhere]">
                <p className="font-medium">{subject}</p>
                <p className="text-sm text-muted">
                  To {to}. Tried {tries} times{failure && ` (${failure})`}, next <Moment at={dueAt} />, given up{' '}
                  <Moment at={endsAt} />
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ActionButton
                  label="Try again"
                  about={`the mail to ${to}`}
                  text={`The mail to ${to} is tried again within a minute.`}
                  act={() => api(retryMail, { params: { id }, body: {} })}
                  onDone={setDoneMessage}
                />
                <ActionButton
                  label="Give up"
                  about={`the mail to ${to}`}
                  isDangerous
                  text={`The mail to ${to} is never sent. They are not told.`}
                  act={() => api(dropMail, { params: { id }, body: {} })}
                  onDone={setDoneMessage}
                />
              </div>
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
