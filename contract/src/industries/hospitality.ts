import { ACCENTS } from '../resume/resume-design.ts';
import { defineIndustry } from './industry.ts';

export const hospitality = defineIndustry({
  id: 'hospitality',
  isSituation: false,
  line: 'Employers with size and covers first, languages and food safety in a separate column.',
  parts: ['summary', 'experiences', 'languages', 'certificates', 'skills', 'awards', 'education', 'courses'],
  leftOut: ['publications', 'projects', 'testimonials'],
  headings: {
    certificates: 'Food Safety & Certificates',
    education: 'Education & Apprenticeship',
    courses: 'Courses & Stages',
    skills: 'Skills & Systems',
  },
  template: 'elegant',
  pages: 2,
  fonts: 'plex',
  accent: ACCENTS.Red,
  dates: 'short',
  checks: ['phone', 'dates-missing', 'gaps', 'whereabouts', 'dates-order', 'points-numbers'],
  looksFor: [
    {
      text: 'Show how long you stayed at each employer, what you did and who you reported to. Wrong dates cost interviews.',
      source: {
        title: 'The Complete Guide to Writing Resumes for Food and Beverage Professionals',
        publisher: 'Chefs Professional',
        url: 'http://chefsprofessional.com/resume.html',
      },
      checks: ['dates-missing', 'dates-order', 'gaps'],
    },
    {
      text: 'A valid food safety certificate saves the employer time and risk. Give its date.',
      source: {
        title: 'Important skills for prospective cooks',
        publisher: 'CareerBuilder',
        url: 'https://www.careerbuilder.com/advice/important-skills-for-prospective-cooks',
      },
    },
    {
      text: 'Guests come from everywhere, so a second language counts more here than in most fields.',
      source: {
        title: 'Polish your language skills for your dream hotel job',
        publisher: 'Hcareers',
        url: 'https://hcareers.com/article/career-advice/polish-your-language-skills-for-your-dream-hotel-job',
      },
    },
  ],
  empty: {
    experiences: {
      purpose: 'Type of employer, rooms or covers, and team size in the first line, then guest ratings and figures.',
      example: {
        title: 'Front Office Manager, 210 rooms',
        detail: 'Raised the guest score from 8.1 to 9.0 in a year.',
      },
    },
    certificates: {
      purpose: 'Food safety, alcohol service, first aid and allergens, with number and expiry date.',
      example: { title: 'Food Safety Level 3', detail: 'Awarded 2024, valid for three years' },
    },
    personalInfo: {
      purpose: 'Languages in which you can serve guests, with your level.',
      example: { title: 'Italian', detail: 'Fluent' },
    },
  },
  verbs: [
    'Served',
    'Welcomed',
    'Cooked',
    'Managed',
    'Trained',
    'Hosted',
    'Catered',
    'Upsold',
    'Opened',
    'Purchased',
    'Resolved',
  ],
  terms: [
    'allergens',
    'banqueting',
    'covers',
    'fine dining',
    'food cost',
    'front of house',
    'guest satisfaction',
    'HACCP',
    'inventory',
    'mise en place',
    'occupancy',
    'property management system',
    'RevPAR',
  ],
  samplePages: 1,
});
