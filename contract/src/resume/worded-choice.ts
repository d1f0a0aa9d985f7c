import { choice, type Field, type Options } from './fields.ts';

/** A resume's own text, which replaces a choice. */
type OwnWords = string & {};

/**
 * A choice that documents print as a word: a record has one of the options, and a resume may replace its text (rule
 * R68).
 */
export const wordedChoice = <const O extends readonly string[]>(
  label: string,
  options: O,
  rest: Options<O[number] | ''> = {},
): Field<O[number] | '' | OwnWords> =>
  // Input must still be one of the options.
  ({ ...choice(label, options, rest), isWorded: true }) as Field<O[number] | '' | OwnWords>;
