import { defineIndustry } from './industry.ts';

export const academia = defineIndustry({
  id: 'academia',
  isSituation: false,
  line: 'Publications first, no page limit: a full record of research, teaching and service.',
  parts: [
    'summary',
    'publications',
    'experiences',
    'education',
    'awards',
    'projects',
    'talks',
    'additions',
    'volunteering',
    'courses',
    'skills',
    'languages',
  ],
  leftOut: ['hobbies', 'testimonials'],
  headings: {
    summary: 'Research Interests',
    experiences: 'Academic Appointments',
    awards: 'Grants, Fellowships & Awards',
    projects: 'Research Projects',
    talks: 'Invited Talks & Conference Papers',
    volunteering: 'Service',
    courses: 'Memberships & Training',
    skills: 'Methods',
  },
  template: 'classic',
  pages: null,
  fonts: 'source-serif',
  accent: null,
  dates: 'year',
  checks: ['education', 'dates-missing', 'schools-newest-first', 'link-form', 'dates-alike', 'entries-twice'],
  looksFor: [
    {
      text: 'An academic CV lists research, teaching and service in full. Length does not matter.',
      source: {
        title: 'Writing the Curriculum Vitae',
        publisher: 'Purdue Online Writing Lab',
        url: 'https://owl.english.purdue.edu/owl/owlprint/641/',
      },
    },
    {
      text: 'Put what the post asks for first: research for a research university, teaching for a teaching college.',
      source: {
        title: 'Curriculum Vitae (CV)',
        publisher: 'Augsburg University',
        url: 'https://careers.augsburg.edu/resources/curriculum-vitae-cv/',
      },
    },
    {
      text: 'Fields differ. Compare your CV with those of people who hold the post you want.',
      source: {
        title: 'Curricula Vitae (CVs)',
        publisher: 'Kalamazoo College',
        url: 'https://career.kzoo.edu/curricula-vitae-cvs/',
      },
    },
    {
      text: 'Funders ask for a separate biographical sketch: at most five pages, with a statement and your contributions.',
      source: {
        title: 'Instructions for a Biographical Sketch (0925-0001)',
        publisher: 'National Institutes of Health, as filed with OMB',
        url: 'https://omb.report/icr/201611-0925-001/doc/69418401',
      },
    },
  ],
  empty: {
    publications: {
      purpose: 'All papers, chapters and books, newest first, with authors in order and the DOI.',
      example: {
        title: 'Storm Memory in Seagrass Meadows',
        detail: 'I. Carvalho, M. Sousa. Journal of Coastal Ecology, 2023',
      },
    },
    awards: {
      purpose: 'Grants with funder, amount and your role, then fellowships and prizes.',
      example: {
        title: 'Early Career Grant, EUR 1.2 million',
        detail: 'National Science Fund, principal investigator, 2024',
      },
    },
    additions: {
      purpose: 'Add teaching, supervision and reviewing here, each under its own title.',
      example: {
        title: 'Teaching: Introduction to Statistics',
        detail: 'Lecture and seminar, 80 students, each spring since 2021',
      },
    },
    talks: {
      purpose: 'Invited talks, and papers at conferences, with place and year.',
      example: { title: 'What a Meadow Remembers', detail: 'European Coast Congress, Ghent, 2024' },
    },
  },
  verbs: [
    'Published',
    'Investigated',
    'Taught',
    'Supervised',
    'Reviewed',
    'Secured',
    'Presented',
    'Edited',
    'Chaired',
    'Examined',
    'Curated',
  ],
  terms: [
    'conference paper',
    'doctoral supervision',
    'editorial board',
    'fellowship',
    'grant',
    'monograph',
    'peer review',
    'postdoctoral',
    'principal investigator',
    'public engagement',
    'seminar',
    'thesis',
  ],
  samplePages: 3,
});
