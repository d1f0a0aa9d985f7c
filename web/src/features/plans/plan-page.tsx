import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { BillingDetails } from '@vitrine/contract/plans/billing-details';
import { PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import { type Plan, type PlanFeatures, type SoldCycle, UNLIMITED } from '@vitrine/contract/plans/plans';
import type { PaymentEntry, Subscription } from '@vitrine/contract/plans/subscription';
import { formatRupees } from '@vitrine/contract/rupees';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { type OwnPlan, useAllPlans, useOwnPlan } from '../../core/plans/plan-queries.ts';
import { formatNumber } from '../../core/plans/price.ts';
import { useUser } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AvailablePlans } from './available-plans.tsx';
import { BillingFields } from './billing/billing-fields.tsx';
import { useBilling } from './billing/use-billing.ts';
import { PaymentRow } from './history/payment-row.tsx';
import { RefundDialog } from './history/refund-dialog.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { getInitialCycle } from './plan-texts.ts';
import { PrioritySupport } from './priority-support.tsx';
import { PurchaseDialog } from './purchase/purchase-dialog.tsx';
import { usePurchase } from './purchase/use-purchase.ts';
import { type SuccessMessage, SuccessNotice } from './success-notice.tsx';

/** The current plan, its usage, the available plans, and the payment history. */
export function PlanPage() {
  const [user, ownPlan, allPlans] = [useUser(), useOwnPlan(), useAllPlans()];
  const failedQueries = [user, ownPlan, allPlans].filter(({ isError, data }) => isError && !data);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title="Subscription Plan" lead="Your plan, what you have used and what you have paid." />
      {user.data && ownPlan.data && allPlans.data ? (
        <PlanView key={user.data.uid} user={user.data} own={ownPlan.data} plans={allPlans.data} />
      ) : failedQueries[0] ? (
        <FailureNotice
          error={failedQueries[0].error}
          title="Your plan could not be loaded."
          onRetry={() => failedQueries.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <PlanPageSkeleton />
      )}
    </div>
  );
}

