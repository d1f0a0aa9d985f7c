import { useMutation } from '@tanstack/react-query';
import { downloadInvoice } from '@vitrine/contract/calls/payments';
import type { PaymentEntry, PaymentStatus } from '@vitrine/contract/plans/subscription';
import { formatRupees } from '@vitrine/contract/rupees';
import { Download } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { apiResponse } from '../../../core/api/api.ts';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { saveResponse } from '../../../core/files/save-file.ts';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { formatShortDay } from '../plan-texts.ts';

const STATUSES: Record<PaymentStatus, { text: string; look: string }> = {
  paid: { text: 'Paid', look: 'bg-success-soft text-success' },
  surplus: { text: 'Not needed, will be refunded', look: 'bg-warning-soft text-warning' },
  'in review': { text: 'In review', look: 'bg-warning-soft text-warning' },
  'refund requested': { text: 'Refund requested', look: 'bg-warning-soft text-warning' },
  'refund approved': { text: 'Refund approved', look: 'bg-warning-soft text-warning' },
  'refund declined': { text: 'Refund declined', look: 'bg-danger-soft text-danger' },
  refunded: { text: 'Refunded', look: 'bg-sunken text-muted' },
};

/** One payment, with its invoice and its refund. */
export function PaymentRow({ entry, onRefund }: { entry: PaymentEntry; onRefund: () => void }) {
  const { date, amount, status, transactionId, description, invoice, creditNote } = entry;
  const { refunded, refundable, declineReason } = entry;
  const { text, look: className } = STATUSES[status];
  return (
    <tr className="grid grid-cols-[auto_1fr] gap-x-4 sm:grid-cols-[auto_1fr_auto_1fr] gap-y-2 py-4 first:pt-0 last:pb-0 xl:table-row">
      <Cell label="Date">
        <time dateTime={date}>{formatShortDay(date)}</time>
        <span className="block text-xs text-muted">{description}</span>
      </Cell>
      <Cell label="Amount">
        <span className="font-medium">{formatRupees(amount)}</span>
      </Cell>
      <Cell label="Status">
        <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-medium ${className}`}>{text}</span>
      </Cell>
      <Cell label="Transaction ID">
        <span className="[overflow-wrap:anywhere] text-muted">{transactionId ?? 'N/A'}</span>
      </Cell>
      <Cell label="Invoice">{invoice ? <InvoiceLink number={invoice} /> : <NoValue />}</Cell>
      <Cell label="Refund">
        {refundable && (
          <Button onClick={onRefund}>
            Request refund
            <span className="sr-only"> of the payment of {formatShortDay(date)}</span>
          </Button>
        )}
        {refunded !== null && <span className="block">{formatRupees(refunded)}</span>}
        {creditNote && <InvoiceLink number={creditNote} kind="Credit note" />}
        {declineReason !== null && (
          <span className="block [overflow-wrap:anywhere]">Declined{declineReason && `: ${declineReason}`}</span>
        )}
        {!refundable && refunded === null && declineReason === null && <NoValue />}
      </Cell>
    </tr>
  );
}

/** A table cell; on narrow screens prefixed with its column's name, which screen readers get from the header. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="col-span-2 grid grid-cols-subgrid items-baseline tabular-nums xl:table-cell xl:py-3 xl:pr-4 xl:align-middle xl:last:pr-0">
      <span aria-hidden="true" className="min-w-28 text-xs text-muted xl:hidden">
        {label}
      </span>
      <span className="block min-w-0">{children}</span>
    </td>
  );
}

const NoValue = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">None</span>
  </span>
);

/**
 * A link to the invoice of a payment or the credit note of a refund. The app fetches it, so that errors are shown here
 * and not saved as a file.
 */
function InvoiceLink({ number, kind = 'Invoice' }: { number: string; kind?: 'Invoice' | 'Credit note' }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveResponse(await apiResponse(downloadInvoice, { params: { number } }), `${number}.pdf`),
  });
  const handleClick = (event: MouseEvent) => {
    // Clicks with a modifier key, such as for a new tab, are left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <>
      <a
        href={downloadInvoice.path.replace(':number', number)}
        download
        onClick={handleClick}
        className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 items-center gap-1.5 xl:whitespace-nowrap`}
      >
        {isPending ? <Spinner /> : <Download size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />}
        <span className="sr-only">{kind} </span>
        <span className="[overflow-wrap:anywhere]">{number}</span>
      </a>
      {error && (
        <span role="alert" className="block text-xs text-danger">
          {toApiError(error).message}
        </span>
      )}
    </>
  );
}
