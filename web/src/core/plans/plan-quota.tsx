import { formatLimitMessage, isLimitReached, type Limit } from '@vitrine/contract/plans/plan-limits';
import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { UpgradeLink } from './upgrade.tsx';

/** The limits of plans that count what an account has. */
export type CountedLimit = Extract<Limit, 'maxProjects' | 'maxResumes' | 'maxPortfolios'>;

/** What each limit counts, as one and as several. */
const NOUNS: Record<CountedLimit, readonly [one: string, several: string]> = {
  maxProjects: ['project', 'projects'],
  maxResumes: ['resume', 'resumes'],
  maxPortfolios: ['portfolio', 'portfolios'],
};

/** The warning is shown when this many or fewer are left. */
const NEAR_LIMIT_COUNT = 2;

/** Usage of a plan's limit. */
export interface PlanQuota {
  /** '3 of 10 projects used'. */
  count: string;
  /** Whether no more can be added; existing ones are kept even beyond the limit. */
  isFull: boolean;
  /** The warning; '' while the limit is not near. */
  notice: string;
}

/** Returns the usage of a plan's limit; undefined if the plan has none. @param used how many there are */
export function getPlanQuota(
  limit: CountedLimit,
  used: number,
  plan: Pick<Plan, 'displayName' | 'features'>,
): PlanQuota | undefined {
  const limitCount = plan.features[limit];
  if (limitCount === UNLIMITED) return undefined;
  const [one, several] = NOUNS[limit];
  const remaining = limitCount - used;
  const notice = () => {
    if (remaining < 0) {
      return `The ${plan.displayName} includes ${limitCount} ${several}. You keep the ${used} you have; upgrade to add more.`;
    }
    if (remaining === 0) return formatLimitMessage(limit, plan);
    return remaining <= NEAR_LIMIT_COUNT
      ? `The ${plan.displayName} has room for ${remaining} more ${remaining === 1 ? one : several}.`
      : '';
  };
  const count = `${used} of ${limitCount} ${limitCount === 1 ? one : several} used`;
  return { count, isFull: isLimitReached(limitCount, used), notice: notice() };
}

interface PlanQuotaNoticeProps {
  /** Id for `aria-describedby`. */
  id: string;
  quota: PlanQuota;
  plan: Pick<Plan, 'name'>;
}

/** Warns that the plan's limit is near, or says why nothing can be added, with a link to upgrade. */
export function PlanQuotaNotice({ id, quota: { isFull, notice }, plan }: PlanQuotaNoticeProps) {
  if (!notice) return null;
  return (
    <div className="mb-6">
      {isFull ? (
        <Alert tone="info" actions={<UpgradeLink plan={plan.name} />}>
          <span id={id}>{notice}</span>
        </Alert>
      ) : (
        <p className="text-sm text-muted">
          <span id={id}>{notice}</span> <UpgradeLink plan={plan.name} inText />
        </p>
      )}
    </div>
  );
}

interface QuotaButtonProps {
  quota: PlanQuota | undefined;
  /** Id of the notice that says why nothing can be added. */
  noticeId: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** The button that adds one. Beyond the limit it stays focusable, and its description says why it does nothing. */
export function QuotaButton({ quota, noticeId, disabled, onClick, children }: QuotaButtonProps) {
  return (
    <Button
      variant="primary"
      data-add
      disabled={disabled}
      aria-disabled={quota?.isFull || undefined}
      aria-describedby={quota?.notice ? noticeId : undefined}
      onClick={quota?.isFull ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
