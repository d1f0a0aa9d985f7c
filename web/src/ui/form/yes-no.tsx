import type { FieldFrame } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';

interface YesNoProps extends FieldFrame {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
}

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** A yes or no question. */
export function YesNo({ value, onChange, ...rest }: YesNoProps) {
  return (
    <RadioGroup
      {...rest}
      options={ANSWERS}
      value={value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}
