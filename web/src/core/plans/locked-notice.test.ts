import { listPlanLayouts } from '@vitrine/contract/plans/plan-limits';
import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { LAYOUT_IDS, type Layout } from '@vitrine/contract/portfolio/portfolio';
import { expect, test } from 'vitest';
import { findLockedChoices } from './locked-notice.tsx';

const createPlan = (displayName: string, portfolioTemplates: number) => ({
  displayName,
  features: { portfolioTemplates } as PlanFeatures,
});
const FREE = createPlan('Free Plan', 3);
const PRO = createPlan('Pro Plan', 5);
const ENTERPRISE = createPlan('Enterprise Plan', UNLIMITED);
const PLANS = [FREE, PRO, ENTERPRISE];
const createLayoutChoices = (inUse: Layout) => ({ all: LAYOUT_IDS, listAllowed: listPlanLayouts, inUse });

test('each locked look names the smallest plan that has it', () => {
  const locked = findLockedChoices(createLayoutChoices('website'), FREE, PLANS);
  expect([...locked.values()].toSorted()).toEqual([
    ...Array.from({ length: LAYOUT_IDS.length - 5 }, () => 'Enterprise Plan'),
    'Pro Plan',
    'Pro Plan',
  ]);
  expect(listPlanLayouts(FREE.features).some((layout) => locked.has(layout))).toBe(false);
});

test('the look in use is not locked, whatever the plan', () => {
  const [first] = findLockedChoices(createLayoutChoices('website'), FREE).keys();
  expect(findLockedChoices(createLayoutChoices(first as Layout), FREE, PLANS).has(first as Layout)).toBe(false);
});

test('what is locked is known before the plans are', () => {
  expect([...findLockedChoices(createLayoutChoices('website'), FREE).values()]).toEqual(
    Array.from({ length: LAYOUT_IDS.length - 3 }, () => ''),
  );
});

test('a plan without a limit locks nothing', () => {
  expect(findLockedChoices(createLayoutChoices('website'), ENTERPRISE, PLANS).size).toBe(0);
});
