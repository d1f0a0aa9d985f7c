import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const trades = defineIndustry({
  id: 'trades',
  isSituation: false,
  line: 'Licences and safety cards first, with their numbers; then sites, machines and the apprenticeship, on one page.',
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
      text: 'The card has to be with you on the site and shown when asked. On paper its number and class do the same.',
      source: {
        title: 'Becoming Registered as an Apprentice',
        publisher: 'Denver Fire Department',
        url: 'http://www.denvergov.org/firedepartment/FireDepartmentHome/Services/FirePrevention/FireSafetySystemsLicensing/RegisteringasanApprentice/tabid/437050/Default.aspx',
      },
    },
    {
      text: 'Driving licence and a way to get to the site are asked for before anything else: name them.',
      source: {
        title: 'Entrance Requirements',
        publisher: 'Sheet Metal Workers Local 49 Joint Apprenticeship',
        url: 'https://www.smartlu49jatc.com/entrance-requirements/',
      },
      checks: ['whereabouts'],
    },
    {
      text: 'A completed apprenticeship is proof of skill everywhere: give the trade, the years and who registered it.',
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
      purpose: 'Trade licence, safety cards, machine tickets and driving licence: class, number, valid until.',
      example: { title: 'Journeyman Electrician', detail: 'State board, no. JE-20417, until Dec 2026' },
    },
    education: {
      purpose: 'The apprenticeship with trade, years and hours, then school.',
      example: { title: 'Apprenticeship, Electrician', detail: '4 years, 8,000 hours on site, finished 2019' },
    },
    projects: {
      purpose: 'Sites that show the size of what you can do: what it was, for whom, your part.',
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
