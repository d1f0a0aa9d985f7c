import { type FieldFrame, FieldGroup } from './field.tsx';
import type { Option } from './select.tsx';
import { SCROLL_MARGIN_CLASSES } from './text-input.tsx';

interface RadioGroupProps extends FieldFrame {
  /** Name of the group in the form. */
  name: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A choice of a few visible options. */
export function RadioGroup({ name, options, value, onChange, onBlur, ...frame }: RadioGroupProps) {
  return (
    <FieldGroup {...frame} role="radiogroup">
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-10 cursor-pointer items-center gap-2.5 text-base">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={frame.required}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              className={`${SCROLL_MARGIN_CLASSES} size-4.5 shrink-0 accent-accent`}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface YesNoProps extends FieldFrame {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
}

const YES_NO_OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A yes or no question. */
export function YesNo({ value, onChange, ...rest }: YesNoProps) {
  return (
    <RadioGroup
      {...rest}
      options={YES_NO_OPTIONS}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}
