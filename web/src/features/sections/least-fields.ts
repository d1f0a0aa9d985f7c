import type { Field, Fields } from '@vitrine/contract/fields';

/** The fields of a quick add: only those are required that the server insists on. */
export function quickAddFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { required, ...field }]) => [
      name,
      field.requiredBy === 'form' ? field : { ...field, required },
    ]),
  );
}
