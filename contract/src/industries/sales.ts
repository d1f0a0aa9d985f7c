import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const sales = defineIndustry({
  id: 'sales',
  isSituation: false,
  line: 'The quota and how much of it you made, year by year, and the rankings right behind the jobs.',
  parts: ['summary', 'experiences', 'awards', 'skills', 'languages', 'certificates', 'education'],
  leftOut: ['hobbies', 'references', 'publications', 'talks'],
  headings: { awards: 'Rankings & Awards', skills: 'Sales Skills & Systems', certificates: 'Sales Training' },
  template: 'compact',
  pages: 2,
  fonts: null,
  accent: ACCENTS.Green,
  dates: 'short',
  checks: ['points-numbers', 'dates-missing', 'gaps', 'phone', 'points-openings', 'cliches'],
  looksFor: [
    {
      text: 'Sales are measured everywhere. Whoever names no figures is taken for somebody who missed them.',
      source: {
        title: 'Exceeding Sales Quotas',
        publisher: 'Palladian Career Resources',
        url: 'https://blog.palladiancr.com/2009/11/exceeding-sales-quotas/',
      },
      checks: ['points-numbers'],
    },
    {
      text: 'A percentage says little without what it is of: give the quota, the period and the kind of customers.',
      source: {
        title: 'What Does Quota Attainment Really Tell You?',
        publisher: 'Salesforce',
        url: 'https://www.salesforce.com/blog/quota-attainment/',
      },
    },
    {
      text: 'Those who lead set territories and quotas, train others and work from statistics. Show each of these with an example.',
      source: {
        title: '11-2022.00 Sales Managers',
        publisher: 'O*NET OnLine, U.S. Department of Labor',
        url: 'http://www.onetonline.org/link/summary/11-2022.00',
      },
    },
  ],
  empty: {
    experiences: {
      purpose: 'Territory, product and size of deal in one line; then quota and result of each year.',
      example: {
        title: 'Account Executive',
        detail: 'Closed 118% of a quota of USD 1.4 million in 2024, new customers alone.',
      },
    },
    awards: {
      purpose: 'Clubs of the best, rankings and prizes, with out of how many.',
      example: { title: '2nd of 46 account executives', detail: 'Region West, 2024' },
    },
  },
  verbs: [
    'Closed',
    'Won',
    'Prospected',
    'Negotiated',
    'Renewed',
    'Upsold',
    'Opened',
    'Forecast',
    'Coached',
    'Exceeded',
    'Recovered',
  ],
  terms: [
    'account management',
    'annual recurring revenue',
    'cold outreach',
    'CRM',
    'deal size',
    'discovery call',
    'enterprise',
    'pipeline',
    'quota',
    'renewal',
    'sales cycle',
    'territory',
    'win rate',
  ],
  samplePages: 1,
});
