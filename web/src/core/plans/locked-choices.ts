import type { UserRecord } from '@vitrine/contract/accounts';
import type { Plan, PlanFeatures } from '@vitrine/contract/plans';
import { useAllPlans } from './plan-queries.ts';

/** Several looks of which a plan has some. */
export interface PlanChoices<T> {
  all: readonly T[];
  /** Those that a plan has. */
  held: (features: PlanFeatures) => readonly T[];
  /** Stays, whatever becomes of the plan. */
  inUse: T;
}

/** Looks that the person's plan has not, each with the smallest plan that has it; '' as long as that is not known. */
export type LockedChoices<T> = ReadonlyMap<T, string>;

export function lockedChoices<T>(
  { all, held, inUse }: PlanChoices<T>,
  own: Pick<Plan, 'features'>,
  plans: readonly Pick<Plan, 'displayName' | 'features'>[] = [],
): LockedChoices<T> {
  const free = held(own.features);
  const locked = all.filter((choice) => choice !== inUse && !free.includes(choice));
  const findPlan = (choice: T) => plans.find(({ features }) => held(features).includes(choice));
  return new Map(locked.map((choice) => [choice, findPlan(choice)?.displayName ?? '']));
}

/** The same for the signed-in, who asks for the other plans only where something is locked. */
export function useLockedChoices<T>(choices: PlanChoices<T>, { plan }: Pick<UserRecord, 'plan'>): LockedChoices<T> {
  const isAnyLocked = lockedChoices(choices, plan).size > 0;
  return lockedChoices(choices, plan, useAllPlans(isAnyLocked).data);
}
