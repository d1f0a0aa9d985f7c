import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';
import { completeAddress } from './web-address.ts';

interface UrlInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
}

/** A web address. Leaving it, or Enter, adds https:// where no scheme was typed. */
export function UrlInput({ value, onChange, onBlur, ...props }: UrlInputProps) {
  const complete = () => {
    const whole = completeAddress(value);
    if (whole !== value) onChange(whole);
  };
  return (
    <TextInput
      {...props}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && complete()}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
    />
  );
}
