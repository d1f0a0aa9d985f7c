import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const product = defineIndustry({
  id: 'product',
  isSituation: false,
  line: 'Results before duties: what you launched, with how many people, and which figure it changed.',
  parts: ['summary', 'experiences', 'projects', 'skills', 'education', 'certificates', 'talks'],
  leftOut: ['hobbies', 'references', 'testimonials'],
  headings: { projects: 'Launches & Side Projects' },
  template: 'classic',
  pages: 2,
  fonts: 'inter',
  accent: ACCENTS.Navy,
  dates: 'short',
  checks: ['points-numbers', 'points-openings', 'summary', 'points-many', 'cliches', 'headline'],
  looksFor: [
    {
      text: 'What your team delivered, and the figures it changed, count more than your daily tasks.',
      source: {
        title: '5 tips for making your product management resume stand out',
        publisher: 'Perantatos, on product management',
        url: 'https://perantatos.com/tag/product-management/',
      },
      checks: ['points-numbers', 'points-openings'],
    },
    {
      text: 'Show three things: technical knowledge, a sense for users, and leading people who do not report to you.',
      source: {
        title: 'Product Management',
        publisher: 'Rotman School of Management, University of Toronto',
        url: 'https://inside.rotman.utoronto.ca/bta/bta-academy/product-management/',
      },
    },
    {
      text: 'Say what each company does and for whom. Readers may not look it up.',
      source: {
        title: "Do's, Don'ts, and Personal Pet Peeves of Product Manager Resumes",
        publisher: 'Jackie Greenfield, who led product management',
        url: 'https://jackiegreenfield.com/category/blog',
      },
    },
  ],
  empty: {
    experiences: {
      purpose: 'For each product: its users, your decision, and the figures a quarter later.',
      example: {
        title: 'Product Manager, Refunds',
        detail: 'Launched instant refunds with six engineers; complaints fell by 41%.',
      },
    },
    projects: {
      purpose: 'Launches worth more than one line, and your own products.',
      example: { title: 'Bus pass in a chat', detail: '11,000 passes sold in the first month, without an app.' },
    },
  },
  verbs: [
    'Launched',
    'Prioritized',
    'Validated',
    'Discovered',
    'Negotiated',
    'Aligned',
    'Sunset',
    'Grew',
    'Priced',
    'Interviewed',
    'Defined',
  ],
  terms: [
    'activation',
    'backlog',
    'churn',
    'discovery',
    'experiment',
    'go-to-market',
    'North Star metric',
    'OKR',
    'pricing',
    'product-market fit',
    'retention',
    'roadmap',
    'stakeholder',
  ],
  samplePages: 2,
});
