import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const careerChange = defineIndustry({
  id: 'career-change',
  isSituation: true,
  line: 'The goal in the summary, skills that carry over and new training before the jobs that came first.',
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
      text: 'A line that says what you want, and which of your years count for it, spares readers the guess.',
      source: {
        title: "Career Changers' Most Powerful Resume and Cover-Letter Tool: Transferable Skills",
        publisher: 'Quintessential Careers',
        url: 'http://www.quintcareers.com/printable/career_change_skills.html',
      },
      checks: ['summary', 'headline', 'summary-length'],
    },
    {
      text: 'Skills first, but with the jobs and their dates below: a resume that hides its history makes people suspicious.',
      source: {
        title: 'Which Résumé Format is Best When Changing Careers?',
        publisher: 'IMPACT Group',
        url: 'http://impactgrouphr.com/individualpost/resume-format/',
      },
      checks: ['gaps'],
    },
    {
      text: 'A page by skills suits whoever still gathers experience in a field; each skill needs an example that stands for it.',
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
      purpose: 'What the new field asks for and you have used already, in its words and not in those of the old one.',
      example: { title: 'Training adults', detail: 'Before: teaching. Now: onboarding of customers.' },
    },
    courses: {
      purpose: 'What you learned for the change, and where. Unfinished courses count, with the date when they end.',
      example: { title: 'Diploma in Web Development', detail: 'Evening school, 400 hours, until Jun 2026' },
    },
    projects: {
      purpose: 'Work in the new field that nobody asked you for is the best proof that you mean it.',
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
