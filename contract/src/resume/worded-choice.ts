import { choice, type Field, type Options, type TypedOptions } from './fields.ts';

/** A resume's own text, which replaces a choice. */
type OwnWords = string & {};

/**
 * A choice that documents print as a word: a record has one of the options, and a resume may replace its text (rule
 * R68).
 */
export const wordedChoice = <const O extends readonly string[], const R extends Options<O[number] | ''>>(
  label: string,
  options: O,
  rest?: R,
) =>
  // Input must still be one of the options.
  ({ ...choice(label, options, rest), isReplaceable: true }) as Field<O[number] | '' | OwnWords> & TypedOptions<R>;
