import { defineIndustry } from './industry.ts';

export const civilService = defineIndustry({
  id: 'civil-service',
  name: 'Civil service',
  isSituation: false,
  line: 'Two pages in one plain column, with grade, hours and months of every post, against the advertised criteria.',
  parts: [
    'summary',
    'experiences',
    'education',
    'certificates',
    'courses',
    'skills',
    'languages',
    'volunteering',
    'awards',
  ],
  leftOut: ['hobbies', 'references', 'testimonials'],
  headings: {
    summary: 'Profile',
    experiences: 'Employment History',
    certificates: 'Licences & Clearances',
    courses: 'Training',
    skills: 'Skills & Knowledge',
  },
  template: 'classic',
  pages: 2,
  fonts: 'source-sans',
  accent: null,
  dates: 'short',
  checks: ['dates-missing', 'dates-ends', 'pages', 'accessible', 'private-facts', 'points-numbers'],
  looksFor: [
    {
      text: 'Your page is scored against the criteria of the advert: say what shows each of them, and leave out the rest.',
      source: {
        title: 'How to write your CV',
        publisher: 'Civil Service Careers, United Kingdom',
        url: 'https://www.civil-service-careers.gov.uk/how-to-write-your-cv',
      },
    },
    {
      text: 'Facts and figures show what your work led to. A statement that is too short cannot be assessed.',
      source: {
        title: 'How to write your Personal Statement',
        publisher: 'Civil Service Careers, United Kingdom',
        url: 'https://www.civil-service-careers.gov.uk/how-to-write-your-ps/',
      },
    },
    {
      text: 'For federal posts of the United States: no more than two pages, one simple column, without tables or text boxes.',
      source: {
        title: 'Federal resumes: formatting requirements',
        publisher: 'National Institute of Standards and Technology, United States',
        url: 'https://www.nist.gov/node/1902071',
      },
    },
    {
      text: 'Posts have a series and a grade, and a year at the grade below counts: name both where you held one.',
      source: {
        title: 'Job Announcement Terminology',
        publisher: 'National Archives, United States',
        url: 'https://archives.gov/careers/jobs/fields.html',
      },
    },
  ],
  empty: {
    experiences: {
      teach: 'Months, hours a week and grade of each post, then one point for each criterion that it answers.',
      example: {
        title: 'Policy Officer, grade 7, 37 hours a week',
        detail: 'Cut the time to answer a request from 31 to 12 days.',
      },
    },
    courses: {
      teach: 'Training that the post asks for, with who gave it and when.',
      example: { title: 'Public Procurement', detail: 'School of Government, 5 days, 2024' },
    },
    volunteering: {
      teach: 'Unpaid work counts like paid work where it shows what is asked for.',
      example: { title: 'School governor', detail: 'Chair of finance, budget of GBP 2 million' },
    },
  },
  verbs: [
    'Administered',
    'Advised',
    'Assessed',
    'Briefed',
    'Consulted',
    'Delivered',
    'Drafted',
    'Implemented',
    'Inspected',
    'Managed',
    'Negotiated',
  ],
  terms: [
    'briefing',
    'budget',
    'casework',
    'compliance',
    'consultation',
    'evaluation',
    'grants',
    'impact assessment',
    'policy',
    'procurement',
    'programme delivery',
    'public accountability',
    'regulation',
  ],
  samplePages: 2,
});
