import { isolateRightToLeft, joinIsolated } from '@vitrine/contract/account/display-name';
import { createEmptyValues, type Field, type Fields } from '@vitrine/contract/resume/fields';

/** Form values by field name, for code that works with any section. */
export type FormValues = Record<string, unknown>;

/** Returns only the values of the given fields, in their order; missing ones become empty values. */
export function pickValues(fields: Fields, from: object): FormValues {
  const values: FormValues = { ...from };
  const empty: FormValues = createEmptyValues(fields);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? empty[name]]));
}

/** Whether two records are equal in every field. */
export const isSameValues = (fields: Fields, a: object, b: object): boolean =>
  JSON.stringify(pickValues(fields, a)) === JSON.stringify(pickValues(fields, b));

/** Returns the values without empty ones: empty links are not sent (rule R8). */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Formats a field's value as text, each entry of a list in its own direction; '' if it is empty. */
export function formatField(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (typeof value === 'string') return field.display?.(value) ?? value;
  if (!Array.isArray(value)) return '';
  return joinIsolated(value.map((entry) => (typeof entry === 'object' ? formatRow(entry) : String(entry))));
}

/** Formats a row: the first value, then the others in parentheses: 'Kannada (Native)'. */
function formatRow(row: object): string {
  const [first = '', ...others] = Object.values(row)
    .filter(Boolean)
    .map((value) => isolateRightToLeft(String(value)));
  return others.length > 0 ? `${first} (${others.join(', ')})` : first;
}
