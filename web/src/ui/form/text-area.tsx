import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { CONTROL_CLASSES } from './text-input.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'maxLength' | 'ref'> {
  value: string;
  /** Maximum length in UTF-16 code units. Longer text can be typed, so that pasted text is never truncated silently. */
  max?: number;
}

/** A multi-line text with automatic direction. It grows with its content and shows a counter near the limit. */
export function TextArea({ value, max: maxLength, rows = 3, className = '', style, ...props }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const count = maxLength === undefined ? '' : formatCounter(value.length, maxLength);

  useLayoutEffect(() => {
    const element = area.current;
    // The text determines the height; browsers with `field-sizing` do this natively.
    if (!element || value === undefined || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  return (
    <>
      <textarea
        dir="auto"
        {...props}
        rows={rows}
        // `field-sizing` ignores `rows`.
        style={{ minHeight: `calc(${rows}lh + 18px)`, ...style }}
        ref={area}
        value={value}
        className={`${CONTROL_CLASSES} field-sizing-content resize-none ${className}`}
      />
      {count && (
        <p
          className={`mt-1 text-right text-xs tabular-nums ${value.length > (maxLength ?? 0) ? 'text-danger' : 'text-muted'}`}
        >
          {count}
        </p>
      )}
    </>
  );
}

const NEAR_LIMIT_SHARE = 0.8;

/** Returns '3,410 of 4,000 characters' once four fifths are used; '' before. */
export function formatCounter(length: number, maxLength: number): string {
  if (length < maxLength * NEAR_LIMIT_SHARE) return '';
  return `${length.toLocaleString('en-US')} of ${maxLength.toLocaleString('en-US')} characters`;
}
