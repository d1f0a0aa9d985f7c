import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const student = defineIndustry({
  id: 'student',
  isSituation: true,
  line: 'Education first, then projects and volunteering. One full page, even without years of work.',
  parts: [
    'summary',
    'education',
    'projects',
    'experiences',
    'volunteering',
    'skills',
    'awards',
    'courses',
    'certificates',
    'languages',
    'hobbies',
  ],
  leftOut: ['references', 'testimonials'],
  headings: {
    projects: 'Academic & Own Projects',
    experiences: 'Internships & Work',
    volunteering: 'Activities & Volunteering',
    awards: 'Scholarships & Awards',
  },
  template: 'compact',
  pages: 1,
  fonts: null,
  accent: ACCENTS.Navy,
  dates: 'short',
  checks: ['education', 'work', 'text', 'pages', 'email-tone', 'typing'],
  looksFor: [
    {
      text: 'Put education at the top: degree, expected date, and your grade if it is good.',
      source: {
        title: 'Resume Writing for Undergraduate Students',
        publisher: 'Career Services, Emerson College',
        url: 'http://www.emerson.edu/careers-internships/resources/resume-writing-undergraduate-students',
      },
      checks: ['education'],
    },
    {
      text: 'Include paid and unpaid work if it taught you what the job needs.',
      source: {
        title: 'Write a Resume',
        publisher: 'Simmons University',
        url: 'http://www.simmons.edu/cec/graduate-students/career-toolkit/write-a-resume',
      },
      checks: ['work'],
    },
    {
      text: 'Say which needs of the employer a course, project or job prepared you for.',
      source: {
        title: 'Recent College Graduates',
        publisher: 'Saylor Academy',
        url: 'https://learn.saylor.org/mod/page/view.php?id=27088',
      },
    },
    {
      text: 'Use a standard layout, but write what only you can write.',
      source: {
        title: 'Style for Students: Resumes',
        publisher: 'Penn State University',
        url: 'https://www.e-education.psu.edu/styleforstudents/c8_p2.html',
      },
      checks: ['pages', 'typing'],
    },
  ],
  empty: {
    projects: {
      purpose: 'Term papers, theses and your own projects: the question, your part and the result.',
      example: { title: 'Soil sensor', detail: 'Runs a year on two cells; built with two classmates' },
    },
    experiences: {
      purpose: 'Internships, part-time and holiday jobs. Say what you were responsible for.',
      example: { title: 'Barista, 12 hours a week', detail: 'Trained four new colleagues and closed the till alone.' },
    },
    volunteering: {
      purpose: 'Clubs, teams and causes where you took on a task and finished it.',
      example: { title: 'Treasurer, Robotics Club', detail: 'Budget of 3,000 a year, two competitions' },
    },
  },
  verbs: [
    'Researched',
    'Built',
    'Organized',
    'Presented',
    'Tutored',
    'Analysed',
    'Wrote',
    'Led',
    'Learned',
    'Raised',
    'Assisted',
  ],
  terms: [
    'capstone',
    'coursework',
    'dean’s list',
    'exchange semester',
    'extracurricular',
    'internship',
    'laboratory',
    'research assistant',
    'scholarship',
    'student society',
    'teaching assistant',
    'thesis',
  ],
  samplePages: 1,
});
