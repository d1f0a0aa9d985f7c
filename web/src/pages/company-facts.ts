/**
 * Facts about the operators of this installation: figures, year, team, awards. Static text without logic; operators
 * replace it with their own before they go live.
 */
export const COMPANY_FACTS = {
  time: { figure: 'Under 10', label: 'minutes to a portfolio' },
  themes: { figure: '7+', label: 'themes' },
  portfolios: { figure: '10,000+', label: 'portfolios' },
  success: { figure: '95%', label: 'success rate' },
  support: { figure: '24/7', label: 'support' },
  uptime: { figure: '99.9%', label: 'uptime' },
  rating: { figure: '4.9/5', label: 'rating' },
  free: { figure: 'Free forever', label: 'plan' },
  card: { figure: 'No credit card', label: 'required' },
} as const;

export const FOUNDED = '2026';

/** Roles without names, which each installation fills in. */
export const TEAM = [
  { role: 'Product', does: 'Decides what Vitrine leaves out, and writes the words on every screen.' },
  { role: 'Design', does: 'Draws the layouts and the themes, and sees to it that each can be read by everyone.' },
  { role: 'Engineering', does: 'Keeps pages fast, resumes well set, and what you hide hidden.' },
  { role: 'Support', does: 'Reads what you write, answers it, and tells the others what to mend.' },
] as const;

export const AWARDS = {
  title: 'Awards',
  text: 'None on the shelf yet. The recognition we work for is a reply to one of your applications; when a jury adds its own, it will stand here.',
} as const;

/** Contact details. Each line is free text; list a phone number only if someone answers it. */
export const CONTACT_DETAILS = {
  phone: 'On request: leave your number in the message and we call you back.',
  office: 'We work from different places in India, without a counter to visit.',
  hours: [
    { days: 'Mon-Fri', time: '9:00-18:00 IST' },
    { days: 'Sat', time: '10:00-16:00 IST' },
    { days: 'Sunday', time: 'Closed' },
  ],
} as const;

export interface Testimonial {
  /** Name of its drawing, `/pictures/avatar-{avatar}.webp`. */
  avatar: string;
  name: string;
  role: string;
  company: string;
  text: string;
  /** Stars out of five. */
  rating: number;
}

/** Samples with fictional people and companies. Replace them with quotes of your own users. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    avatar: 'meera',
    name: 'Meera Iyer',
    role: 'Product Designer',
    company: 'Lumen Labs',
    text: 'I sent one link in place of three attachments. The first question in the interview was about my second project, so somebody had read that far.',
    rating: 5,
  },
  {
    avatar: 'daniel',
    name: 'Daniel Okafor',
    role: 'Backend Engineer',
    company: 'Northwind Freight',
    text: 'My old resume came out of their system as soup. This one came out in order, and I could see it beforehand, line by line.',
    rating: 5,
  },
  {
    avatar: 'sana',
    name: 'Sana Qureshi',
    role: 'Data Analyst',
    company: 'Tessel Health',
    text: 'I typed for half an hour on a Sunday. On Monday the page and the PDF said the same thing, for the first time in years.',
    rating: 5,
  },
  {
    avatar: 'tomas',
    name: 'Tomas Lindqvist',
    role: 'Frontend Developer',
    company: 'Fjord Studio',
    text: 'I build fast pages for a living and would not have made mine this fast. I looked for the script that it loads. There is none.',
    rating: 5,
  },
  {
    avatar: 'ishaan',
    name: 'Ishaan Verma',
    role: 'Intern',
    company: 'Kestrel Robotics',
    text: 'Two projects and one summer job, and still it looks like a page about somebody. I chose the terminal; my mother prefers the other one.',
    rating: 4,
  },
  {
    avatar: 'clara',
    name: 'Clara Nunes',
    role: 'Engineering Manager',
    company: 'Atlas Rail',
    text: 'My salary and my phone number stay where they are, with me, and I did not have to find a setting for it. That is how I want it.',
    rating: 5,
  },
];
