import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const consulting = defineIndustry({
  id: 'consulting',
  isSituation: false,
  line: 'One page in one column: experience with results, education, and leadership outside work.',
  parts: ['experiences', 'education', 'volunteering', 'awards', 'skills', 'languages', 'hobbies'],
  leftOut: ['summary', 'references', 'testimonials'],
  headings: { experiences: 'Professional Experience', volunteering: 'Leadership & Service' },
  template: 'classic',
  pages: 1,
  fonts: 'source-sans',
  accent: ACCENTS.Navy,
  dates: 'short',
  checks: ['points-numbers', 'points-openings', 'pages', 'points-long', 'education', 'typing'],
  looksFor: [
    {
      text: 'Firms look for four things: problem solving, achievements, influence on people, and leadership.',
      source: {
        title: 'What we look for',
        publisher: 'McKinsey & Company',
        url: 'http://www.mckinsey.com/careers/apply/what_we_look_for',
      },
      checks: ['points-openings'],
    },
    {
      text: 'State exactly what you achieved and its scale. Avoid phrases that anyone could use.',
      source: {
        title: 'Supporting materials: getting prepared for your recruiting process',
        publisher: 'McKinsey & Company, Costa Rica',
        url: 'https://mckinsey.co.cr/supporting-materials-getting-prepared-your-recruiting-process',
      },
      checks: ['points-numbers', 'points-long'],
    },
    {
      text: 'One page at any age, with your strongest figures in the top third. A first look stops there.',
      source: {
        title: 'Consulting Resume: What an Ex-McKinsey Screener Looks For',
        publisher: 'StrategyCase',
        url: 'https://strategycase.com/consulting-resume/',
      },
      checks: ['pages'],
    },
  ],
  empty: {
    experiences: {
      purpose: 'For each role: the problem, what you did and the measured result. Best first.',
      example: {
        title: 'Analyst',
        detail: 'Led three people; cut the cost of 40 clinics by EUR 3 million in six months.',
      },
    },
    volunteering: {
      purpose: 'Leadership outside work: clubs, teams and causes.',
      example: { title: 'Captain, Student Relief', detail: '120 volunteers, 4,000 food parcels a month' },
    },
  },
  verbs: [
    'Led',
    'Solved',
    'Advised',
    'Structured',
    'Quantified',
    'Persuaded',
    'Restructured',
    'Delivered',
    'Identified',
    'Benchmarked',
    'Founded',
  ],
  terms: [
    'business case',
    'change management',
    'client',
    'cost reduction',
    'due diligence',
    'growth strategy',
    'hypothesis',
    'market entry',
    'operating model',
    'pricing',
    'stakeholder management',
    'workstream',
  ],
  samplePages: 1,
});
