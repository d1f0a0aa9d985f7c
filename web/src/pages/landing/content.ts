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
  promise: 'Good work belongs in a glass case.',
  explanation:
    'Fill in a few forms, or import your LinkedIn profile, PDF or Word document, and Vitrine makes a fast portfolio page and a typeset resume of it, kept in step with each other.',
  start: 'Start Building Free',
  how: 'See How It Works',
  terms: [COMPANY_FACTS.free, COMPANY_FACTS.card],
  caption: 'One person’s portfolio in three designs, and the resume beside it, all drawn by Vitrine.',
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
  title: 'Made with care where it counts',
  features: [
    {
      title: 'What you type is what they see',
      text: 'Your page and resume update next to the form as you type, as visitors will see them.',
      screen: 'live',
      alt: 'The profile form, and beside it the portfolio that is made of it',
    },
    {
      title: `${LAYOUT_IDS.length} designs, not one in ${LAYOUT_IDS.length} colours`,
      text: 'From an engraved card to a terminal to a night sky. Each loads in a single request, without a line of script, on the slowest phone.',
      screen: 'designs',
      alt: 'The choice of a layout: your own portfolio drawn small in each design',
    },
    {
      title: 'A resume that machines can read',
      text: 'See the text that hiring software reads from your PDF, and what to fix.',
      screen: 'parser',
      alt: 'The text of a resume as a program reads it, beside the typeset page',
    },
    {
      title: 'You decide what is public',
      text: 'Your page is public once there is something on it, or private if you choose. Phone, email, address, gender, salary and notice period stay hidden until you switch each one on.',
      screen: 'privacy',
      alt: 'The settings of what the public sees: a switch for each private fact',
    },
    {
      title: 'Bring what you have',
      text: 'Import from LinkedIn, a PDF, a Word document or another resume builder. You review everything before it is saved, and importing a file again adds nothing twice.',
      screen: 'import',
      alt: 'The look at a document before it is imported, fact by fact',
    },
    {
      title: 'Take your data with you',
      text: `Your resume as ${FORMATS}, the open format that other tools read, and your whole account as one archive, at any time.`,
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
      text: 'Guided forms ask for your profile, experience, projects, education, certificates and skills. Or import the resume that you have and look over what was read.',
    },
    {
      title: 'Choose how it looks',
      text: 'Pick a design and a theme and see them on your own words before you apply them. Hide an item, change the order, come back tomorrow.',
    },
    {
      title: 'Share one link',
      text: 'Your portfolio has its own address, with your resume to download. Edit once, and both are updated.',
    },
  ],
} as const;

export const TESTIMONIALS_TITLE = 'Testimonials';

export const THEME_PREVIEW = {
  title: `Try on ${THEMES.length} themes`,
  text: 'Point at a theme to preview it, and press to apply it to the sample. Each has the text contrast that accessibility guidelines ask for.',
  designs: 'Or see every design:',
} as const;

export const CLOSING = {
  title: 'Put your work on show.',
  text: 'It is free to start, and what you save is there when you come back.',
  action: 'Create Your Portfolio',
  demo: 'Watch Demo',
} as const;
