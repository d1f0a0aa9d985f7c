import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const software = defineIndustry({
  id: 'software',
  isSituation: false,
  line: 'Technical skills before the jobs, projects with their code right behind them, two pages at most.',
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
      text: 'What you built of your own accord, outside of courses and duties, says more than a list of languages that you claim to know.',
      source: {
        title: 'Resume Advice (for software engineering new grads & interns)',
        publisher: 'Louis Brandy, who hires engineers',
        url: 'http://lbrandy.com/blog/2009/01/resume-advice-for-software-engineering-new-grads-interns/',
      },
      checks: ['skills-count'],
    },
    {
      text: 'A project counts where one sees the problem, your part in it and a way to look at it.',
      source: {
        title: 'Let your Projects section shine',
        publisher: 'Kevin Peters, software developer',
        url: 'https://www.kevinpeters.net/let-your-projects-section-shine',
      },
      checks: ['projects-text', 'link-form', 'profile-link'],
    },
    {
      text: 'With some years behind you, experience comes first; while you study, the degree and its date do.',
      source: {
        title: 'Section Priority',
        publisher: 'CS Help',
        url: 'https://cshelp.dev/crafting_resumes/section_priority',
      },
    },
  ],
  empty: {
    projects: {
      purpose: 'Software that you wrote without being told to: what it does, who uses it, and where the code is.',
      example: {
        title: 'queuewatch',
        detail: 'Go. Finds stuck jobs in Postgres queues; 1,200 stars, used at nine companies.',
      },
    },
    skills: {
      purpose:
        'Languages, frameworks and platforms that you would answer questions about tomorrow, the strongest first.',
      example: { title: 'Backend', detail: 'Go, PostgreSQL, Kafka' },
    },
    experiences: {
      purpose: 'What ran faster, broke less or became possible because of your code, with the load that it carries.',
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
