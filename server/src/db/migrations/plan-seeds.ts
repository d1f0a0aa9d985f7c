import type { Feature, PlanFeatures, PlanName } from '@vitrine/contract/plans/plans';

/** A plan in a new database. Prices are in paise, like all stored amounts. */
export interface PlanSeed {
  name: PlanName;
  displayName: string;
  monthly: number;
  yearly: number;
  features: PlanFeatures;
  /** Announced features that are not implemented yet. */
  soon: readonly Feature[];
}

/** From the lowest to the highest, the order that upgrades follow. */
export const PLAN_SEEDS: readonly PlanSeed[] = [
  {
    name: 'free',
    displayName: 'Free Plan',
    monthly: 0,
    yearly: 0,
    features: {
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
    },
    soon: [],
  },
  {
    name: 'pro',
    displayName: 'Pro Plan',
    monthly: 49_900,
    yearly: 499_000,
    features: {
      maxPortfolios: 5,
      portfolioTemplates: 7,
      maxProjects: 50,
      maxResumes: 5,
      resumeTemplates: 3,
      industrySpecificResumes: true,
      resumeDownloads: 200,
      customDomain: false,
      removeWatermark: true,
      analytics: true,
      maxStorageMB: 1_000,
      videoSupport: false,
      prioritySupport: false,
    },
    soon: ['maxPortfolios', 'maxResumes', 'industrySpecificResumes', 'removeWatermark', 'analytics'],
  },
  {
    name: 'enterprise',
    displayName: 'Enterprise Plan',
    monthly: 199_900,
    yearly: 1_999_000,
    features: {
      maxPortfolios: -1,
      portfolioTemplates: 7,
      maxProjects: -1,
      maxResumes: -1,
      resumeTemplates: 3,
      industrySpecificResumes: true,
      resumeDownloads: -1,
      customDomain: true,
      removeWatermark: true,
      analytics: true,
      maxStorageMB: 10_000,
      videoSupport: true,
      prioritySupport: true,
    },
    soon: [
      'maxPortfolios',
      'maxResumes',
      'industrySpecificResumes',
      'customDomain',
      'removeWatermark',
      'analytics',
      'videoSupport',
    ],
  },
];
