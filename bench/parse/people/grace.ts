import type { Person } from '../person.ts';
import { ENGLISH_HEADINGS } from './headings.ts';

export const grace: Person = {
  language: 'en',
  name: 'Grace Ji-won Kim, CPA',
  label: 'Senior Accountant',
  email: 'grace.kim@ledgerpost.example',
  phone: '312-555-0119',
  place: 'Chicago, IL 60614',
  links: [
    { network: 'LinkedIn', shown: 'linkedin.com/in/gracejiwonkim', url: 'https://www.linkedin.com/in/gracejiwonkim' },
  ],
  summary:
    'Certified public accountant with eight years in audit and industry. Closes the books on the fourth working day and writes notes that auditors thank her for.',
  work: [
    {
      role: 'Senior Accountant',
      company: 'Wabash Foods, Inc.',
      place: 'Chicago, IL',
      start: '2020-08',
      points: [
        'Own the monthly close of three entities with revenue of $240 million.',
        'Cut the close from nine to four working days with 35 automated reconciliations.',
        'Wrote the accounting memo for 60 leases under ASC 842.',
      ],
    },
    {
      role: 'Audit Senior',
      company: 'Prairie & Stone LLP',
      place: 'Chicago, IL',
      start: '2017-09',
      end: '2020-07',
      points: [
        'Led field work of up to five people at manufacturers and two hospitals.',
        'Found a revenue cut-off error of $1.3 million before year end.',
      ],
    },
    {
      role: 'Audit Associate',
      company: 'Prairie & Stone LLP',
      place: 'Milwaukee, WI',
      start: '2015-09',
      end: '2017-08',
      points: ['Tested inventory and receivables of eleven clients.'],
    },
  ],
  education: [
    {
      title: 'Master of Accountancy',
      institution: 'Lakeshore State University',
      place: 'Milwaukee, WI',
      end: '2015',
    },
    {
      title: 'B.B.A. in Accounting',
      institution: 'University of Central Iowa',
      place: 'Ames, IA',
      end: '2014',
      grade: '3.9',
    },
  ],
  skills: [
    { group: 'Accounting', items: ['US GAAP', 'SOX controls', 'Lease accounting', 'Consolidation'] },
    { group: 'Systems', items: ['NetSuite', 'Oracle', 'Alteryx', 'Excel'] },
  ],
  languages: [
    { language: 'English', level: 'Native', percent: 100 },
    { language: 'Korean', level: 'Fluent', percent: 90 },
  ],
  certificates: [
    { name: 'Certified Public Accountant', issuer: 'State of Illinois', date: '2017' },
    { name: 'Alteryx Designer Core', issuer: 'Alteryx', date: '2021' },
  ],
  projects: [],
  publications: [],
  awards: [],
  volunteer: [
    {
      role: 'Treasurer',
      company: 'Lincoln Park Food Pantry',
      place: 'Chicago, IL',
      start: '2021',
      points: ['Keep the books of a pantry that feeds 400 families.'],
    },
  ],
  interests: [],
  references: [],
  headings: {
    ...ENGLISH_HEADINGS,
    summary: 'Professional Summary',
    work: 'Work History',
    skills: 'Areas of Expertise',
    certificates: 'Licenses & Certifications',
    volunteer: 'Community Involvement',
  },
  present: 'Present',
};
