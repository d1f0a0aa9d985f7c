import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const student = defineIndustry({
  id: 'student',
  isSituation: true,
  line: 'Education first, then projects and whatever you did for others: one full page without years of work.',
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
      text: 'Education has been your occupation, so it stands at the top: degree, expected date, and the grade where it is good.',
      source: {
        title: 'Resume Writing for Undergraduate Students',
        publisher: 'Career Services, Emerson College',
        url: 'http://www.emerson.edu/careers-internships/resources/resume-writing-undergraduate-students',
      },
      checks: ['education'],
    },
    {
      text: 'Paid or unpaid is not the question. What you did and learned that the position needs belongs on the page.',
      source: {
        title: 'Write a Resume',
        publisher: 'Simmons University',
        url: 'http://www.simmons.edu/cec/graduate-students/career-toolkit/write-a-resume',
      },
      checks: ['work'],
    },
    {
      text: 'Employers do not translate courses for you: say which of their needs a course, a project or a job prepared you for.',
      source: {
        title: 'Recent College Graduates',
        publisher: 'Saylor Academy',
        url: 'https://learn.saylor.org/mod/page/view.php?id=27088',
      },
    },
    {
      text: 'Keep to the conventions of the page, and fill them with what only you could have written.',
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
      purpose: 'Term papers, theses and what you built for fun: the question, your part, what came out.',
      example: { title: 'Soil sensor', detail: 'Runs a year on two cells; built with two classmates' },
    },
    experiences: {
      purpose:
        'Internships, jobs beside your studies and jobs in the holidays all count. Say what you were trusted with.',
      example: { title: 'Barista, 12 hours a week', detail: 'Trained four new colleagues and closed the till alone.' },
    },
    volunteering: {
      purpose: 'Clubs, teams and causes: where you took something on and saw it through.',
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