function PlanPageSkeleton() {
  return (
    <div className="space-y-6" aria-busy="true">
      <Skeleton className="h-28 w-full" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {['projects', 'downloads', 'storage'].map((tile) => (
          <Skeleton key={tile} className="h-28" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        {['small', 'middle', 'large'].map((card) => (
          <Skeleton key={card} className="h-96" />
        ))}
      </div>
    </div>
  );
}

interface PlanViewProps {
  user: UserRecord;
  own: OwnPlan;
  plans: readonly Plan[];
}

/** The plan page once all its data is loaded. */
function PlanView({ user, own: ownPlan, plans }: PlanViewProps) {
  const { plan, subscription, gateway } = ownPlan;
  const [cycle, setCycle] = useState<SoldCycle>(() => getInitialCycle(subscription));
  const [news, setNews] = useState<SuccessMessage>();
  const buyer = { uid: user.uid, name: user.name, email: user.email };
  const purchase = usePurchase(buyer, ({ plan: { displayName } }, isSurplus) =>
    setNews({
      place: 'purchase',
      title: PAYMENT_TEXTS.verified,
      text: isSurplus
        ? `You already have the ${displayName}, so we refund this payment. It is in your payment history.`
        : `Your ${displayName} is active. Its invoice is in your payment history.`,
    }),
  );
  return (
    <>
      <div className="space-y-8">
        <SuccessNotice news={news} place="purchase" />
        <PlanSummary own={ownPlan} cycle={cycle} news={news} onNews={setNews} />
        <UsageTiles own={ownPlan} />
        <AvailablePlans
          plans={plans}
          current={plan}
          cycle={cycle}
          onCycle={setCycle}
          sells={gateway !== 'off'}
          renewable={subscription.isRenewable}
          onBuy={(selectedPlan) => purchase.begin({ plan: selectedPlan, cycle })}
        />
        <PrioritySupport plans={plans} own={plan} />
        {subscription.paymentHistory.length > 0 && (
          <PaymentHistory entries={subscription.paymentHistory} news={news} onNews={setNews} />
        )}
        {gateway !== 'off' && <BillingCard stored={ownPlan.billing} />}
      </div>
      <PurchaseDialog purchase={purchase} current={plan} gateway={gateway} billing={ownPlan.billing} />
    </>
  );
}

/** The buyer's details for future invoices. */
function BillingCard({ stored }: { stored: BillingDetails }) {
  const billing = useBilling(stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (billing.isDirty && !billing.isSaving) void billing.save();
  };
  return (
    <Card title="Billing Details" hint="Used for your next invoices. Existing invoices do not change.">
      <form onSubmit={submit} noValidate aria-label="Billing details" className="space-y-4">
        <BillingFields billing={billing} id="billing" />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" loading={billing.isSaving} disabled={!billing.isDirty}>
            Save billing details
          </Button>
          <span role="status" className="text-sm text-success">
            {billing.isSaved && 'Saved'}
          </span>
        </div>
      </form>
    </Card>
  );
}

/** How much of the plan's limits is used. */
function UsageTiles({ own: { plan, subscription } }: { own: OwnPlan }) {
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="sr-only">
        Usage
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {listUsage(plan.features, subscription).map((usage) => (
          <Tile key={usage.label} {...usage} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ label, meaning, text, share, warning }: Usage) {
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="text-sm font-medium">{label}</h3>
      <p className="mt-2 text-lg font-semibold tabular-nums">{text}</p>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        {share !== undefined && (
          <div
            className={`h-full rounded-full ${warning ? 'bg-warning' : 'bg-accent'}`}
            style={{ width: `${share * 100}%` }}
          />
        )}
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
        {warning ? (
          <>
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" className="text-warning" />
            {warning}
          </>
        ) : (
          meaning
        )}
      </p>
    </li>
  );
}

/** A limit of a plan, and how much of it is used. */
interface Usage {
  label: string;
  /** A short explanation of what counts. */
  meaning: string;
  /** '3 / 10', with the unit if there is one; ∞ for no limit. */
  text: string;
  /** From 0 to 1; undefined without a limit. */
  share: number | undefined;
  /** The warning text. */
  warning: '' | 'Almost used up' | 'Limit reached';
}

/** From this share on, the warning is shown. */
const NEAR_LIMIT_SHARE = 0.8;

export function listUsage(features: PlanFeatures, { usage }: Pick<Subscription, 'usage'>): Usage[] {
  return [
    measureUsage({ label: 'Projects Used', meaning: 'Projects in your resume' }, usage.projects, features.maxProjects),
    measureUsage(
      { label: 'Resume Downloads', meaning: 'New PDF and Word files this month' },
      usage.resumeDownloads,
      features.resumeDownloads,
    ),
    measureUsage(
      { label: 'Storage Used', meaning: 'Pictures, videos, your resume and undo history', unit: ' MB' },
      usage.storageUsedMB,
      features.maxStorageMB,
    ),
  ];
}

function measureUsage(
  { unit = '', ...named }: Pick<Usage, 'label' | 'meaning'> & { unit?: string },
  used: number,
  limit: number,
): Usage {
  if (limit === UNLIMITED) return { ...named, text: `${formatNumber(used)} / ∞${unit}`, share: undefined, warning: '' };
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const warning = share >= 1 ? 'Limit reached' : share >= NEAR_LIMIT_SHARE ? 'Almost used up' : '';
  return { ...named, text: `${formatNumber(used)} / ${formatNumber(limit)}${unit}`, share, warning };
}

/** Duration of a refund (rule M24). */
const REFUND_DURATION_TEXT =
  'We review it within 1 to 2 business days. The payment provider then takes 3 to 5, and your bank 5 to 10 more.';

const COLUMNS = ['Date', 'Amount', 'Status', 'Transaction ID', 'Invoice', 'Refund'];

interface PaymentHistoryProps {
  entries: readonly PaymentEntry[];
  news: SuccessMessage | undefined;
  onNews: (news: SuccessMessage) => void;
}

/** All payments, newest first. A table; on narrow screens each payment is a block. */
function PaymentHistory({ entries, news, onNews }: PaymentHistoryProps) {
  const [refundEntry, setRefundEntry] = useState<PaymentEntry>();
  return (
    <Card title="Payment History">
      <div className="not-empty:mb-4">
        <SuccessNotice news={news} place="refund" />
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
            <PaymentRow
              key={`${entry.transactionId} ${entry.date}`}
              entry={entry}
              onRefund={() => setRefundEntry(entry)}
            />
          ))}
        </tbody>
      </table>
      <RefundDialog
        entry={refundEntry}
        onClose={() => setRefundEntry(undefined)}
        onAsked={(amount) => {
          setRefundEntry(undefined);
          onNews({
            place: 'refund',
            title: 'Your refund request was sent.',
            text: `You asked for ${amount === null ? 'money' : formatRupees(amount)} back. ${REFUND_DURATION_TEXT}`,
          });
        }}
      />
    </Card>
  );
}
