import type { UseQueryResult } from '@tanstack/react-query';
import type { BillingDetails } from '@vitrine/contract/plans/billing-details';
import type { Offer } from '@vitrine/contract/plans/payments';
import type { Plan } from '@vitrine/contract/plans/plans';
import { formatRupees } from '@vitrine/contract/rupees';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { paths } from '../../../core/navigation/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, Spinner } from '../../../ui/loading.tsx';
import { BillingFields } from '../billing/billing-fields.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { DO_NOT_PAY_AGAIN } from '../checkout/payment-error.ts';
import { formatLongDay } from '../plan-texts.ts';
import { SandboxBadge } from '../success-notice.tsx';
import { type Purchase, useOffer } from './use-purchase.ts';

interface PurchaseDialogProps {
  purchase: Purchase;
  /** The current plan. */
  current: Plan;
  gateway: string;
  /** The buyer's details for its invoice. */
  billing: BillingDetails;
}

/** Sets the attribute for the dialog. (React's own `autoFocus` runs before the dialog is open.) */
const focusOnOpening = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Shows the price and content of a plan, takes the payment, and shows the result. */
export function PurchaseDialog({ purchase, current, gateway, billing: stored }: PurchaseDialogProps) {
  const billing = useBilling(stored);
  const { choice, step, error, isShown, close } = purchase;
  const isOffer = step === 'offer' || step === 'order';
  const offer = useOffer(choice, isShown && isOffer);
  // The invoice details are saved first, since they cannot be added to an issued invoice.
  const pay = async (offerToPay: Offer) => {
    if (!billing.isDirty || (await billing.save())) purchase.pay(offerToPay);
  };
  const name = choice?.plan.displayName ?? '';
  const title = choice?.plan._id === current._id ? `Renew ${name}` : `Upgrade to ${name}`;
  return (
    <Dialog
      open={isShown}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{isOffer ? 'Cancel' : 'Close'}</Button>
          {isOffer && offer.data && (
            <Button
              ref={focusOnOpening}
              variant="primary"
              loading={step === 'order' || billing.isSaving}
              onClick={() => pay(offer.data)}
            >
              Pay {formatRupees(offer.data.amount)}
            </Button>
          )}
          {step === 'late' && (
            <Button variant="primary" onClick={purchase.lookAgain}>
              Check again
            </Button>
          )}
        </>
      }
    >
      <div className="mt-4 space-y-4">
        {isOffer && <OfferFacts offer={offer} current={current} gateway={gateway} />}
        {isOffer && (
          <details className="rounded-sm border border-line" open={Object.keys(billing.errors).length > 0 || undefined}>
            <summary className="cursor-pointer px-4 py-3 text-sm font-medium">
              Details for the invoice (optional)
            </summary>
            <div className="px-4 pb-4">
              <BillingFields billing={billing} id="purchase-billing" />
            </div>
          </details>
        )}
        {error && (
          <Alert tone="danger" title={error.title}>
            {error.text}
          </Alert>
        )}
        {step === 'verify' && <WaitNotice>Checking your payment...</WaitNotice>}
        {step === 'waiting' && (
          <WaitNotice>Waiting for your payment. You can close this. The page tells you when it arrives.</WaitNotice>
        )}
        {step === 'late' && (
          <Alert tone="warning" title="Your payment has not arrived here yet.">
            {DO_NOT_PAY_AGAIN} We email you when your plan is active.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function WaitNotice({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-3 text-sm text-muted">
      <span className="mt-0.5">
        <Spinner />
      </span>
      {children}
    </p>
  );
}

interface OfferFactsProps {
  offer: UseQueryResult<Offer>;
  current: Plan;
  gateway: string;
}

/** Transient errors, after which the same request may succeed. */
const isTransient = (error: unknown) => /^(client|request)\//.test(toApiError(error).code);

/** The price and effect of buying now, or why the plan cannot be bought. */
function OfferFacts({ offer: { data, error, refetch }, current, gateway }: OfferFactsProps) {
  if (error) return <FailureNotice error={error} onRetry={isTransient(error) ? () => refetch() : undefined} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {listOfferFacts(data, current).map(({ label, text }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {gateway === 'sandbox' && <SandboxBadge />}
      <p className="text-sm text-muted">
        It does not renew automatically. We remind you before it ends. For refunds, see{' '}
        <a href={paths.refunds} target="_blank" rel="noreferrer" className={TEXT_LINK_CLASSES}>
          Cancellation and Refund
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </>
  );
}

function listOfferFacts({ amount, kind, startsAt, endsAt, carriedDays }: Offer, current: Plan) {
  const days = `${carriedDays} ${carriedDays === 1 ? 'day' : 'days'}`;
  return [
    { label: 'Price', text: formatRupees(amount) },
    { label: 'From', text: kind === 'extend' ? formatLongDay(startsAt) : `Today, ${formatLongDay(startsAt)}` },
    { label: 'Until', text: formatLongDay(endsAt) },
    ...(carriedDays > 0 ? [{ label: `Added for the unused time of your ${current.displayName}`, text: days }] : []),
  ];
}
