import type { Field, Fields } from '@vitrine/contract/resume/fields';

/**
 * Returns the named fields in the given order, all of them visible at once and without help texts.
 * @param changes what differs from the section's own form, by field
 */
export const pickFields = (
  fields: Fields,
  names: readonly string[],
  changes: Readonly<Record<string, Partial<Field>>> = {},
): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field: Field | undefined = fields[name];
      if (!field) return [];
      const { isExtra: _isExtra, help: _help, ...rest } = field;
      return [[name, { ...rest, ...changes[name] }]];
    }),
  );
