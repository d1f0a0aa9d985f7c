import { useMutation } from '@tanstack/react-query';
import { cancelPlan, keepPlan } from '@vitrine/contract/calls/plans';
import type { Plan } from '@vitrine/contract/plans';
import type { SubscriptionStatus } from '@vitrine/contract/subscription';
import { useState } from 'react';
import { api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { refetchOwnPlan } from '../../core/plans/plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type News, Notice } from './notice.tsx';
import { formatLongDay } from './written.ts';

interface PlanEndProps {
  plan: Plan;
  status: SubscriptionStatus;
  endsAt: string;
  news: News | undefined;
  onNews: (news: News) => void;
}

/** What happens when the paid time is over, and changing one's mind about it. */
export function PlanEnd({ plan, status, endsAt, news, onNews }: PlanEndProps) {
  const [asking, setAsking] = useState(false);
  const day = formatLongDay(endsAt);
  const tell = (title: string, text: string) => onNews({ place: 'end', title, text });
  const cancelled = status === 'cancelled';
  const cancel = useMutation({
    mutationFn: () => api(cancelPlan),
    onSuccess: async () => {
      await refetchOwnPlan();
      setAsking(false);
      tell(
        'Your plan is cancelled.',
        `You have the ${plan.displayName} until ${day}. Until then you can take this back.`,
      );
    },
    // It may have been closed while the answer was awaited.
    onError: () => setAsking(true),
  });
  const keep = useMutation({
    mutationFn: () => api(keepPlan),
    onSuccess: async () => {
      await refetchOwnPlan();
      tell('You keep your plan.', `It goes on until ${day}.`);
    },
  });
  return (
    <>
      <div className="mt-4 space-y-4 border-t border-line pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {cancelled
              ? 'You cancelled it. Everything that you made stays when it ends.'
              : 'Nothing is taken from you by itself: we remind you before that day, and you pay for more time if you want it.'}
          </p>
          {cancelled ? (
            <Button loading={keep.isPending} onClick={() => keep.mutate()}>
              Keep my plan
            </Button>
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                if (!cancel.isPending) cancel.reset();
                setAsking(true);
              }}
            >
              Cancel plan
            </Button>
          )}
        </div>
        {keep.isError && <FailureNotice error={keep.error} title="Your plan is still cancelled." />}
        <Notice news={news} place="end" />
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={`Cancel your ${plan.displayName}?`}
        text={`You have it until ${day}, and it ends then. After that you go on with the free plan. Nothing that you made is deleted: you can read, edit and download all of it.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Back</Button>
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel plan
            </Button>
          </>
        }
      >
        {cancel.isError && <FailureNotice error={cancel.error} title="Your plan was not cancelled." />}
      </Dialog>
    </>
  );
}
