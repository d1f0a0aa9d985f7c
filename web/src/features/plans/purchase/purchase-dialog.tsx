import type { BillingDetails } from '@vitrine/contract/billing-details';
import type { GatewayName, Offer } from '@vitrine/contract/payments';
import type { Plan } from '@vitrine/contract/plans';
import { formatRupees } from '../../../core/plans/price.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BillingFields } from '../billing/billing-fields.tsx';
import { useBilling } from '../billing/use-billing.ts';
import { DO_NOT_PAY_AGAIN } from '../checkout/trouble.ts';
import { OfferFacts } from './offer-facts.tsx';
import { useOffer } from './use-offer.ts';
import type { Purchase } from './use-purchase.ts';

interface PurchaseDialogProps {
  purchase: Purchase;
  /** The plan that one has. */
  current: Plan;
  gateway: GatewayName;
  /** What its invoice says of the buyer. */
  billing: BillingDetails;
}

/** For the dialog, which begins with it. (React's own `autoFocus` comes before the dialog is open.) */
const focusOnOpening = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Shows what a plan would cost and bring, lets one pay, and says how that went. */
export function PurchaseDialog({ purchase, current, gateway, billing: stored }: PurchaseDialogProps) {
  const billing = useBilling(stored);
  const { wanted, step, trouble, isShown, close } = purchase;
  const isOffer = step === 'offer' || step === 'order';
  const offer = useOffer(wanted, isShown && isOffer);
  // What was typed for the invoice is kept first: it cannot be added to one that was issued.
  const pay = async (offered: Offer) => {
    if (!billing.isDirty || (await billing.save())) purchase.pay(offered);
  };
  const name = wanted?.plan.displayName ?? '';
  const title = wanted?.plan._id === current._id ? `Renew ${name}` : `Upgrade to ${name}`;
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
              Look again
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
              Company and GST number for the invoice (optional)
            </summary>
            <div className="px-4 pb-4">
              <BillingFields billing={billing} id="purchase-billing" />
            </div>
          </details>
        )}
        {trouble && (
          <Alert tone="danger" title={trouble.title}>
            {trouble.text}
          </Alert>
        )}
        {step === 'verify' && <Wait>Checking your payment...</Wait>}
        {step === 'waiting' && (
          <Wait>Waiting for your payment to arrive. You can close this: the page tells you when it is there.</Wait>
        )}
        {step === 'late' && (
          <Alert tone="warning" title="Your payment has not arrived here yet.">
            {DO_NOT_PAY_AGAIN} You get a mail when your plan is active.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function Wait({ children }: { children: string }) {
  return (
    <p role="status" className="flex items-start gap-3 text-sm text-muted">
      <span className="mt-0.5">
        <Spinner />
      </span>
      {children}
    </p>
  );
}
