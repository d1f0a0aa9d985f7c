import { choice, type Field, type Options } from './fields.ts';

/** What stands in the place of a choice where a resume says it in words of its own. */
type OwnWords = string & {};

/** A choice that documents print as a word: a record has one of the options, and a resume may say it otherwise (rule R68). */
export const wordedChoice = <const O extends readonly string[]>(
  label: string,
  options: O,
  rest: Options<O[number] | ''> = {},
): Field<O[number] | '' | OwnWords> =>
  // What people hand in is an option all the same.
  ({ ...choice(label, options, rest), isWorded: true }) as Field<O[number] | '' | OwnWords>;
