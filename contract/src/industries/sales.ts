import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const sales = defineIndustry({
  id: 'sales',
  isSituation: false,
  line: 'Quota and result for each year, with rankings right after the jobs.',
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
      text: 'Sales are measured everywhere. Without figures, readers assume that you missed your target.',
      source: {
        title: 'Exceeding Sales Quotas',
        publisher: 'Palladian Career Resources',
        url: 'https://blog.palladiancr.com/2009/11/exceeding-sales-quotas/',
      },
      checks: ['points-numbers'],
    },
    {
      text: 'A percentage alone says little. Give the quota, the period and the type of customers.',
      source: {
        title: 'What Does Quota Attainment Really Tell You?',
        publisher: 'Salesforce',
        url: 'https://www.salesforce.com/blog/quota-attainment/',
      },
    },
    {
      text: 'Sales managers set territories and quotas, train others and use statistics. Give an example of each.',
      source: {
        title: '11-2022.00 Sales Managers',
        publisher: 'O*NET OnLine, U.S. Department of Labor',
        url: 'http://www.onetonline.org/link/summary/11-2022.00',
      },
    },
  ],
  empty: {
    experiences: {
      purpose: 'Territory, product and deal size in one line, then quota and result for each year.',
      example: {
        title: 'Account Executive',
        detail: 'Closed 118% of a quota of USD 1.4 million in 2024, new customers alone.',
      },
    },
    awards: {
      purpose: 'Top performer clubs, rankings and prizes. Say out of how many.',
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
