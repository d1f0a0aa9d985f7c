import type { UserRecord } from '@vitrine/contract/accounts';
import { Alert } from '../../ui/alert.tsx';
import { UpgradeLink } from '../upgrade.tsx';

interface LockedNoticeProps {
  /** What is looked at: the name of a layout, say. */
  name: string;
  /** The plan that has it, '' while it is not known. */
  plan: string;
  user: UserRecord;
  /** Where room is small: the fact alone. */
  brief?: boolean;
}

/** Stands in place of the button that saves while something is looked at that the person's plan has not. */
export function LockedNotice({ name, plan, user, brief = false }: LockedNoticeProps) {
  const own = user.plan;
  return (
    <Alert
      tone="info"
      title={plan ? `${name} comes with the ${plan}` : `${name} is not in the ${own.displayName}`}
      actions={<UpgradeLink plan={own.name} />}
    >
      {!brief && 'Look at it in the preview as long as you like. To use it, upgrade; or choose one without a lock.'}
    </Alert>
  );
}
