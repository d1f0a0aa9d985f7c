import { defineIndustry } from './industry.ts';

export const finance = defineIndustry({
  id: 'finance',
  isSituation: false,
  line: 'One page in the order that banks expect: education, experience, activities, qualifications, interests.',
  parts: ['education', 'experiences', 'volunteering', 'certificates', 'skills', 'languages', 'awards', 'hobbies'],
  leftOut: ['summary', 'references', 'testimonials'],
  headings: {
    experiences: 'Professional Experience',
    volunteering: 'Leadership & Activities',
    certificates: 'Professional Qualifications',
  },
  template: 'classic',
  pages: 1,
  fonts: 'garamond',
  accent: null,
  dates: 'short',
  checks: ['points-numbers', 'education', 'typing', 'dates-alike', 'gaps', 'points-stops'],
  looksFor: [
    {
      text: 'One compact page without colour, unless you are very senior. It gets half a minute of reading.',
      source: {
        title: 'The Ideal Investment Banking Resume Template',
        publisher: 'Mergers & Inquisitions',
        url: 'https://mergersandinquisitions.com/free-investment-banking-resume-template/',
      },
    },
    {
      text: 'Write designations as the awarding body allows: charterholders after their name, candidates by completed levels.',
      source: {
        title: 'How to Add Your CFA Designation or CFA Program Level to Your Resume',
        publisher: 'CFA Institute',
        url: 'https://www.cfainstitute.org/en/membership/cfa-designation-resume',
      },
    },
    {
      text: 'Recruiters check two things: that you did well at everything, and that you want finance.',
      source: {
        title: 'Guide to a Stellar Investment Banking Resume',
        publisher: 'BankingPrep',
        url: 'https://bankingprep.com/guide-to-a-stellar-investment-banking-resume/',
      },
      checks: ['points-numbers', 'education'],
    },
  ],
  empty: {
    education: {
      purpose: 'Degree, school and grade. Readers assume that a missing grade is a bad one.',
      example: { title: 'BSc Economics', detail: 'First class, 2021. Econometrics, corporate finance.' },
    },
    certificates: {
      purpose: 'Charters, licences and levels passed, in the official wording.',
      example: { title: 'CFA Program, completed Level II', detail: 'CFA Institute, Aug 2024' },
    },
    hobbies: {
      purpose: 'One line of real interests. Half of an interview may be about them.',
      example: { title: 'Rowing', detail: 'University eight, 2019 to 2021' },
    },
  },
  verbs: [
    'Valued',
    'Modelled',
    'Executed',
    'Advised',
    'Reconciled',
    'Audited',
    'Hedged',
    'Forecast',
    'Structured',
    'Underwrote',
    'Presented',
  ],
  terms: [
    'capital markets',
    'cash flow',
    'comparable companies',
    'discounted cash flow',
    'due diligence',
    'EBITDA',
    'financial modelling',
    'IFRS',
    'leveraged buyout',
    'mergers and acquisitions',
    'portfolio',
    'risk',
    'valuation',
  ],
  samplePages: 1,
});
