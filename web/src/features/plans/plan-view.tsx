import type { UserRecord } from '@vitrine/contract/accounts';
import { PAYMENT_TEXTS } from '@vitrine/contract/payments';
import type { Plan, SoldCycle } from '@vitrine/contract/plans';
import { useState } from 'react';
import type { OwnPlan } from '../../core/plans/plan-queries.ts';
import { personName } from '../../core/session/person-name.ts';
import { AvailablePlans } from './available-plans.tsx';
import { BillingCard } from './billing/billing-card.tsx';
import { PaymentHistory } from './history/payment-history.tsx';
import { type News, Notice } from './notice.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PurchaseDialog } from './purchase/purchase-dialog.tsx';
import { usePurchase } from './purchase/use-purchase.ts';
import { firstCycle, isRenewable } from './standing.ts';
import { UsageTiles } from './usage-tiles.tsx';

interface PlanViewProps {
  user: UserRecord;
  own: OwnPlan;
  plans: readonly Plan[];
}

/** The plan page once everything that it shows is there. */
export function PlanView({ user, own, plans }: PlanViewProps) {
  const { plan, subscription, gateway } = own;
  const [cycle, setCycle] = useState<SoldCycle>(() => firstCycle(subscription));
  const [news, setNews] = useState<News>();
  const buyer = { uid: user.uid, name: personName(user), email: user.email };
  const purchase = usePurchase(
    { ...buyer, payments: subscription.paymentHistory.length },
    ({ plan: { displayName } }) =>
      setNews({
        place: 'purchase',
        title: PAYMENT_TEXTS.verified,
        text: `Your ${displayName} is active. Its invoice is in your payment history.`,
      }),
  );
  return (
    <>
      <div className="space-y-8">
        <Notice news={news} place="purchase" />
        <PlanSummary own={own} cycle={cycle} news={news} onNews={setNews} />
        <UsageTiles own={own} />
        <AvailablePlans
          plans={plans}
          current={plan}
          cycle={cycle}
          onCycle={setCycle}
          sells={gateway !== 'off'}
          renewable={isRenewable(subscription, Date.now())}
          onBuy={(wanted) => purchase.begin({ plan: wanted, cycle })}
        />
        {subscription.paymentHistory.length > 0 && (
          <PaymentHistory entries={subscription.paymentHistory} news={news} onNews={setNews} />
        )}
        {gateway !== 'off' && <BillingCard stored={own.billing} />}
      </div>
      <PurchaseDialog purchase={purchase} current={plan} gateway={gateway} billing={own.billing} />
    </>
  );
}
