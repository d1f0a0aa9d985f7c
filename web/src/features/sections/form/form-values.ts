import { isolatedList, isolateRightToLeft } from '@vitrine/contract/account/display-name';
import { emptyValues, type Field, type Fields } from '@vitrine/contract/resume/fields';

/** The values of a form by field name, for code that works for any section. */
export type FormValues = Record<string, unknown>;

/** Only the values that the fields name, in their order; what is absent becomes its empty value. */
export function pickValues(fields: Fields, from: object): FormValues {
  const values: FormValues = { ...from };
  const empty: FormValues = emptyValues(fields);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? empty[name]]));
}

/** Whether two records say the same in every field. */
export const sameValues = (fields: Fields, a: object, b: object): boolean =>
  JSON.stringify(pickValues(fields, a)) === JSON.stringify(pickValues(fields, b));

/** The values without those that say nothing: empty links are not sent (rule R8). */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A field's value as one text to read, each entry of a list in its own direction; '' when it says nothing. */
export function fieldText(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (typeof value === 'string') return field.display?.(value) ?? value;
  if (!Array.isArray(value)) return '';
  return isolatedList(value.map((entry) => (typeof entry === 'object' ? rowText(entry) : String(entry))));
}

/** The first value of a row, the others in brackets: 'Kannada (Native)'. */
function rowText(row: object): string {
  const [first = '', ...others] = Object.values(row)
    .filter(Boolean)
    .map((value) => isolateRightToLeft(String(value)));
  return others.length > 0 ? `${first} (${others.join(', ')})` : first;
}
