import { THEMES } from '@vitrine/contract/portfolio';

/** The texts of the landing page. Every sentence is true of the product as it is. */
export const HERO = {
  promise: 'Good work belongs in a glass case.',
  explanation:
    'Fill in a few forms, or import a JSON Resume file. Vitrine makes a fast portfolio page and a typeset PDF resume of it, and keeps the two in step.',
  start: 'Start Building Free',
  how: 'See How It Works',
  caption: `One person’s page in three of the ${THEMES.length} themes, drawn by Vitrine itself.`,
} as const;

export const STEPS = {
  title: 'How it works',
  steps: [
    {
      title: 'Tell it once',
      text: 'Guided forms ask for your profile, experience, projects, education, certificates and skills. Or import a JSON Resume file and look over what was read.',
    },
    {
      title: 'Choose how it looks',
      text: 'Pick a theme for the page and see it on your own words before you apply it. Hide an item, change the order, come back tomorrow.',
    },
    {
      title: 'Share one link',
      text: 'Your portfolio stands at an address of your own, with the resume as a PDF beside it. Change a line, and both say the new thing.',
    },
  ],
} as const;

export const FEATURES = {
  title: 'Made with care where it counts',
  features: [
    {
      title: 'There at once',
      text: 'Page, layout and colours arrive in a single answer without a line of script. A slow phone on a train shows your work, not a spinner.',
    },
    {
      title: 'A resume that machines can read',
      text: 'Typeset, not printed from a web page: real text in reading order, tagged for screen readers and plain to the software that sorts applications.',
    },
    {
      title: 'Bring what you have',
      text: 'Import a JSON Resume file. You see what was taken and what was kept aside before anything is saved, and importing twice adds nothing twice.',
    },
    {
      title: 'Private until you say so',
      text: 'Phone, email, address, salary and notice period stay yours until you switch each one on. Or make the whole page private.',
    },
    {
      title: `${THEMES.length} themes, all readable`,
      text: 'From paper white to midnight. The text of each is held to the contrast that accessibility guidelines ask for.',
    },
    {
      title: 'Yours to take along',
      text: 'Export everything as one JSON Resume file, an open format that other tools read. No lock, no waiting, no asking.',
    },
  ],
} as const;

export const CLOSING = {
  title: 'Put your work on show.',
  text: 'It is free to start, and what you save is there when you come back.',
  action: 'Create Your Portfolio',
} as const;
