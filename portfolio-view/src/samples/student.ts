import type { Person } from './build.ts';

/** At the start: one project, one school, no photo, few words. */
export const student: Person = {
  address: 'imran-k',
  reveal: {},
  resume: {
    personalInfo: {
      firstName: 'Imran',
      lastName: 'Khan',
      designation: 'Computer science student',
      openToWork: true,
      city: 'Kozhikode',
      introduction: 'Second year at NIT Calicut. I like compilers, cricket statistics and small programs that finish.',
      languages: [],
    },
    skills: { technical: ['C', 'Python'], soft: [] },
    experiences: [],
    projects: [
      {
        _id: 'imran-project-1',
        title: 'Maidan',
        description: 'Ball-by-ball scoring for neighbourhood matches. Works without a connection, prints a scorecard.',
        projectUrl: 'https://maidan.example',
        technologies: ['Python', 'SQLite'],
      },
    ],
    education: [
      {
        _id: 'imran-education-1',
        title: 'B.Tech Computer Science',
        instituteName: 'National Institute of Technology Calicut',
        fromYear: 'Aug, 2025',
        toYear: 'May, 2029',
        grade: '8.4 CGPA so far',
      },
    ],
    certificates: [],
    footerLinks: { github: 'https://github.com/imran-k-sample' },
  },
};
