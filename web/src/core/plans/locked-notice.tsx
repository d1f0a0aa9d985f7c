import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Plan, PlanFeatures } from '@vitrine/contract/plans/plans';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { useAllPlans } from './plan-queries.ts';
import { UpgradeLink } from './upgrade.tsx';

interface LockedNoticeProps {
  /** Name of the previewed choice, such as a layout. */
  name: string;
  /** Name of the plan that includes it, '' if unknown. */
  plan: string;
  user: UserRecord;
  /** What saving does with the other choices; omitted if there is nothing else to save. */
  children?: ReactNode;
}

/** Shown next to the save button while a choice is previewed that the user's plan does not include. */
export function LockedNotice({ name, plan, user, children }: LockedNoticeProps) {
  const ownPlan = user.plan;
  return (
    <Alert
      tone="info"
      title={plan ? `${name} is included in the ${plan}` : `${name} is not included in the ${ownPlan.displayName}`}
      actions={<UpgradeLink plan={ownPlan.name} />}
    >
      {children}
    </Alert>
  );
}

/** Choices of which a plan includes some. */
export interface PlanChoices<T> {
  all: readonly T[];
  /** Returns the choices that a plan includes. */
  listAllowed: (features: PlanFeatures) => readonly T[];
  /** Always allowed, even if the plan no longer includes it. */
  inUse: T;
}

/** Choices that the user's plan does not include, each with the smallest plan that does; '' if unknown. */
export type LockedChoices<T> = ReadonlyMap<T, string>;

export function findLockedChoices<T>(
  { all, listAllowed, inUse }: PlanChoices<T>,
  ownPlan: Pick<Plan, 'features'>,
  plans: readonly Pick<Plan, 'displayName' | 'features'>[] = [],
): LockedChoices<T> {
  const allowed = listAllowed(ownPlan.features);
  const locked = all.filter((choice) => choice !== inUse && !allowed.includes(choice));
  const findPlan = (choice: T) => plans.find(({ features }) => listAllowed(features).includes(choice));
  return new Map(locked.map((choice) => [choice, findPlan(choice)?.displayName ?? '']));
}

/** Returns the locked choices of the signed-in user, and loads the other plans only if something is locked. */
export function useLockedChoices<T>(choices: PlanChoices<T>, { plan }: Pick<UserRecord, 'plan'>): LockedChoices<T> {
  const isAnyLocked = findLockedChoices(choices, plan).size > 0;
  return findLockedChoices(choices, plan, useAllPlans(isAnyLocked).data);
}
