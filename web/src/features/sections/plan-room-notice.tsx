import type { UserRecord } from '@vitrine/contract/accounts';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { PlanQuota } from './plan-room.ts';

interface PlanRoomNoticeProps {
  /** Ties the sentence to what it is about. */
  id: string;
  room: PlanQuota;
  plan: UserRecord['plan'];
}

/** Says that the plan's room for a list ends soon, or why nothing can be added, with the way to upgrade. */
export function PlanQuotaNotice({ id, room: { isFull, notice }, plan }: PlanRoomNoticeProps) {
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
