import { toAsciiDigits } from '@vitrine/contract/text/characters';
import { useRef } from 'react';
import type { ControlAria } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

/** English like the rest of the page: month names in the user's language would differ. */
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
}));

interface MonthInputProps {
  /** Attributes from the frame; the month is the labelled control. */
  aria: ControlAria;
  /** Distinguishes the two controls: 'Start month'. */
  label: string;
  /** A partial date, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; its precision is kept until it is changed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A month and a year as two controls, because not every browser supports `<input type="month">`. */
export function MonthInput({ aria, label, value, onChange, onBlur }: MonthInputProps) {
  const parts = parseMonth(value);
  const year = useRef<HTMLInputElement>(null);
  const usedPointer = useRef(false);
  return (
    <div className="grid max-w-72 grid-cols-[1fr_6.5rem] gap-3">
      <Select
        {...aria}
        aria-label={`${label}: month`}
        options={MONTHS}
        empty="Month"
        value={parts.month}
        onPointerDown={() => {
          usedPointer.current = true;
        }}
        onKeyDown={() => {
          usedPointer.current = false;
        }}
        onChange={(event) => {
          onChange(formatMonth({ ...parts, month: event.target.value }));
          // Keyboard users who step through the months stay there.
          if (usedPointer.current && parts.year === '') year.current?.focus();
        }}
        onBlur={onBlur}
      />
      <TextInput
        {...aria}
        ref={year}
        id={`${aria.id}-year`}
        aria-label={`${label}: year`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Year"
        maxLength={4}
        className="tabular-nums"
        value={parts.year}
        onChange={(event) => onChange(formatMonth({ ...parts, year: event.target.value }))}
        onBlur={onBlur}
      />
    </div>
  );
}

/** The values of the two controls, including incomplete input. */
export interface MonthParts {
  /** '' to four digits. */
  year: string;
  /** '01' to '12', or ''. */
  month: string;
}

/** Parses `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, and the incomplete input that {@link formatMonth} returns. */
export function parseMonth(value: string): MonthParts {
  const match = /^(\d{0,4})(?:-(0[1-9]|1[0-2]))?(?:-.*)?$/.exec(value);
  return { year: match?.[1] ?? '', month: match?.[2] ?? '' };
}

/** Returns '2021-03', '2021' without a month, '' if both are empty; '-03' without a year, which is not a valid date. */
export function formatMonth({ year, month }: MonthParts): string {
  const digits = toAsciiDigits(year).replace(/\D/g, '').slice(0, 4);
  return month ? `${digits}-${month}` : digits;
}
