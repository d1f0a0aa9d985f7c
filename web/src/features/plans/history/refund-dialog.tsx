import { useMutation } from '@tanstack/react-query';
import { requestRefund } from '@vitrine/contract/calls/plans';
import type { PaymentEntry } from '@vitrine/contract/plans/subscription';
import { formatRupees } from '@vitrine/contract/rupees';
import { useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { formatLongDay } from '../plan-texts.ts';

/** Maximum length of the reason in characters, as the API limits it. */
const MAX_REASON_LENGTH = 1_000;

interface RefundDialogProps {
  /** The payment to refund; the dialog is open while this is set. */
  entry: PaymentEntry | undefined;
  onClose: () => void;
  /** @param amount in rupees; null if it is decided case by case */
  onAsked: (amount: number | null) => void;
}

/** Shows the refund that the policy grants for a payment, with its rule, and requests it. */
export function RefundDialog({ entry, onClose, onAsked: onRequested }: RefundDialogProps) {
  const [reason, setReason] = useState('');
  const quote = entry?.refundable;
  const request = useMutation({
    mutationFn: ({ transactionId, amount }: { transactionId: string | null; amount: number | null }) =>
      api(requestRefund, { body: { ...(transactionId && { transactionId }), amount, reason } }),
    onSuccess: async (answer) => {
      await refetchOwnPlan();
      setReason('');
      onRequested(answer.amount);
    },
  });
  const close = () => {
    request.reset();
    onClose();
  };
  // The amount changes daily: the page is refetched, and shows it when this is reopened.
  const isOutdated = request.isError && toApiError(request.error).code === 'refund/changed';
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH;
  return (
    <Dialog
      open={entry !== undefined}
      onClose={close}
      title="Request a refund"
      actions={
        <>
          <Button onClick={isOutdated ? () => refetchOwnPlan().then(close) : close}>
            {isOutdated ? 'Check again' : 'Cancel'}
          </Button>
          {entry && quote && !isOutdated && (
            <Button
              variant="primary"
              loading={request.isPending}
              disabled={isTooLong}
              onClick={() => request.mutate({ transactionId: entry.transactionId, amount: quote.amount })}
            >
              {quote.amount === null ? 'Request a refund' : `Request ${formatRupees(quote.amount)} back`}
            </Button>
          )}
        </>
      }
    >
      {entry && quote && (
        <div className="space-y-4">
          <p className="text-muted">
            {entry.description}, paid on {formatLongDay(entry.date)}: {formatRupees(entry.amount)}
          </p>
          <p className="rounded-sm bg-sunken p-4">
            {quote.amount !== null && (
              <>
                <span className="block text-xs text-muted">You get back</span>
                <span className="mb-1 block text-xl font-semibold tabular-nums">{formatRupees(quote.amount)}</span>
              </>
            )}
            <span className="block text-sm">{quote.rule}</span>
          </p>
          <Field
            id="refund-reason"
            label="Reason (optional)"
            error={isTooLong ? 'At most 1,000 characters' : undefined}
          >
            {(aria) => (
              <TextArea
                {...aria}
                value={reason}
                max={MAX_REASON_LENGTH}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <p className="text-sm text-muted">
            A person decides about your request{quote.amount === null && ' and the amount'}. Once the money is sent
            back, the time you paid for ends. None of your content is deleted. See{' '}
            <a href={paths.refunds} target="_blank" rel="noreferrer" className={TEXT_LINK_CLASSES}>
              Cancellation and Refund
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </p>
          {request.isError && <FailureNotice error={request.error} title="Your request was not sent." />}
        </div>
      )}
    </Dialog>
  );
}
