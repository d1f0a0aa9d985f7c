import { paths } from '../core/navigation/paths.ts';

/** Links of the bar for visitors: separate documents, then the two screens of the app for visitors. */
export const VISITOR_PAGES = [
  { href: paths.about, label: 'About' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.contact, label: 'Contact' },
] as const;
export const VISITOR_SCREENS = [
  { to: paths.register, label: 'Register' },
  { to: paths.login, label: 'Login' },
] as const;

/** Styles of the bar for visitors, in documents and in the app. Wide screens show its list inside the bar. */
export const VISITOR_BAR_CLASSES = {
  menu: '-mr-2 inline-flex size-10 cursor-pointer items-center justify-center rounded-sm hover:bg-sunken md:hidden',
  panel:
    'inset-x-0 top-16 bottom-auto m-0 w-full overflow-visible border-y border-line bg-raised p-3 text-ink shadow-raised md:static md:block md:w-auto md:border-0 md:bg-transparent md:p-0 md:shadow-none',
  list: 'grid gap-1 text-sm font-medium md:flex md:items-center md:gap-2',
  link: 'flex min-h-10 items-center rounded-sm px-3 hover:bg-sunken md:px-4',
  /** The last link, which is highlighted. */
  last: 'md:border md:border-line-strong',
} as const;

/** Horizontal padding of the bar and the footer, aligned with the content between them. */
export const BAR_PADDING = 'mx-auto w-full px-5 sm:px-8';
export const VISITOR_WIDTH = 'max-w-[80rem]';
