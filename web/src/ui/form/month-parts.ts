import { asciiDigits } from '@vitrine/contract/digits';

/** A month as two controls hold it, half-typed states included. */
export interface MonthParts {
  /** '' to four digits. */
  year: string;
  /** '01' to '12', or ''. */
  month: string;
}

/** Reads `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, and what {@link monthValue} writes for half-typed input. */
export function monthParts(value: string): MonthParts {
  const match = /^(\d{0,4})(?:-(0[1-9]|1[0-2]))?(?:-.*)?$/.exec(value);
  return { year: match?.[1] ?? '', month: match?.[2] ?? '' };
}

/** '2021-03', '2021' without a month, '' for nothing; '-03' while the year is missing, which is no date. */
export function monthValue({ year, month }: MonthParts): string {
  const digits = asciiDigits(year).replace(/\D/g, '').slice(0, 4);
  return month ? `${digits}-${month}` : digits;
}
