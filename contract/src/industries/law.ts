import { defineIndustry } from './industry.ts';

export const law = defineIndustry({
  id: 'law',
  isSituation: false,
  line: 'Bar admissions first, then practice and matters. Designed like a letterhead, two pages at most.',
  parts: [
    'summary',
    'certificates',
    'experiences',
    'projects',
    'education',
    'publications',
    'volunteering',
    'courses',
    'languages',
  ],
  leftOut: ['references', 'testimonials', 'hobbies'],
  headings: {
    certificates: 'Bar Admissions & Licences',
    experiences: 'Legal Experience',
    projects: 'Representative Matters',
    volunteering: 'Pro Bono & Service',
    courses: 'Memberships & Training',
  },
  template: 'classic',
  pages: 2,
  fonts: 'garamond',
  accent: null,
  dates: 'long',
  checks: ['typing', 'education', 'dates-missing', 'gaps', 'dates-alike', 'points-stops'],
  looksFor: [
    {
      text: 'Say first where you may practise and since when. Three in four legal jobs require a credential.',
      source: {
        title: 'Legal occupations (Occupational Requirements Survey)',
        publisher: 'U.S. Bureau of Labor Statistics',
        url: 'https://www.bls.gov/ors/factsheet/legal-occupations.htm',
      },
    },
    {
      text: 'Admission is by state, not by country. Name each court or state separately.',
      source: {
        title: 'Current Students: Bar Admission Information',
        publisher: 'Regent University School of Law',
        url: 'https://www.regent.edu/acad/schlaw/careeralumni/students.cfm',
      },
    },
    {
      text: 'Two pages at most, newest first, tailored to each firm.',
      source: {
        title: 'Preparing and writing your CV',
        publisher: 'CILEX Careers, Chartered Institute of Legal Executives',
        url: 'https://www.cilexcareers.org.uk/getting-a-legal-sector-job/cvs',
      },
    },
  ],
  empty: {
    certificates: {
      purpose: 'Every court and country that admitted you, with year and roll number.',
      example: { title: 'Advocate, High Court of Kenya', detail: 'Admitted Nov 2018, P.105/1234/18' },
    },
    projects: {
      purpose: 'Matters you may disclose: type, amount and your role. Do not name confidential clients.',
      example: {
        title: 'Port concession',
        detail: 'For the lender, USD 90 million; drafted security and direct agreement.',
      },
    },
    volunteering: {
      purpose: 'Unpaid legal work, with hours or results.',
      example: { title: 'Tenants’ law clinic', detail: '60 hours a year, 14 evictions averted' },
    },
  },
  verbs: [
    'Drafted',
    'Argued',
    'Negotiated',
    'Advised',
    'Represented',
    'Briefed',
    'Settled',
    'Researched',
    'Mediated',
    'Filed',
    'Prosecuted',
  ],
  terms: [
    'arbitration',
    'compliance',
    'conveyancing',
    'corporate governance',
    'discovery',
    'due diligence',
    'employment law',
    'intellectual property',
    'legal research',
    'litigation',
    'mediation',
    'pro bono',
    'regulatory',
  ],
  samplePages: 2,
});
