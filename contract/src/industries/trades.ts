import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const trades = defineIndustry({
  id: 'trades',
  isSituation: false,
  line: 'One page: licences and safety cards with numbers first, then sites, machines and apprenticeship.',
  parts: ['summary', 'certificates', 'experiences', 'education', 'courses', 'skills', 'projects', 'languages'],
  leftOut: ['publications', 'talks', 'testimonials', 'hobbies'],
  headings: {
    certificates: 'Licences & Safety Cards',
    education: 'Apprenticeship & Schooling',
    courses: 'Training',
    skills: 'Skills, Tools & Machines',
    projects: 'Sites & Jobs',
  },
  template: 'compact',
  pages: 1,
  fonts: 'source-sans',
  accent: ACCENTS.Brown,
  dates: 'short',
  checks: ['phone', 'phone-digits', 'dates-missing', 'whereabouts', 'gaps', 'text'],
  looksFor: [
    {
      text: 'You must carry your card on site. On your resume, give its number and class.',
      source: {
        title: 'Becoming Registered as an Apprentice',
        publisher: 'Denver Fire Department',
        url: 'http://www.denvergov.org/firedepartment/FireDepartmentHome/Services/FirePrevention/FireSafetySystemsLicensing/RegisteringasanApprentice/tabid/437050/Default.aspx',
      },
    },
    {
      text: 'Mention your driving licence and transport. Employers ask for them first.',
      source: {
        title: 'Entrance Requirements',
        publisher: 'Sheet Metal Workers Local 49 Joint Apprenticeship',
        url: 'https://www.smartlu49jatc.com/entrance-requirements/',
      },
      checks: ['whereabouts'],
    },
    {
      text: 'A completed apprenticeship proves your skill everywhere. Give the trade, the years and who registered it.',
      source: {
        title: 'Apprenticeships: Career Training, Credentials and a Paycheck in Your Pocket',
        publisher: 'Occupational Outlook Quarterly, U.S. Bureau of Labor Statistics (copy)',
        url: 'http://savvyconsumer.org/help/employ/apprentice/apprentice.htm',
      },
      checks: ['dates-missing'],
    },
  ],
  empty: {
    certificates: {
      purpose: 'Trade licence, safety cards, machine tickets and driving licence: class, number and expiry date.',
      example: { title: 'Journeyman Electrician', detail: 'State board, no. JE-20417, until Dec 2026' },
    },
    education: {
      purpose: 'Your apprenticeship with trade, years and hours, then school.',
      example: { title: 'Apprenticeship, Electrician', detail: '4 years, 8,000 hours on site, finished 2019' },
    },
    projects: {
      purpose: 'Sites that show the scale of your work: what it was, for whom, and your part.',
      example: { title: 'Hospital extension', detail: '120 rooms wired by a crew of four, inspected without a fault' },
    },
  },
  verbs: [
    'Installed',
    'Wired',
    'Repaired',
    'Fitted',
    'Welded',
    'Inspected',
    'Maintained',
    'Commissioned',
    'Measured',
    'Trained',
    'Built',
  ],
  terms: [
    'apprenticeship',
    'blueprint reading',
    'building code',
    'commissioning',
    'fault finding',
    'health and safety',
    'inspection',
    'journeyman',
    'maintenance',
    'risk assessment',
    'site supervision',
    'toolbox talk',
  ],
  samplePages: 1,
});
