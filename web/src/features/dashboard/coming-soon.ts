import type { ComingTab } from './tabs.ts';

interface ComingSoon {
  /** What its button will add. */
  singular: string;
  /** What the section will be for. */
  purpose: string;
  /** How an entry could read. */
  example: { title: string; detail: string };
}

export const COMING_SOON: Readonly<Record<ComingTab, ComingSoon>> = {
  references: {
    singular: 'reference',
    purpose: 'People who will speak for your work, with how they know you.',
    example: { title: 'Meera Iyer, Head of Engineering', detail: 'Kaveri Payments. My manager from 2021 to 2024.' },
  },
  testimonials: {
    singular: 'testimonial',
    purpose: 'What clients and colleagues said about you, in their own words.',
    example: {
      title: 'Daniel Okafor, founder of Lumen',
      detail: 'She shipped in two weeks what we had planned for a quarter.',
    },
  },
  awards: {
    singular: 'award',
    purpose: 'Prizes and honours, with who gave them and what for.',
    example: {
      title: 'Smart India Hackathon, first prize',
      detail: 'Ministry of Education, 2019. Flood maps from satellite images.',
    },
  },
  blogs: {
    singular: 'blog post',
    purpose: 'Articles you wrote, each with a link where one can read it.',
    example: {
      title: 'Ledgers that cannot lose money',
      detail: 'asharao.dev, Feb 2024. Why every payment is written twice.',
    },
  },
  hobbies: {
    singular: 'hobby',
    purpose: 'What you do when you do not work, as far as you like to tell.',
    example: { title: 'Long-distance running', detail: 'Three marathons so far, the last one in Ladakh.' },
  },
};
