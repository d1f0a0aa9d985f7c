import { Link } from '@tanstack/react-router';
import type { SupportMessage } from '@vitrine/contract/administration/messages';
import { answerMessage, listMessages } from '@vitrine/contract/calls/administration';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { PRIORITY_RESPONSE } from '@vitrine/contract/plans/priority-support';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton } from './action-button.tsx';
import { Moment, PagedList, rowClass, rowsClass, usePagedQuery } from './paged-list.tsx';

/** Contact form messages that need a reply (rule D24). */
export function MessagesPage() {
  const [doneMessage, setDoneMessage] = useState('');
  const query = usePagedQuery(['messages'], (after, signal) =>
    api(listMessages, { params: { ...(after && { after }) }, signal }),
  );
  const rows = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <>
      <PageHeader
        title="Messages"
        lead={`What people sent with the contact form. Priority Support comes first, to be answered within ${PRIORITY_RESPONSE}; the others follow, the oldest first.`}
      />
      <StatusLine>{doneMessage}</StatusLine>
      <PagedList query={query} isEmpty={rows.length === 0} empty="No message waits for an answer.">
        <ul className={rowsClass} aria-label="Messages">
          {rows.map((row) => (
            <li key={row.id} className={rowClass}>
              <Message row={row} />
              <ActionButton
                label="Mark as answered"
                about={`the message of ${row.email}`}
                text={`The message of ${row.email} leaves this list. Nothing is sent: answer it by mail first.`}
                act={() => api(answerMessage, { params: { id: row.id }, body: {} })}
                onDone={setDoneMessage}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Message({ row }: { row: SupportMessage }) {
  const { name, email, subject, message, createdAt } = row;
  const replyUrl = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1 [overflow-wrap:anywhere]">
      {row.hasPriority && <ReplyDeadline row={row} />}
      <p className="font-medium">{subject}</p>
      <p className="text-sm text-muted">
        {name},{' '}
        <a href={replyUrl} className={TEXT_LINK_CLASSES}>
          {email}
        </a>
        , sent <Moment at={createdAt} />
      </p>
      <Sender account={row.account} />
      <p className="text-sm whitespace-pre-line">{message}</p>
    </div>
  );
}

/** The badge of a message with Priority Support, and the time by which it should be answered. */
function ReplyDeadline({ row: { answerBy, isOverdue } }: { row: SupportMessage }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="rounded-sm bg-accent-soft px-2 py-0.5 text-xs font-medium text-accent-strong">Priority</span>
      {answerBy !== null && (
        <span className={isOverdue ? 'font-medium text-danger' : 'text-muted'}>
          {isOverdue ? 'Overdue since' : 'Answer by'} <Moment at={answerBy} />
        </span>
      )}
    </p>
  );
}

/** The account that was signed in when the message was sent. */
function Sender({ account }: Pick<SupportMessage, 'account'>) {
  if (!account) return <p className="text-sm text-muted">Not signed in: name and address are not checked.</p>;
  return (
    <p className="text-sm text-muted">
      Verified account:{' '}
      <Link to={adminPaths.account.replace(':id', account.id)} className={TEXT_LINK_CLASSES}>
        {account.email ?? 'deleted since'}
      </Link>
      , {account.plan}
      {account.name && `. Name: ${account.name}`}
    </p>
  );
}
