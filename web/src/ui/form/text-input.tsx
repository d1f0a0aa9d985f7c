import type { ComponentProps } from 'react';
import { CONTROL } from './control-style.ts';

/** One line of text. */
export function TextInput({ className = '', ...props }: ComponentProps<'input'>) {
  return <input type="text" {...props} className={`${CONTROL} ${className}`} />;
}
