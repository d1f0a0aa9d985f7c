import type { PaymentEntry } from '@vitrine/contract/subscription';
import { useState } from 'react';
import { formatRupees } from '../../../core/plans/price.ts';
import { Card } from '../../../ui/card.tsx';
import { type News, Notice } from '../notice.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** How long a refund takes (specification of content, section 9). */
const REFUND_TAKES =
  'A person looks at it within 1 to 2 business days; the payment provider then takes 3 to 5, and it shows in your account 5 to 10 business days later.';

const COLUMNS = ['Date', 'Amount', 'Status', 'Transaction ID', 'Invoice', 'Refund'];

interface PaymentHistoryProps {
  entries: readonly PaymentEntry[];
  news: News | undefined;
  onNews: (news: News) => void;
}

/** Everything that was paid, the newest first. A table; on narrow screens each payment stands as a block. */
export function PaymentHistory({ entries, news, onNews }: PaymentHistoryProps) {
  const [asking, setAsking] = useState<PaymentEntry>();
  return (
    <Card title="Payment History">
      <div className="not-empty:mb-4">
        <Notice news={news} place="refund" />
      </div>
      <table className="block w-full text-left text-sm xl:table">
        <thead className="sr-only xl:not-sr-only xl:table-header-group">
          <tr className="border-b border-line">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-xs font-medium text-muted last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line xl:table-row-group">
          {entries.map((entry) => (
            <PaymentRow key={`${entry.transactionId} ${entry.date}`} entry={entry} onRefund={() => setAsking(entry)} />
          ))}
        </tbody>
      </table>
      <RefundDialog
        entry={asking}
        onClose={() => setAsking(undefined)}
        onAsked={(amount) => {
          setAsking(undefined);
          onNews({
            place: 'refund',
            title: 'Your refund request was sent.',
            text: `You asked for ${formatRupees(amount)} back. ${REFUND_TAKES}`,
          });
        }}
      />
    </Card>
  );
}
