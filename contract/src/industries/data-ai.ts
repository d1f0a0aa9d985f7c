import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const dataAi = defineIndustry({
  id: 'data-ai',
  isSituation: false,
  line: 'Methods and tools first, each model with what it was compared with, papers before degrees.',
  parts: ['summary', 'skills', 'experiences', 'projects', 'publications', 'education', 'talks', 'certificates'],
  leftOut: ['hobbies', 'references', 'testimonials'],
  headings: { skills: 'Methods & Tools', publications: 'Publications & Preprints' },
  template: 'compact',
  pages: 2,
  fonts: 'source-sans',
  accent: ACCENTS.Teal,
  dates: 'short',
  checks: ['points-numbers', 'projects-text', 'skills-words', 'points-long', 'profile-link', 'summary-length'],
  looksFor: [
    {
      text: 'Statements that can be looked up, such as a merged contribution, are believed. Praise of yourself is not.',
      source: {
        title: 'Careers in Data: Five Secrets for Writing the Perfect Data Science Resume',
        publisher: "O'Reilly",
        url: 'https://www.oreilly.com/library/view/big-data-now/9781492049197/ch01.html',
      },
      checks: ['profile-link'],
    },
    {
      text: 'Say which decision your analysis led to: problems of the business are found and answered, and results are told to people who do not read code.',
      source: {
        title: '15-2051.00 Data Scientists',
        publisher: 'O*NET OnLine, U.S. Department of Labor',
        url: 'https://www.onetonline.org/link/details/15-2051.00',
      },
      checks: ['points-numbers', 'projects-text'],
    },
    {
      text: 'A resume is a sample of your judgement of data: of all that you did, it shows the part that matters for this job.',
      source: {
        title: 'The Craft of Data-Driven Resume Writing',
        publisher: 'Big Data at Berkeley',
        url: 'https://medium.com/big-data-at-berkeley/the-craft-of-data-driven-resume-writing-8b4d32b4f996',
      },
      checks: ['points-long', 'summary-length'],
    },
  ],
  empty: {
    projects: {
      purpose:
        'A question, the data that you answered it with, the baseline that you beat, and what was done about it.',
      example: {
        title: 'Flood early warning',
        detail: 'Gradient boosting on 40 gauges; 6 hours of notice where the old rule gave 2.',
      },
    },
    publications: {
      purpose: 'Papers, preprints, datasets and model cards with your name, each with its DOI or address.',
      example: { title: 'Calibrated Forecasts from Sparse Sensors', detail: 'Workshop on Climate Data, Dec 2024' },
    },
    skills: {
      purpose: 'Methods apart from tools: what you can reason with, and what you work in.',
      example: { title: 'Methods', detail: 'Causal inference, time series, retrieval' },
    },
  },
  verbs: [
    'Modelled',
    'Forecast',
    'Evaluated',
    'Trained',
    'Deployed',
    'Measured',
    'Cleaned',
    'Labelled',
    'Estimated',
    'Validated',
    'Visualized',
  ],
  terms: [
    'A/B test',
    'baseline',
    'causal inference',
    'data pipeline',
    'drift',
    'evaluation',
    'feature store',
    'fine-tuning',
    'machine learning',
    'MLOps',
    'precision and recall',
    'SQL',
  ],
  samplePages: 1,
});
