import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { approveRefund, listRefunds, rejectRefund } from '@vitrine/contract/calls/administration';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { Act, ADMIN_KEY } from './act.tsx';
import { AdminFailure, ListShape, Moment, rowClass, rowsClass } from './pages.tsx';

type Refund = CallAnswer<typeof listRefunds>['waiting'][number];

/** Refunds that wait for a decision. */
export function RefundsPage() {
  const [done, setDone] = useState('');
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'refunds'],
    queryFn: ({ signal }) => api(listRefunds, { signal }),
  });
  return (
    <>
      <PageHeader title="Refunds" lead="What people ask back by the policy, the oldest first." />
      <StatusLine>{done}</StatusLine>
      {query.isPending && <ListShape />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.waiting.length === 0 && (
        <p className="py-8 text-center text-muted">No refund waits for a decision.</p>
      )}
      <ul className={rowsClass} aria-label="Refunds">
        {query.data?.waiting.map((refund) => (
          <li key={refund.id} className={rowClass}>
            <Described refund={refund} />
            <div className="flex flex-wrap gap-2">
              <Act
                label="Approve"
                about={`₹${refund.amount} for ${refund.accountEmail}`}
                text={`₹${refund.amount} go back to ${refund.accountEmail ?? 'an account that was deleted'}, and what they bought ends.`}
                act={() => api(approveRefund, { params: { id: refund.id }, body: {} })}
                onDone={setDone}
              />
              <Act
                label="Decline"
                about={`₹${refund.amount} for ${refund.accountEmail}`}
                isDangerous
                text={`Nothing goes back to ${refund.accountEmail ?? 'an account that was deleted'}. They are told by mail.`}
                act={() => api(rejectRefund, { params: { id: refund.id }, body: {} })}
                onDone={setDone}
              />
            </div>
          </li>
        ))}
      </ul>
      {query.data && query.data.late.length > 0 && (
        <section className="mt-8">
          <h2 className="text-base font-semibold">Approved, and not confirmed for an hour</h2>
          <p className="mb-2 text-sm text-muted">Look at them with the payment provider.</p>
          <ul className={rowsClass}>
            {query.data.late.map((refund) => (
              <li key={refund.id} className={rowClass}>
                <Described refund={refund} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Described({ refund }: { refund: Refund }) {
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1 text-sm [overflow-wrap:anywhere]">
      <p className="text-base font-medium">
        ₹{refund.amount} of ₹{refund.paid} for {refund.description}
      </p>
      <p className="text-muted">
        {refund.accountEmail ?? 'Account deleted'}, asked <Moment at={refund.askedAt} />, paid{' '}
        <Moment at={refund.paidAt} /> ({refund.transactionId})
      </p>
      <p>
        {refund.rule}
        {refund.reason && ` Reason: ${refund.reason}`}
      </p>
    </div>
  );
}
