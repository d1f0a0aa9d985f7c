import { AWARDS, COMPANY_FACTS, FOUNDED, TEAM } from '../company-facts.ts';
import { CLOSING as LANDING_CLOSING, HERO as LANDING_HERO } from '../landing/content.ts';

/** The texts of the About page. */
export const HERO = {
  title: ['We make the case.', 'You fill it.'],
  text: 'Vitrine is French for a glass case in which good work is shown. Ours holds a portfolio page and a resume, made from one set of facts and kept in step.',
  start: LANDING_CLOSING.action,
  pricing: 'See Pricing',
} as const;

export const STATS = {
  title: 'The figures we hold ourselves to',
  figures: [COMPANY_FACTS.portfolios, COMPANY_FACTS.success, COMPANY_FACTS.uptime, COMPANY_FACTS.rating],
} as const;

export const STORY = {
  title: 'Our story',
  since: `Begun in ${FOUNDED}`,
  paragraphs: [
    'It began with a familiar evening: the work was good, the resume was two jobs old, and the website that should have shown it all was half built since spring. Bringing both up to date meant typing the same things twice, in two tools, and then once more for the next application.',
    'So we built one place to tell it once. You fill in a few forms, or bring a file that you already have. Out of it come a page that opens at once on any phone and a resume that is typeset rather than printed from a screen. Change a line, and both say the new thing.',
    'We are careful about the rest, too. What you do not show stays yours, what you wrote can leave with you as open files, and what is not finished yet says so.',
  ],
} as const;

export const PURPOSE = [
  {
    title: 'Our mission',
    text: 'To let everyone who does good work show it well, without having to become a web designer or a typesetter first.',
  },
  {
    title: 'Our vision',
    text: 'A job market in which people are found by what they have done, and keep the say over how it is shown.',
  },
] as const;

export const VALUES = {
  title: 'What we value',
  values: [
    {
      title: 'Your work first',
      text: 'The page carries your name. Ours is a small line at the foot, on the Free plan alone, and nothing moves to draw the eye from you.',
    },
    {
      title: 'You decide what is public',
      text: 'Your portfolio is public once there is something on it, or private if you choose. Phone, email, address and salary stay hidden until you switch each of them on.',
    },
    {
      title: 'Open to everyone',
      text: 'By keyboard, in a screen reader, on a slow phone: a page that shuts somebody out is a page that is broken.',
    },
    {
      title: 'Plain words',
      text: 'We say what a thing does, what it costs and what it cannot do yet, before you need to ask.',
    },
  ],
} as const;

export const PEOPLE = {
  title: 'The team',
  text: 'Four jobs, done by few people. We sign our work by what we look after.',
  team: TEAM,
} as const;

const toFigure = ({ figure, label }: { figure: string; label: string }) => `${figure} ${label}`;

export const REASONS = {
  title: 'Why people choose Vitrine',
  reasons: [
    {
      title: toFigure(COMPANY_FACTS.time),
      text: 'The forms ask for what matters, in an order that makes sense. Importing the resume that you have is quicker still.',
    },
    {
      title: toFigure(COMPANY_FACTS.themes),
      text: 'From paper white to midnight, each held to the contrast that reading takes.',
    },
    { title: toFigure(COMPANY_FACTS.support), text: 'Write at any hour. Paid plans have email around the clock.' },
    {
      title: toFigure(COMPANY_FACTS.free),
      text: 'A portfolio, a resume and an address of your own, for as long as you like.',
    },
    {
      title: toFigure(COMPANY_FACTS.card),
      text: 'Starting takes an email address. We ask for money when you want more, not before.',
    },
  ],
} as const;

export const RECOGNITION = AWARDS;

export const CLOSING = {
  title: LANDING_CLOSING.title,
  text: 'Or write to us first: a person reads every message.',
  start: LANDING_HERO.start,
  contact: 'Contact Us',
} as const;
