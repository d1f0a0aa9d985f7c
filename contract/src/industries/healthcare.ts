import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const healthcare = defineIndustry({
  id: 'healthcare',
  isSituation: false,
  line: 'Licences with number and expiry date at the top, then clinical experience by unit and size.',
  parts: [
    'summary',
    'certificates',
    'experiences',
    'education',
    'skills',
    'courses',
    'languages',
    'volunteering',
    'publications',
  ],
  leftOut: ['hobbies', 'testimonials', 'projects'],
  headings: {
    certificates: 'Licences & Certifications',
    experiences: 'Clinical Experience',
    education: 'Education & Training',
    skills: 'Clinical Skills',
    courses: 'Continuing Education & Memberships',
  },
  template: 'classic',
  pages: 2,
  fonts: 'source-sans',
  accent: ACCENTS.Teal,
  dates: 'short',
  checks: ['dates-missing', 'gaps', 'dates-ends', 'education', 'points-numbers', 'private-facts'],
  looksFor: [
    {
      text: 'Show at once that you may practise: licence, number, issuer and expiry date.',
      source: {
        title: 'Careers for nurses: Opportunities and options',
        publisher: 'U.S. Bureau of Labor Statistics',
        url: 'https://www.bls.gov/careeroutlook/2020/article/mobile/careers-for-nurses-opportunities-and-options.htm',
      },
      checks: ['dates-missing', 'dates-ends'],
    },
    {
      text: 'New graduates: list each clinical rotation with facility, setting, hours and term.',
      source: {
        title: 'Resume FAQs for Nursing Students and New Nurses',
        publisher: 'Nurse.com',
        url: 'https://www.nurse.com/blog/resume-faqs-nursing-students/',
      },
      checks: ['education'],
    },
    {
      text: 'Compare your resume with the job advert. Put everything it asks for under a clear heading.',
      source: {
        title: 'Brush up your professional nursing résumé',
        publisher: 'Nursing2017, Lippincott',
        url: 'https://journals.lww.com/nursing/Fulltext/2017/10000/Brush_up_your_professional_nursing_r_sum_.13.aspx',
      },
    },
  ],
  empty: {
    certificates: {
      purpose: 'Registration and licences, then life support and specialties, each with number and expiry date.',
      example: { title: 'Registered Nurse', detail: 'Board of Nursing, no. 0734512, valid until Mar 2027' },
    },
    experiences: {
      purpose: 'Unit, beds and patients per shift in the first line, then what you improved.',
      example: {
        title: 'Staff Nurse, 24-bed cardiac unit',
        detail: 'Cut falls from nine to two a year with hourly rounds.',
      },
    },
    courses: {
      purpose: 'Training since your degree, and your professional memberships.',
      example: { title: 'Wound Care for Diabetic Patients', detail: '12 hours, 2025' },
    },
  },
  verbs: [
    'Assessed',
    'Treated',
    'Triaged',
    'Administered',
    'Monitored',
    'Educated',
    'Documented',
    'Coordinated',
    'Precepted',
    'Stabilized',
    'Reduced',
  ],
  terms: [
    'acute care',
    'ACLS',
    'BLS',
    'care plan',
    'discharge planning',
    'electronic health record',
    'evidence-based practice',
    'infection control',
    'medication administration',
    'patient safety',
    'triage',
    'vital signs',
  ],
  samplePages: 2,
});
