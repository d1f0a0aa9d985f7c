import { z } from 'zod';

/** The plans by name. Their order, prices and features are in the database (db/migrations, plan-seeds.ts). */
export const PLAN_NAMES = ['free', 'pro', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Periods that a plan is sold for. The first is the default. */
export const SOLD_CYCLES = ['monthly', 'yearly'] as const;
export type SoldCycle = (typeof SOLD_CYCLES)[number];

/** Periods of a subscription: a sold period, or no end, which only an operator can grant. */
export const BILLING_CYCLES = [...SOLD_CYCLES, 'lifetime'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** Currency of all prices and payments. */
export const CURRENCY = 'INR';

/** The value of a feature that the plan does not limit. */
export const UNLIMITED = -1;

/** The 13 features in the order in which a card lists them (rule M2). */
export const FEATURES = {
  maxPortfolios: 'Portfolios',
  portfolioTemplates: 'Portfolio Templates',
  maxProjects: 'Projects',
  maxResumes: 'Resumes',
  resumeTemplates: 'Resume Templates',
  industrySpecificResumes: 'Industry-Specific Resumes',
  resumeDownloads: 'Monthly Downloads',
  customDomain: 'Custom Domain',
  removeWatermark: 'Remove Watermark',
  analytics: 'Analytics',
  maxStorageMB: 'Storage (MB)',
  videoSupport: 'Video Support',
  prioritySupport: 'Priority Support',
} as const;
export type Feature = keyof typeof FEATURES;
export const FEATURE_KEYS = Object.keys(FEATURES) as [Feature, ...Feature[]];

const featureLimit = z.number().int().min(UNLIMITED);

/** The features of a plan: a count (-1 for no limit), or whether it is included. */
export const planFeatures = z.object({
  maxPortfolios: featureLimit,
  portfolioTemplates: featureLimit,
  maxProjects: featureLimit,
  maxResumes: featureLimit,
  resumeTemplates: featureLimit,
  industrySpecificResumes: z.boolean(),
  resumeDownloads: featureLimit,
  customDomain: z.boolean(),
  removeWatermark: z.boolean(),
  analytics: z.boolean(),
  maxStorageMB: featureLimit,
  videoSupport: z.boolean(),
  prioritySupport: z.boolean(),
}) satisfies z.ZodType<Record<Feature, number | boolean>>;
export type PlanFeatures = z.output<typeof planFeatures>;

/** Features of a plan that are announced but not available yet. */
export const upcomingFeatures = z.array(z.enum(FEATURE_KEYS));

/** A plan in a response (rule M11). */
export const planSchema = z.object({
  _id: z.string(),
  name: z.enum(PLAN_NAMES),
  displayName: z.string(),
  /** In rupees. */
  price: z.object({ monthly: z.number(), yearly: z.number() }),
  features: planFeatures,
  soon: upcomingFeatures,
});
export type Plan = z.output<typeof planSchema>;
