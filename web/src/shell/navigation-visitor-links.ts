import { paths } from '../paths.ts';

/** What the bar leads visitors to: documents of their own, then the two screens of the app that are theirs. */
export const VISITOR_PAGES = [
  { href: paths.about, label: 'About' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.contact, label: 'Contact' },
] as const;
export const VISITOR_SCREENS = [
  { to: paths.register, label: 'Register' },
  { to: paths.login, label: 'Login' },
] as const;
