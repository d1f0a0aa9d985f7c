import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const design = defineIndustry({
  id: 'design',
  isSituation: false,
  line: 'One page that points to your portfolio: selected work with links, no skill bars.',
  parts: ['summary', 'experiences', 'projects', 'awards', 'education', 'skills', 'talks', 'languages'],
  leftOut: ['references', 'testimonials', 'publications'],
  headings: { projects: 'Selected Work', skills: 'Skills & Tools', awards: 'Awards & Exhibitions' },
  template: 'elegant',
  pages: 1,
  fonts: 'inter',
  accent: ACCENTS.Plum,
  dates: 'year',
  checks: ['profile-link', 'link-form', 'pages', 'last-page', 'typing', 'projects-text'],
  looksFor: [
    {
      text: 'Treat the reader as a user: leave out what they do not need, and make one thing stand out.',
      source: {
        title: 'Never Trust a Skinny Chef',
        publisher: 'UXmatters',
        url: 'https://uxmatters.com/mt/archives/2014/02/never-trust-a-skinny-chef.php',
      },
      checks: ['pages', 'last-page'],
    },
    {
      text: 'Skill bars prove nothing. Show your work and your part in it.',
      source: {
        title: 'What Do Recruiters and Hiring Managers Look for in a UX Portfolio?',
        publisher: 'Notes of a panel of the UXPA, New Hampshire',
        url: 'https://medium.theuxblog.com/what-do-recruiters-and-hiring-managers-look-for-in-a-ux-portfolio-2ed9e7c1c207',
      },
      checks: ['profile-link', 'link-form', 'projects-text'],
    },
    {
      text: 'Readers are in a hurry. Use type to guide the eye, and make everything easy to understand.',
      source: { title: 'Designing a Resume', publisher: 'EdTech Books', url: 'https://edtechbooks.org/design/resume' },
      checks: ['typing'],
    },
  ],
  empty: {
    projects: {
      purpose: 'Three to five pieces, each with the problem, your part and a link to the case study.',
      example: {
        title: 'Ticket machine for night trains',
        detail: 'Research and interface. Buying a ticket takes 18 seconds, was 45.',
      },
    },
    footerLinks: {
      purpose: 'Your portfolio address. It belongs at the top of the page, because readers want to see it.',
      example: { title: 'Website', detail: 'https://your-name.com' },
    },
    awards: {
      purpose: 'Awards and exhibitions that people in your field know.',
      example: { title: 'Bronze, Wayfinding', detail: 'Awards of the Society of Information Design, 2023' },
    },
  },
  verbs: [
    'Designed',
    'Prototyped',
    'Researched',
    'Sketched',
    'Tested',
    'Redesigned',
    'Art-directed',
    'Facilitated',
    'Illustrated',
    'Systematized',
  ],
  terms: [
    'accessibility',
    'brand identity',
    'case study',
    'design system',
    'information architecture',
    'interaction design',
    'prototyping',
    'service design',
    'typography',
    'usability testing',
    'user research',
    'wireframe',
  ],
  samplePages: 1,
});
