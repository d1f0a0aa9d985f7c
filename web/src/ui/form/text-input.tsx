import type { ComponentProps } from 'react';

/** A single-line text. Natural language gets automatic direction; addresses, passwords and numbers that of the page. */
export function TextInput({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  const isNaturalLanguage = (type === 'text' || type === 'search') && props.inputMode === undefined;
  return (
    <input
      type={type}
      {...(isNaturalLanguage && { dir: 'auto' })}
      {...props}
      className={`${CONTROL_CLASSES} ${className}`}
    />
  );
}

/** Scroll margins of a focused control, so that its label is visible below the bar at the top. */
export const SCROLL_MARGIN_CLASSES = 'scroll-mt-28 scroll-mb-20';

/** Shared classes of text-like controls: 44 px high, a strong border, and red if `aria-invalid`. */
export const CONTROL_CLASSES =
  `${SCROLL_MARGIN_CLASSES} block w-full min-h-11 rounded-sm border border-line-strong bg-surface px-3 py-2 text-base text-ink ` +
  'placeholder:text-muted placeholder:opacity-100 transition-colors duration-150 hover:border-ink ' +
  'aria-invalid:border-danger aria-invalid:outline-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';
