import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const education = defineIndustry({
  id: 'education',
  isSituation: false,
  line: 'The licence with its subjects and grades first, then teaching, with referees named at the end.',
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
      text: 'Licences are for grades and subjects: name both, since a school can only ask those whom it may appoint.',
      source: {
        title: 'Featured Career: High School Teacher',
        publisher: 'Monster College',
        url: 'http://college.monster.com/training/articles/93-featured-career-high-school-teacher',
      },
    },
    {
      text: 'People who saw you teach count most as referees: cooperating teachers, supervisors and principals.',
      source: {
        title: 'Teacher Education Resources',
        publisher: 'Career Services, Wayne State College',
        url: 'https://www.wsc.edu/career_services/ter/',
      },
    },
    {
      text: 'Whoever reads wants to find things fast: teaching apart from other work, newest first, in points and not in paragraphs.',
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
      purpose: 'The licence to teach with subjects, grades, number and date of expiry.',
      example: {
        title: 'Teaching licence, Mathematics, grades 7 to 12',
        detail: 'State Board, no. 44812, until Jun 2028',
      },
    },
    experiences: {
      purpose: 'School, grades and size of classes, and what your pupils could do at the end of the year.',
      example: {
        title: 'Mathematics Teacher',
        detail: 'Share of pupils who passed the final exam rose from 71 to 94%.',
      },
    },
    references: {
      purpose: 'Two or three people who saw you in class. You choose whether the page names them.',
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
