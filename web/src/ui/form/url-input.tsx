import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface UrlInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** Completes input that is not a whole address. */
  complete?: (typed: string) => string;
}

/**
 * A web address. On blur or Enter it is completed, at least with https://, which is announced to screen readers.
 * Nothing may appear below it at that moment: if a press on a button causes the blur, the button would move between
 * press and release, and the click would be lost.
 */
export function UrlInput({
  value,
  onChange,
  onBlur,
  complete: completeInput = completeAddress,
  ...props
}: UrlInputProps) {
  const [completed, setCompleted] = useState('');
  const completeValue = () => {
    const completedValue = completeInput(value);
    if (completedValue === value) return;
    onChange(completedValue);
    if (completedValue !== value.trim()) setCompleted(completedValue);
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
        onKeyDown={(event) => event.key === 'Enter' && completeValue()}
        onBlur={(event) => {
          completeValue();
          onBlur?.(event);
        }}
      />
      <p role="status" className="sr-only">
        {completed !== '' && completed === value && `Full address: ${value}`}
      </p>
    </>
  );
}

/**
 * Completes a web address as people type it: 'asharao.dev' becomes 'https://asharao.dev'. Text that already has a
 * scheme, or does not look like a host, is returned unchanged, for the form to validate.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  // A colon before a port ('localhost:3000') does not end a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return text;
  const host = /^[^/?#:\s]+/.exec(text)?.[0] ?? '';
  const looksLikeHost = host === 'localhost' || /[^.]\.[^.]/.test(host);
  return looksLikeHost && !host.includes('@') ? `https://${text}` : text;
}
