import { useMutation } from '@tanstack/react-query';
import { cancelPlan, keepPlan } from '@vitrine/contract/calls/plans';
import type { Plan, SoldCycle } from '@vitrine/contract/plans/plans';
import type { SubscriptionStatus } from '@vitrine/contract/plans/subscription';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { PLAN_ICONS } from '../../core/plans/plan-badge.tsx';
import { type OwnPlan, refetchOwnPlan } from '../../core/plans/plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PLANS_HEADING_ID } from './available-plans.tsx';
import { formatDuration, formatLongDay, formatPrice, RENEWAL_NOTE } from './plan-texts.ts';
import { type SuccessMessage, SuccessNotice } from './success-notice.tsx';

interface PlanSummaryProps {
  own: OwnPlan;
  cycle: SoldCycle;
  news: SuccessMessage | undefined;
  onNews: (news: SuccessMessage) => void;
}

/** The current plan: its name, expiry, price and actions. */
export function PlanSummary({ own: ownPlan, cycle, ...news }: PlanSummaryProps) {
  const { plan, subscription, gateway } = ownPlan;
  const Icon = PLAN_ICONS[plan.name];
  const { amount, per } = formatPrice(plan, cycle);
  const durationText = formatDuration(subscription);
  const isLifetime = subscription.billingCycle === 'lifetime';
  return (
    <section aria-labelledby="current-plan" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
            <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h2 id="current-plan" className="text-lg font-semibold">
              {plan.displayName}
            </h2>
            <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
              {durationText && <span className="font-medium text-ink">{durationText}</span>}
              <span>
                {isLifetime && 'Worth '}
                {amount} {per}
              </span>
            </p>
          </div>
        </div>
        {plan.name !== 'enterprise' && gateway !== 'off' && (
          <Button variant="primary" onClick={scrollToPlans}>
            Upgrade Plan
          </Button>
        )}
      </div>
      {subscription.status !== 'free' && subscription.nextPaymentDate !== null && (
        <PlanEnd plan={plan} status={subscription.status} endsAt={subscription.nextPaymentDate} {...news} />
      )}
    </section>
  );
}

/** Scrolls to the plans and moves the keyboard focus there. */
function scrollToPlans(): void {
  const heading = document.getElementById(PLANS_HEADING_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface PlanEndProps {
  plan: Plan;
  status: SubscriptionStatus;
  endsAt: string;
  news: SuccessMessage | undefined;
  onNews: (news: SuccessMessage) => void;
}

/** What happens when the paid period ends, with a button to change it. */
function PlanEnd({ plan, status, endsAt, news, onNews }: PlanEndProps) {
  const [isConfirming, setConfirming] = useState(false);
  const day = formatLongDay(endsAt);
  const reportSuccess = (title: string, text: string) => onNews({ place: 'end', title, text });
  const cancelled = status === 'cancelled';
  const cancelMutation = useMutation({
    mutationFn: () => api(cancelPlan),
    onSuccess: async () => {
      await refetchOwnPlan();
      setConfirming(false);
      reportSuccess(
        'Your plan is cancelled.',
        `You have the ${plan.displayName} until ${day}. You can undo this until then.`,
      );
    },
    // The dialog may have been closed while waiting for the response.
    onError: () => setConfirming(true),
  });
  const keepMutation = useMutation({
    mutationFn: () => api(keepPlan),
    onSuccess: async () => {
      await refetchOwnPlan();
      reportSuccess('You keep your plan.', `It stays active until ${day}.`);
    },
  });
  return (
    <>
      <div className="mt-4 space-y-4 border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {cancelled ? 'You cancelled this plan. All your content stays when it ends.' : RENEWAL_NOTE}
          </p>
          {cancelled ? (
            <Button loading={keepMutation.isPending} onClick={() => keepMutation.mutate()}>
              Keep my plan
            </Button>
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                if (!cancelMutation.isPending) cancelMutation.reset();
                setConfirming(true);
              }}
            >
              Cancel plan
            </Button>
          )}
        </div>
        {keepMutation.isError && <FailureNotice error={keepMutation.error} title="Your plan is still cancelled." />}
        <SuccessNotice news={news} place="end" />
      </div>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        role="alertdialog"
        title={`Cancel your ${plan.displayName}?`}
        text={`Your plan stays active until ${day}. None of your content is deleted: you can still read, edit and download it.`}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Back</Button>
            <Button variant="danger" loading={cancelMutation.isPending} onClick={() => cancelMutation.mutate()}>
              Cancel plan
            </Button>
          </>
        }
      >
        {cancelMutation.isError && <FailureNotice error={cancelMutation.error} title="Your plan was not cancelled." />}
      </Dialog>
    </>
  );
}
