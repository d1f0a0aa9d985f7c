/** The texts of the contact page beside the form. Facts of rules S33 and S34. */
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

export const FAQ = {
  title: 'Frequently asked',
  entries: [
    {
      question: 'How many portfolios can I have?',
      answer:
        'One on Free, five on Pro, as many as you like on Enterprise. More than one is still being built; the pricing page marks what is not there yet.',
    },
    {
      question: 'How can I pay?',
      answer: 'With the major credit and debit cards, and with UPI. The Free plan asks for none of them.',
    },
    {
      question: 'Can I cancel at any time?',
      answer:
        'Yes. A cancellation takes effect at the end of the billing period you have paid for, and your data stays available for 30 days after it.',
    },
    {
      question: 'Do I get my money back?',
      answer:
        'All of it within 7 days of the purchase, half of it up to day 14, a quarter up to day 30. The page Cancellation and Refund has the rest, annual plans included.',
    },
    {
      question: 'Who can see my portfolio?',
      answer:
        'Everyone, unless you make it private in Portfolio Settings; then only you. Phone, address and salary stay hidden until you switch each of them on.',
    },
    {
      question: 'Can I take my data with me?',
      answer:
        'At any time: everything you entered leaves as one JSON Resume file, an open format that other tools read.',
    },
  ],
} as const;
