import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const consulting = defineIndustry({
  id: 'consulting',
  isSituation: false,
  line: 'One page in one column: experience with its impact, education, and whom you led beside work.',
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
      text: 'Four things are looked for: how you solve problems, what you achieved, how you move people, and whom you led.',
      source: {
        title: 'What we look for',
        publisher: 'McKinsey & Company',
        url: 'http://www.mckinsey.com/careers/apply/what_we_look_for',
      },
      checks: ['points-openings'],
    },
    {
      text: 'State what you achieved and its scale exactly, and as little as possible that could stand on the page of another.',
      source: {
        title: 'Supporting materials: getting prepared for your recruiting process',
        publisher: 'McKinsey & Company, Costa Rica',
        url: 'https://mckinsey.co.cr/supporting-materials-getting-prepared-your-recruiting-process',
      },
      checks: ['points-numbers', 'points-long'],
    },
    {
      text: 'One page whatever your age, and the strongest figures in its upper third, which is all that a first look takes in.',
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
      purpose: 'For each role the problem, what you did about it, and the result with its size. The best comes first.',
      example: {
        title: 'Analyst',
        detail: 'Led three people; cut the cost of 40 clinics by EUR 3 million in six months.',
      },
    },
    volunteering: {
      purpose: 'Where others followed you without having to: clubs, teams, causes.',
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
