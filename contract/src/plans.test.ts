import { expect, test } from 'vitest';
import { FEATURES, type PlanFeatures, planFeatures, soonOf } from './plans.ts';
import { DRAWN_TEMPLATES } from './portfolio.ts';

const features = (counts: Partial<PlanFeatures>): PlanFeatures => ({
  maxPortfolios: 1,
  portfolioTemplates: 7,
  maxProjects: 10,
  maxResumes: 1,
  resumeTemplates: DRAWN_TEMPLATES.length,
  industrySpecificResumes: false,
  resumeDownloads: 20,
  customDomain: false,
  removeWatermark: false,
  analytics: false,
  maxStorageMB: 50,
  videoSupport: false,
  prioritySupport: false,
  ...counts,
});

test('a plan has the 13 features that a card lists', () => {
  expect(Object.keys(planFeatures.shape)).toEqual(Object.keys(FEATURES));
  expect(Object.keys(FEATURES)).toHaveLength(13);
});

test('templates that are counted but not drawn are called soon, in the order of the card', () => {
  expect(soonOf(features({}), ['analytics'])).toEqual(['analytics']);
  const more = features({ resumeTemplates: DRAWN_TEMPLATES.length + 1 });
  expect(soonOf(more, ['analytics', 'maxPortfolios'])).toEqual(['maxPortfolios', 'resumeTemplates', 'analytics']);
});
