import type { Plan, PlanFeatures } from '@vitrine/contract/plans/plans';

const FREE_FEATURES: PlanFeatures = {
  maxPortfolios: 1,
  portfolioTemplates: 3,
  maxProjects: 10,
  maxResumes: 1,
  resumeTemplates: 3,
  industrySpecificResumes: false,
  resumeDownloads: 20,
  customDomain: false,
  removeWatermark: false,
  analytics: false,
  maxStorageMB: 50,
  videoSupport: false,
  prioritySupport: false,
};

/** Plans as a database may have them, all different from the initial ones. */
export const PLANS: readonly Plan[] = [
  {
    _id: 'a',
    name: 'free',
    displayName: 'Free Plan',
    price: { monthly: 0, yearly: 0 },
    features: FREE_FEATURES,
    soon: ['portfolioTemplates'],
  },
  {
    _id: 'b',
    name: 'pro',
    displayName: 'Pro Plan',
    price: { monthly: 599, yearly: 5_990 },
    features: { ...FREE_FEATURES, maxProjects: 60, analytics: true, maxStorageMB: 1_500 },
    soon: [],
  },
  {
    _id: 'c',
    name: 'enterprise',
    displayName: 'Enterprise Plan',
    price: { monthly: 12_345, yearly: 123_456 },
    features: { ...FREE_FEATURES, maxPortfolios: -1, customDomain: true, prioritySupport: true },
    soon: ['maxPortfolios', 'customDomain'],
  },
];
