import { ANNUAL_FEE_PAISE, REFUND_STEPS } from '@vitrine/contract/plans/refund-policy';
import { formatRupees } from '@vitrine/contract/rupees';
import type { Policy } from './policy-page.tsx';

/** A row for each step of the server's refund policy, and one for all later days. */
const rows = [
  ...REFUND_STEPS.map(({ lastDay, percent }, index) => {
    const previousLastDay = REFUND_STEPS[index - 1]?.lastDay;
    return [`${previousLastDay === undefined ? 0 : previousLastDay + 1}-${lastDay} days`, `${percent}%`] as const;
  }),
  [`Over ${REFUND_STEPS[2].lastDay} days`, '0%'] as const,
];

export const REFUNDS: Policy = {
  title: 'Cancellation and Refund',
  updated: '2026-11-27',
  intro:
    'You can stop a plan at any time, and early on you get your money back. This page says when, how much and how.',
  sections: [
    {
      id: 'cancelling',
      heading: 'Cancelling a plan',
      body: [
        'You may cancel a paid plan whenever you like. The cancellation takes effect at the end of the billing period: until then you keep everything that you have paid for, and nothing is charged after it.',
        'Your data stays available for 30 days after the plan has ended, so that there is time to take along what the Free plan does not hold. Nothing that you made is deleted when a plan ends: what is more than the Free plan holds stays as it is and can no longer be added to.',
      ],
    },
    {
      id: 'refunds-by-days',
      heading: 'Refunds by days',
      body: [
        'What comes back depends on the days since the purchase date.',
        { head: ['Since the purchase', 'Refund'], rows },
      ],
    },
    {
      id: 'annual-plans',
      heading: 'Annual plans',
      body: [
        `An annual plan can also be refunded pro-rata on its unused months: months that have not begun are paid back, less a minimum fee of ${formatRupees(ANNUAL_FEE_PAISE / 100)}. You get this or what the table above gives, whichever is more.`,
      ],
    },
    {
      id: 'students-and-enterprise',
      heading: 'Student discounts and Enterprise',
      body: [
        `A purchase with a student discount is refundable within ${REFUND_STEPS[0].lastDay} days only, at the price paid.`,
        'For the Enterprise plan we decide case by case, whether and how much. Ask on your Subscription Plan, or write to {email} and tell us what happened.',
      ],
    },
    {
      id: 'not-refundable',
      heading: 'What is not refundable',
      body: [
        [
          'promotional purchases;',
          'custom domains;',
          'accounts that were closed for violations of the terms;',
          'a change of mind after heavy use.',
        ],
      ],
    },
    {
      id: 'how-long',
      heading: 'How long a refund takes',
      body: [
        'A person looks at every request. It then goes back the way it came, to the card or UPI account that paid:',
        [
          '1-2 business days for our review;',
          '3-5 business days at the payment provider;',
          '5-10 business days to show in your account.',
        ],
      ],
    },
    {
      id: 'asking',
      heading: 'How to ask',
      body: [
        'Open your Subscription Plan and press Request refund beside the payment: it says what comes back before you send it, except for Enterprise, where a person decides. Or write to {email} from the address of your account, and name the plan and the date of the payment.',
        'We accept major credit and debit cards and UPI, and refund to the same.',
        'Average response time is 2-4 hours during business hours: Mon-Fri 9:00-18:00 IST, Sat 10:00-16:00.',
      ],
    },
  ],
};
