import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { PLAN_SEEDS } from '../../../db/migrations/plan-seeds.ts';
import { applyPlan } from './apply-plan.ts';
import type { RestorableAccount } from './sanitize-account.ts';

const NUMBERS = [1, 2, 3];

/** An archive with three portfolios in paid layouts, three resumes and twelve projects, as far as plans limit it. */
function createRestorableAccount(): RestorableAccount {
  const record = createEmptyResume();
  record.projects = Array.from({ length: 12 }, (_, at) => ({ _id: `${at}`, isVisible: at !== 3 }) as never);
  return {
    record,
    portfolios: NUMBERS.map((at) => ({
      name: `P${at}`,
      layout: 'orbit',
      visibility: 'public',
      address: `p-${at}`,
      resumeId: `r${at}`,
    })),
    resumes: NUMBERS.map((at) => ({
      id: `r${at}`,
      name: `R${at}`,
      isPrimary: at === 2,
      industry: at === 3 ? 'software' : null,
      createdAt: at,
      design: createLatestDesign('classic'),
    })),
    videos: [
      { portfolioId: 'p', itemId: null },
      { portfolioId: null, itemId: '0' },
    ],
    notes: [],
  } as unknown as RestorableAccount;
}

const findPlan = (name: string) => {
  const features = PLAN_SEEDS.find((plan) => plan.name === name)?.features;
  return { displayName: 'Free Plan', features } as unknown as Parameters<typeof applyPlan>[1];
};

test('what is beyond the plan comes back private, hidden, and in a layout of the plan, which is told (rule A43)', () => {
  const account = createRestorableAccount();
  applyPlan(account, findPlan('free'));
  expect(account.portfolios.map(({ visibility, layout, address }) => [visibility, layout, address])).toEqual([
    ['public', 'website', 'p-1'],
    ['private', 'website', null],
    ['private', 'website', null],
  ]);
  // Ten are visible, not counting the one that was already hidden.
  expect(account.record.projects.filter(({ isVisible }) => isVisible)).toHaveLength(10);
  expect(account.record.projects.at(-1)?.isVisible).toBe(false);
  expect(account.resumes.map(({ industry }) => industry)).toEqual([null, null, null]);
  expect(account.portfolios.map(({ resumeId }) => resumeId)).toEqual(['r2', 'r2', 'r2']);
  expect(account.videos).toEqual([]);
  expect(account.notes).toEqual([
    'The Free Plan holds fewer portfolios than the archive has. These come back private: P2, P3.',
    'The Free Plan holds fewer resumes than the archive has. All come back; those beyond it are shown by no portfolio or link.',
    'The Free Plan has no industry-specific resumes. R3 comes back without its industry.',
    'The Free Plan has no videos. Upgrade before you restore the archive to have the 2 that are in it.',
    'The Free Plan shows 10 projects. One more comes back hidden.',
    'The Free Plan lacks the layout of P1, P2, P3: Traditional Web takes its place.',
  ]);
});

test('a plan that holds all of it changes nothing', () => {
  const account = createRestorableAccount();
  applyPlan(account, findPlan('enterprise'));
  expect(account).toEqual(createRestorableAccount());
});
