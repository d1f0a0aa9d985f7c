import type { UserRecord } from '@vitrine/contract/accounts';
import { UNLIMITED } from '@vitrine/contract/plans';
import { useOwnPlan } from '../../core/plans/plan-queries.ts';
import { formatNumber } from '../../core/plans/price.ts';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';

/** This many files before the end, the way to more is shown. */
const NEAR = 2;

/** How many new files of the month are made, where the plan limits them; nothing until it is known. */
export function MonthUse({ plan }: Pick<UserRecord, 'plan'>) {
  const used = useOwnPlan().data?.subscription.usage.resumeDownloads;
  const most = plan.features.resumeDownloads;
  if (used === undefined || most === UNLIMITED) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      <span className="tabular-nums">
        {formatNumber(used)} of {formatNumber(most)} new PDF and Word files this month
      </span>
      {used >= most - NEAR && (
        <>
          . A file that was made already does not count again, nor do plain text and JSON Resume.{' '}
          <UpgradeLink plan={plan.name} inText />
        </>
      )}
    </p>
  );
}
