import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const careerChange = defineIndustry({
  id: 'career-change',
  isSituation: true,
  line: 'Your goal in the summary, then transferable skills and new training, then earlier jobs.',
  parts: [
    'summary',
    'skills',
    'projects',
    'courses',
    'certificates',
    'experiences',
    'volunteering',
    'education',
    'languages',
  ],
  leftOut: ['references', 'hobbies', 'talks'],
  headings: { skills: 'Skills That Carry Over', projects: 'Projects in the New Field', courses: 'Retraining' },
  template: 'compact',
  pages: 1,
  fonts: 'source-sans',
  accent: ACCENTS.Violet,
  dates: 'short',
  checks: ['summary', 'headline', 'summary-length', 'skills-count', 'gaps', 'points-numbers'],
  looksFor: [
    {
      text: 'Say in one line which job you want and which of your experience counts for it.',
      source: {
        title: "Career Changers' Most Powerful Resume and Cover-Letter Tool: Transferable Skills",
        publisher: 'Quintessential Careers',
        url: 'http://www.quintcareers.com/printable/career_change_skills.html',
      },
      checks: ['summary', 'headline', 'summary-length'],
    },
    {
      text: 'Put skills first, but list jobs and dates below. A hidden work history makes people suspicious.',
      source: {
        title: 'Which Résumé Format is Best When Changing Careers?',
        publisher: 'IMPACT Group',
        url: 'http://impactgrouphr.com/individualpost/resume-format/',
      },
      checks: ['gaps'],
    },
    {
      text: 'A skills-based resume suits people who are new to a field. Give an example for each skill.',
      source: {
        title: 'CVs explained',
        publisher: 'University of Essex',
        url: 'https://www.essex.ac.uk/student/careers/cv-explained',
      },
      checks: ['skills-count'],
    },
  ],
  empty: {
    skills: {
      purpose: 'Skills the new field asks for that you already have. Use the terms of the new field.',
      example: { title: 'Training adults', detail: 'Before: teaching. Now: onboarding of customers.' },
    },
    courses: {
      purpose: 'Training for the new field and where you took it. Include unfinished courses with their end date.',
      example: { title: 'Diploma in Web Development', detail: 'Evening school, 400 hours, until Jun 2026' },
    },
    projects: {
      purpose: 'Your own projects in the new field. They are the best proof that you are serious.',
      example: { title: 'Rota for a food bank', detail: 'A website that replaced three spreadsheets for 60 helpers' },
    },
  },
  verbs: [
    'Retrained',
    'Transferred',
    'Adapted',
    'Taught',
    'Organized',
    'Built',
    'Negotiated',
    'Coordinated',
    'Learned',
    'Improved',
    'Advised',
  ],
  terms: [
    'transferable skills',
    'retraining',
    'bootcamp',
    'certificate',
    'customer-facing',
    'project coordination',
    'stakeholders',
    'process improvement',
    'documentation',
    'onboarding',
    'problem solving',
    'portfolio',
  ],
  samplePages: 1,
});
