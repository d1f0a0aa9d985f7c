import type { UserRecord } from '@vitrine/contract/accounts';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { UpgradeLink } from './upgrade.tsx';

interface LockedNoticeProps {
  /** What is looked at: the name of a layout, say. */
  name: string;
  /** The plan that has it, '' while it is not known. */
  plan: string;
  user: UserRecord;
  /** What saving does with the rest meanwhile; where there is nothing else to save, nothing. */
  children?: ReactNode;
}

/** Stands by the button that saves while something is looked at that the person's plan has not. */
export function LockedNotice({ name, plan, user, children }: LockedNoticeProps) {
  const own = user.plan;
  return (
    <Alert
      tone="info"
      title={plan ? `${name} comes with the ${plan}` : `${name} is not in the ${own.displayName}`}
      actions={<UpgradeLink plan={own.name} />}
    >
      {children}
    </Alert>
  );
}
