import type { Plan } from '@vitrine/contract/plans/plans';
import type { PaymentEntry } from '@vitrine/contract/plans/subscription';

const FEATURES = {
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
/** Plans with the fields that screens show. */
export const FREE_PLAN: Plan = {
  _id: 'plan-free',
  name: 'free',
  displayName: 'Free Plan',
  price: { monthly: 0, yearly: 0 },
  features: FEATURES,
  soon: [],
};
export const PRO_PLAN: Plan = {
  ...FREE_PLAN,
  _id: 'plan-pro',
  name: 'pro',
  displayName: 'Pro Plan',
  price: { monthly: 499, yearly: 4_990 },
};
export const ENTERPRISE_PLAN: Plan = {
  ...FREE_PLAN,
  _id: 'plan-enterprise',
  name: 'enterprise',
  displayName: 'Enterprise Plan',
  price: { monthly: 1_999, yearly: 19_990 },
  features: { ...FEATURES, prioritySupport: true },
};

/** Creates the payment of a month of the Pro Plan. */
export const createPayment = (orderId: string, change: Partial<PaymentEntry> = {}): PaymentEntry => ({
  date: '2026-11-27T10:00:00.000Z',
  amount: 499,
  status: 'paid',
  transactionId: 'pay_1',
  orderId,
  description: 'Pro Plan, monthly',
  invoice: 'VT-2026-000001',
  creditNote: null,
  refunded: null,
  declineReason: null,
  refundable: null,
  ...change,
});
