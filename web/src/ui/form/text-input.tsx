import type { ComponentProps } from 'react';
import { CONTROL } from './control-style.ts';

/** One line of text. Words run as their own letters do; addresses, passwords and numbers as the page does. */
export function TextInput({ className = '', type = 'text', ...props }: ComponentProps<'input'>) {
  const isWords = (type === 'text' || type === 'search') && props.inputMode === undefined;
  return <input type={type} {...(isWords && { dir: 'auto' })} {...props} className={`${CONTROL} ${className}`} />;
}
