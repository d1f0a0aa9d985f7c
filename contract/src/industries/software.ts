import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const software = defineIndustry({
  id: 'software',
  isSituation: false,
  line: 'Technical skills before jobs, projects with code right after, two pages at most.',
  parts: ['summary', 'skills', 'experiences', 'projects', 'education', 'certificates', 'talks'],
  leftOut: ['hobbies', 'references', 'testimonials'],
  headings: { skills: 'Technical Skills', projects: 'Projects & Open Source' },
  template: 'compact',
  pages: 2,
  fonts: null,
  accent: ACCENTS.Blue,
  dates: 'short',
  checks: ['points-numbers', 'profile-link', 'projects-text', 'skills-count', 'skills-words', 'link-form'],
  looksFor: [
    {
      text: 'What you built in your own time says more than a list of languages you claim to know.',
      source: {
        title: 'Resume Advice (for software engineering new grads & interns)',
        publisher: 'Louis Brandy, who hires engineers',
        url: 'http://lbrandy.com/blog/2009/01/resume-advice-for-software-engineering-new-grads-interns/',
      },
      checks: ['skills-count'],
    },
    {
      text: 'For each project, show the problem, your part and a link.',
      source: {
        title: 'Let your Projects section shine',
        publisher: 'Kevin Peters, software developer',
        url: 'https://www.kevinpeters.net/let-your-projects-section-shine',
      },
      checks: ['projects-text', 'link-form', 'profile-link'],
    },
    {
      text: 'Put experience first. While you study, put your degree and its date first.',
      source: {
        title: 'Section Priority',
        publisher: 'CS Help',
        url: 'https://cshelp.dev/crafting_resumes/section_priority',
      },
    },
  ],
  empty: {
    projects: {
      purpose: 'Software you wrote on your own: what it does, who uses it and where the code is.',
      example: {
        title: 'queuewatch',
        detail: 'Go. Finds stuck jobs in Postgres queues; 1,200 stars, used at nine companies.',
      },
    },
    skills: {
      purpose: 'Languages, frameworks and platforms you can answer questions about, strongest first.',
      example: { title: 'Backend', detail: 'Go, PostgreSQL, Kafka' },
    },
    experiences: {
      purpose: 'What your code made faster, safer or possible, with the load it handles.',
      example: { title: 'Backend Engineer', detail: 'Cut the 99th percentile of checkout from 2.1 s to 300 ms.' },
    },
  },
  verbs: [
    'Built',
    'Shipped',
    'Migrated',
    'Refactored',
    'Automated',
    'Scaled',
    'Debugged',
    'Instrumented',
    'Reviewed',
    'Profiled',
    'Designed',
  ],
  terms: [
    'API design',
    'CI/CD',
    'code review',
    'distributed systems',
    'latency',
    'on-call',
    'observability',
    'test coverage',
    'throughput',
    'uptime',
    'version control',
    'open source',
  ],
  samplePages: 1,
});
