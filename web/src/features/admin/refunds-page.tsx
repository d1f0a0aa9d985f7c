import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vitrine/contract/api/call';
import { approveRefund, listRefunds, rejectRefund } from '@vitrine/contract/calls/administration';
import { formatRupees } from '@vitrine/contract/rupees';
import { useId, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusLine } from '../../ui/setting-row.tsx';
import { ActionButton, ADMIN_KEY } from './action-button.tsx';
import { AdminFailure, ListSkeleton, Moment, rowClass, rowsClass } from './paged-list.tsx';

type Refund = CallAnswer<typeof listRefunds>['waiting'][number];

/** Refunds that need a decision. */
export function RefundsPage() {
  const [doneMessage, setDoneMessage] = useState('');
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'refunds'],
    queryFn: ({ signal }) => api(listRefunds, { signal }),
  });
  return (
    <>
      <PageHeader title="Refunds" lead="What people ask back by the policy, the oldest first." />
      <StatusLine>{doneMessage}</StatusLine>
      {query.isPending && <ListSkeleton />}
      {query.isError && <AdminFailure error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.waiting.length === 0 && (
        <p className="py-8 text-center text-muted">No refund waits for a decision.</p>
      )}
      <ul className={rowsClass} aria-label="Refunds">
        {query.data?.waiting.map((refund) => (
          <li key={refund.id} className={rowClass}>
            <RefundDetails refund={refund} />
            <div className="flex flex-wrap gap-2">
              <Approve refund={refund} onDone={setDoneMessage} />
              <ActionButton
                label="Decline"
                about={describeAmount(refund)}
                isDangerous
                text={`Nothing goes back to ${refund.accountEmail ?? 'an account that was deleted'}.`}
                reasonHelp="Its owner reads it on the plan page and by mail."
                act={(reason) => api(rejectRefund, { params: { id: refund.id }, body: { reason } })}
                onDone={setDoneMessage}
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
                <RefundDetails refund={refund} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Accessible name of a button that is read without its row. */
const describeAmount = ({ amount, description, accountEmail }: Refund): string =>
  `${amount === null ? description : formatRupees(amount)} for ${accountEmail}`;

/** Approves a refund; asks for the amount if it is decided case by case. */
function Approve({ refund, onDone }: { refund: Refund; onDone: (message: string) => void }) {
  const id = useId();
  const [amountText, setAmountText] = useState('');
  const { amount, paid, accountEmail } = refund;
  const subject = amount === null ? 'The amount that you enter goes' : `${formatRupees(amount)} go`;
  return (
    <ActionButton
      label="Approve"
      about={describeAmount(refund)}
      text={`${subject} back to ${accountEmail ?? 'an account that was deleted'}, and what they bought ends.`}
      act={() =>
        api(approveRefund, { params: { id: refund.id }, body: amount === null ? { amount: Number(amountText) } : {} })
      }
      onDone={onDone}
    >
      {amount === null && (
        <Field id={id} label="Amount (INR)" help={`Up to ${formatRupees(paid)}.`} required>
          {(aria) => (
            <TextInput
              {...aria}
              inputMode="decimal"
              value={amountText}
              onChange={({ target }) => setAmountText(target.value)}
            />
          )}
        </Field>
      )}
    </ActionButton>
  );
}

function RefundDetails({ refund }: { refund: Refund }) {
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1 text-sm [overflow-wrap:anywhere]">
      <p className="text-base font-medium">
        {refund.amount === null ? 'To be decided' : formatRupees(refund.amount)} of {formatRupees(refund.paid)} for{' '}
        {refund.description}
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
