import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const education = defineIndustry({
  id: 'education',
  isSituation: false,
  line: 'Teaching licence with subjects and grades first, then teaching experience, with references at the end.',
  parts: [
    'summary',
    'certificates',
    'experiences',
    'education',
    'volunteering',
    'courses',
    'skills',
    'languages',
    'awards',
  ],
  leftOut: ['testimonials', 'talks'],
  headings: {
    certificates: 'Licensure & Endorsements',
    experiences: 'Teaching Experience',
    volunteering: 'School Service & Volunteering',
    courses: 'Professional Development',
    skills: 'Classroom Skills',
  },
  template: 'classic',
  pages: 2,
  fonts: 'lato-merriweather',
  accent: ACCENTS.Olive,
  dates: 'short',
  checks: ['education', 'points', 'points-numbers', 'dates-missing', 'typing', 'summary'],
  looksFor: [
    {
      text: 'Name the grades and subjects of your licence. Schools can only consider people they may appoint.',
      source: {
        title: 'Featured Career: High School Teacher',
        publisher: 'Monster College',
        url: 'http://college.monster.com/training/articles/93-featured-career-high-school-teacher',
      },
    },
    {
      text: 'The best references are people who saw you teach: cooperating teachers, supervisors and principals.',
      source: {
        title: 'Teacher Education Resources',
        publisher: 'Career Services, Wayne State College',
        url: 'https://www.wsc.edu/career_services/ter/',
      },
    },
    {
      text: 'Help readers find things fast: teaching separate from other work, newest first, in points, not paragraphs.',
      source: {
        title: 'How Teachers Should Build Their Resumes',
        publisher: 'Pedagogue',
        url: 'https://pedagogue.app/how-teachers-should-build-their-resumes/',
      },
      checks: ['points'],
    },
  ],
  empty: {
    certificates: {
      purpose: 'Your teaching licence with subjects, grades, number and expiry date.',
      example: {
        title: 'Teaching licence, Mathematics, grades 7 to 12',
        detail: 'State Board, no. 44812, until Jun 2028',
      },
    },
    experiences: {
      purpose: 'School, grades, class size, and what your pupils achieved.',
      example: {
        title: 'Mathematics Teacher',
        detail: 'Share of pupils who passed the final exam rose from 71 to 94%.',
      },
    },
    references: {
      purpose: 'Two or three people who saw you teach. You choose whether your resume names them.',
      example: { title: 'Marta Sousa, Head of School', detail: 'Observed my lessons for three years' },
    },
  },
  verbs: [
    'Taught',
    'Planned',
    'Assessed',
    'Differentiated',
    'Mentored',
    'Coached',
    'Introduced',
    'Adapted',
    'Led',
    'Observed',
    'Raised',
  ],
  terms: [
    'assessment',
    'classroom management',
    'curriculum design',
    'differentiation',
    'formative assessment',
    'inclusion',
    'individual education plan',
    'lesson planning',
    'literacy',
    'parent communication',
    'safeguarding',
    'special needs',
  ],
  samplePages: 2,
});
