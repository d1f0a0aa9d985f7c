import type { ComponentProps } from 'react';

/** One line of text. Words run as their own letters do; addresses, passwords and numbers as the page does. */
export function TextInput({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  const isWords = (type === 'text' || type === 'search') && props.inputMode === undefined;
  return <input type={type} {...(isWords && { dir: 'auto' })} {...props} className={`${CONTROL} ${className}`} />;
}

/** Where a focused control comes to stand when it is scrolled to: its label in sight, below a bar at the top. */
export const SCROLL_ROOM = 'scroll-mt-28 scroll-mb-20';

/** The look that text-like controls share: 44 px high, a strong line, and red when `aria-invalid`. */
export const CONTROL =
  `${SCROLL_ROOM} block w-full min-h-11 rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-ink ` +
  'placeholder:text-muted placeholder:opacity-100 transition-colors duration-150 hover:border-ink ' +
  'aria-invalid:border-danger aria-invalid:outline-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';
