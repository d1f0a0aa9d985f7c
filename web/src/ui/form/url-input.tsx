import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';
import { completeAddress } from './web-address.ts';

interface UrlInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** Makes whole what people type in place of an address. */
  complete?: (typed: string) => string;
}

/**
 * A web address. Leaving it, or Enter, makes it whole, adding https:// at least, and says so to who cannot see it.
 * Nothing may appear below it at that moment: where a press on a button is what leaves the field, the button would
 * move away between press and release, and the click would be lost.
 */
export function UrlInput({ value, onChange, onBlur, complete = completeAddress, ...props }: UrlInputProps) {
  const [completed, setCompleted] = useState('');
  const makeWhole = () => {
    const whole = complete(value);
    if (whole === value) return;
    onChange(whole);
    if (whole !== value.trim()) setCompleted(whole);
  };
  return (
    <>
      <TextInput
        {...props}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && makeWhole()}
        onBlur={(event) => {
          makeWhole();
          onBlur?.(event);
        }}
      />
      <p role="status" className="sr-only">
        {completed !== '' && completed === value && `The whole address is ${value}`}
      </p>
    </>
  );
}
