import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const dataAi = defineIndustry({
  id: 'data-ai',
  isSituation: false,
  line: 'Methods and tools first, each model with its baseline, papers before degrees.',
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
      text: 'Readers believe what they can check, such as a merged contribution. They do not believe self-praise.',
      source: {
        title: 'Careers in Data: Five Secrets for Writing the Perfect Data Science Resume',
        publisher: "O'Reilly",
        url: 'https://www.oreilly.com/library/view/big-data-now/9781492049197/ch01.html',
      },
      checks: ['profile-link'],
    },
    {
      text: 'Say which decision your analysis led to. The job is to solve business problems and explain results without code.',
      source: {
        title: '15-2051.00 Data Scientists',
        publisher: 'O*NET OnLine, U.S. Department of Labor',
        url: 'https://www.onetonline.org/link/details/15-2051.00',
      },
      checks: ['points-numbers', 'projects-text'],
    },
    {
      text: 'Show only the work that matters for this job. Your selection shows your judgement of data.',
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
      purpose: 'The question, the data, the baseline you beat, and what changed as a result.',
      example: {
        title: 'Flood early warning',
        detail: 'Gradient boosting on 40 gauges; 6 hours of notice where the old rule gave 2.',
      },
    },
    publications: {
      purpose: 'Papers, preprints, datasets and model cards with your name, each with a DOI or link.',
      example: { title: 'Calibrated Forecasts from Sparse Sensors', detail: 'Workshop on Climate Data, Dec 2024' },
    },
    skills: {
      purpose: 'List methods and tools separately.',
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
