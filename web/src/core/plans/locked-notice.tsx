import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Plan, PlanFeatures } from '@vitrine/contract/plans/plans';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { useAllPlans } from './plan-queries.ts';
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

/** Several looks of which a plan has some. */
export interface PlanChoices<T> {
  all: readonly T[];
  /** Those that a plan has. */
  listAllowed: (features: PlanFeatures) => readonly T[];
  /** Stays, whatever becomes of the plan. */
  inUse: T;
}

/** Looks that the person's plan has not, each with the smallest plan that has it; '' as long as that is not known. */
export type LockedChoices<T> = ReadonlyMap<T, string>;

export function lockedChoices<T>(
  { all, listAllowed, inUse }: PlanChoices<T>,
  own: Pick<Plan, 'features'>,
  plans: readonly Pick<Plan, 'displayName' | 'features'>[] = [],
): LockedChoices<T> {
  const free = listAllowed(own.features);
  const locked = all.filter((choice) => choice !== inUse && !free.includes(choice));
  const findPlan = (choice: T) => plans.find(({ features }) => listAllowed(features).includes(choice));
  return new Map(locked.map((choice) => [choice, findPlan(choice)?.displayName ?? '']));
}

/** The same for the signed-in, who asks for the other plans only where something is locked. */
export function useLockedChoices<T>(choices: PlanChoices<T>, { plan }: Pick<UserRecord, 'plan'>): LockedChoices<T> {
  const isAnyLocked = lockedChoices(choices, plan).size > 0;
  return lockedChoices(choices, plan, useAllPlans(isAnyLocked).data);
}
