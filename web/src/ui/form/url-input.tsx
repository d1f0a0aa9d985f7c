import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

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

/**
 * A web address as people type it, made whole: 'asharao.dev' becomes 'https://asharao.dev'. What already
 * names a scheme, or does not look like a host, is returned as it is, for the form to judge.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  // A colon before a port ('localhost:3000') names no scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  const host = /^[^/?#:\s]+/.exec(text)?.[0] ?? '';
  const looksLikeHost = host === 'localhost' || /[^.]\.[^.]/.test(host);
  return looksLikeHost && !host.includes('@') ? `https://${text}` : text;
}
