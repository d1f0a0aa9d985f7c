import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import { REFUND_STEPS } from '@vitrine/contract/plans/refund-policy';
import { toShortPlanName } from '../../core/plans/plan-badge.tsx';

/** The texts of the contact page except the form. Facts of rules S33 and S34. */
export const CONTACT = {
  title: 'Contact',
  text: 'Questions, trouble, ideas: write to us, and a person answers.',
} as const;

export const QUICK_SUPPORT = {
  title: 'Quick Support',
  points: [
    'Average response: 2-4 hours.',
    'Pro and Enterprise: email support 24/7.',
    'Enterprise: priority support, ahead of the queue.',
  ],
} as const;

interface Question {
  question: string;
  /** @param plans currently sold; empty if unknown */
  answer: (plans: readonly Plan[]) => string;
}

/** '1 on Free, 5 on Pro, and unlimited on Enterprise.' Marks plans that are not available yet. */
function describePortfolioLimits(plans: readonly Plan[]): string {
  if (plans.length === 0) return 'As many as the plan holds; the pricing page has the numbers.';
  const parts = plans.map(({ displayName, features: { maxPortfolios }, soon }) => {
    const count = maxPortfolios === UNLIMITED ? 'unlimited' : String(maxPortfolios);
    return `${count} on ${toShortPlanName(displayName)}${soon.includes('maxPortfolios') ? ' (soon)' : ''}`;
  });
  return `${new Intl.ListFormat('en').format(parts)}. Each has a resume, a design and an address of its own.`;
}

/** '100% within 7 days of the purchase, 50% up to day 14 and 25% up to day 30.' */
const REFUND_SHARES = new Intl.ListFormat('en').format(
  REFUND_STEPS.map(({ lastDay, percent }, index) =>
    index === 0 ? `${percent}% within ${lastDay} days of the purchase` : `${percent}% up to day ${lastDay}`,
  ),
);

export const FAQ: { title: string; entries: readonly Question[] } = {
  title: 'Frequently asked',
  entries: [
    { question: 'How many portfolios can I have?', answer: describePortfolioLimits },
    {
      question: 'How can I pay?',
      answer: () => 'With the major credit and debit cards, and with UPI. The Free plan asks for none of them.',
    },
    {
      question: 'Can I cancel at any time?',
      answer: () =>
        'Yes. A cancellation takes effect at the end of the billing period you have paid for, and your data stays available for 30 days after it. Nothing that you made is deleted when a plan ends.',
    },
    {
      question: 'Do I get my money back?',
      answer: () =>
        `${REFUND_SHARES}. Annual plans, student discounts and Enterprise have rules of their own, on the page Cancellation and Refund.`,
    },
    {
      question: 'Who can see my portfolio?',
      answer: () =>
        'Everyone, once there is something on it, unless you make it private in Portfolio Settings; then only you, and the readers of links that you share. Phone, email, address and salary stay hidden until you switch each of them on.',
    },
    {
      question: 'Can I take my data with me?',
      answer: () =>
        'At any time: your resume as one JSON Resume file, an open format that other tools read, and everything in your account as one archive.',
    },
  ],
};
