import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const marketing = defineIndustry({
  id: 'marketing',
  isSituation: false,
  line: 'Campaigns with budget and result, the channels that you run, and a column for tools and certificates.',
  parts: ['summary', 'experiences', 'projects', 'skills', 'certificates', 'awards', 'education', 'languages'],
  leftOut: ['references', 'hobbies'],
  headings: { projects: 'Campaigns', skills: 'Channels & Tools' },
  template: 'elegant',
  pages: 2,
  fonts: 'lato-merriweather',
  accent: ACCENTS.Red,
  dates: 'short',
  checks: ['points-numbers', 'cliches', 'profile-link', 'typing', 'skills-words', 'points-repeat'],
  looksFor: [
    {
      text: 'Link your work to the result of the whole campaign, whichever part was yours.',
      source: {
        title: 'How To Get A Job In Marketing',
        publisher: 'Loud Amplifier Marketing',
        url: 'http://www.loudamplifiermarketing.com/how-to-get-a-job-in-marketing/',
      },
      checks: ['points-numbers'],
    },
    {
      text: 'Early on, long active work in a club or campus campaign counts as experience. A single term does not.',
      source: {
        title: 'The ONE Thing That Matters Most on Your Resume',
        publisher: 'Springboard, a blog for students of advertising',
        url: 'http://springboard501.blogspot.com/2008/07/one-thing-that-matters-most-on-your.html',
      },
    },
    {
      text: 'Employers read your resume as a sample of your marketing. Tailor it to each of them.',
      source: {
        title: 'How to Write a Resume',
        publisher: 'Career Development, Oglethorpe University',
        url: 'https://alab.oglethorpe.edu/careerdevelopment/plan-for-career/resumes-portfolio/how-to-write-a-resume/',
      },
      checks: ['typing', 'cliches', 'points-repeat'],
    },
  ],
  empty: {
    projects: {
      purpose: 'One entry per campaign: audience, budget and result.',
      example: { title: 'Try it with rice', detail: 'EUR 60,000 over six weeks; 9% more households tried the brand.' },
    },
    certificates: {
      purpose: 'Platform certificates with the year. They expire quickly.',
      example: { title: 'Search Ads Certification', detail: 'Issued by the platform, 2025' },
    },
  },
  verbs: [
    'Launched',
    'Positioned',
    'Grew',
    'Converted',
    'Segmented',
    'Wrote',
    'Tested',
    'Negotiated',
    'Placed',
    'Branded',
    'Surveyed',
  ],
  terms: [
    'attribution',
    'brand awareness',
    'click-through rate',
    'content strategy',
    'conversion rate',
    'cost per acquisition',
    'CRM',
    'lifecycle email',
    'media buying',
    'organic traffic',
    'return on ad spend',
    'SEO',
  ],
  samplePages: 1,
});
