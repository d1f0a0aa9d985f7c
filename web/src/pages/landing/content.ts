import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { RESUME_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { COMPANY_FACTS } from '../company-facts.ts';
import type { ScreenName } from '../pictures/catalogue.ts';

/** 'PDF, Word, Plain text, and JSON Resume'. */
const FORMATS = new Intl.ListFormat('en').format(Object.values(RESUME_FORMATS));

/**
 * The texts of the landing page. Every sentence has to be true of the current product; published-texts.test.ts checks
 * its figures.
 */
export const HERO = {
  promise: 'Make your portfolio and resume in one place.',
  explanation:
    'Fill in a few short forms, or import your LinkedIn profile, PDF or Word document. Vitrine makes a portfolio page and a resume from it, and updates both when you change anything.',
  start: 'Start Building Free',
  how: 'See How It Works',
  terms: [COMPANY_FACTS.free, COMPANY_FACTS.card],
  caption: 'One person’s portfolio in three designs, with her resume. All made with Vitrine.',
} as const;

/** The figures below the first screen. */
export const FIGURES = [
  COMPANY_FACTS.time,
  COMPANY_FACTS.portfolios,
  COMPANY_FACTS.success,
  COMPANY_FACTS.rating,
  COMPANY_FACTS.themes,
  COMPANY_FACTS.uptime,
  COMPANY_FACTS.support,
] as const;

interface Feature {
  title: string;
  text: string;
  /** Its screenshot. */
  screen: ScreenName;
  alt: string;
}

export const FEATURES: { name: string; title: string; features: readonly Feature[] } = {
  name: 'Features',
  title: 'What you get',
  features: [
    {
      title: 'See the result as you type',
      text: 'Your portfolio and resume update next to the form, as visitors will see them.',
      screen: 'live',
      alt: 'The profile form, and beside it the portfolio that is made of it',
    },
    {
      title: `${LAYOUT_IDS.length} different designs`,
      text: 'From plain and classic to a terminal or a night sky. Every design opens fast, even on a slow phone.',
      screen: 'designs',
      alt: 'The choice of a layout: your own portfolio drawn small in each design',
    },
    {
      title: 'A resume that hiring software can read',
      text: 'See the text that the software reads from your PDF, and what to fix.',
      screen: 'parser',
      alt: 'The text of a resume as a program reads it, beside the typeset page',
    },
    {
      title: 'You decide what is public',
      text: 'Your portfolio is public once there is something on it, or private if you choose. Phone, email, address, gender, salary and notice period stay hidden until you switch each one on.',
      screen: 'privacy',
      alt: 'The settings of what the public sees: a switch for each private fact',
    },
    {
      title: 'Import what you have',
      text: 'From LinkedIn, a PDF, a Word document or another resume builder. You review everything before it is saved. If you import a file again, nothing is added twice.',
      screen: 'import',
      alt: 'The look at a document before it is imported, fact by fact',
    },
    {
      title: 'Take your data with you',
      text: `Download your resume as ${FORMATS}, a format that other resume builders read, or your whole account as one archive.`,
      screen: 'downloads',
      alt: `The downloads of a resume in ${Object.keys(RESUME_FORMATS).length} formats, its templates, and its preview`,
    },
  ],
};

export const STEPS = {
  title: 'How It Works',
  steps: [
    {
      title: 'Enter your details once',
      text: 'Guided forms ask for your profile, experience, projects, education, certificates and skills. Or import a resume that you have, and check it.',
    },
    {
      title: 'Choose how it looks',
      text: 'See your own portfolio in each design and theme before you apply it. Hide entries and change their order at any time.',
    },
    {
      title: 'Share one link',
      text: 'Your portfolio has its own address, and visitors can download your resume there. Edit once, and both are updated.',
    },
  ],
} as const;

export const TESTIMONIALS_TITLE = 'Testimonials';

export const THEME_PREVIEW = {
  title: `Try ${THEMES.length} themes`,
  text: 'Press a theme to see the sample in its colours. Text is easy to read in every theme.',
  designs: 'Or see every design:',
} as const;

export const CLOSING = {
  title: 'Start your portfolio today',
  text: 'It is free to start. What you save is there when you come back.',
  action: 'Create Your Portfolio',
  demo: 'Watch Demo',
} as const;
