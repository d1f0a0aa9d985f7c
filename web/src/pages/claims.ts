/**
 * What the people who run this installation say about themselves: figures, year, team, awards. Static text, not
 * behaviour; whoever runs Vitrine puts their own here before they open their doors.
 */
export const CLAIMS = {
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

/** Roles, not names: who holds them is for each installation to say. */
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

/** Where to find us. A line may be any text; a phone number is one only when somebody answers it. */
export const CONTACT_DETAILS = {
  phone: 'On request: leave your number in the message and we call you back.',
  office: 'We work from different places in India, without a counter to visit.',
  hours: [
    { days: 'Mon-Fri', time: '9:00-18:00 IST' },
    { days: 'Sat', time: '10:00-16:00 IST' },
    { days: 'Sunday', time: 'Closed' },
  ],
} as const;
