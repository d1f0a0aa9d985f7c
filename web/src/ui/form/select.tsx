import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_CLASSES } from './text-input.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** Label of the empty option, such as 'Choose'. */
  empty?: string;
}

/** A choice of one option, as a native select. */
export function Select({ options, empty: emptyLabel, className = '', ...props }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...props}
        className={`${CONTROL_CLASSES} appearance-none pr-9 ${props.value === '' ? 'text-muted' : ''} ${className}`}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
