import { emptyValues, type Fields } from '@vitrine/contract/fields';

/** The values of a form by field name, for code that works for any section. */
export type FormValues = Record<string, unknown>;

/** Only the values that the fields name, in their order; what is absent becomes its empty value. */
export function pickValues(fields: Fields, from: object): FormValues {
  const given: FormValues = { ...from };
  const empty: FormValues = emptyValues(fields);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? empty[name]]));
}

/** Whether two records say the same in every field. */
export const sameValues = (fields: Fields, a: object, b: object): boolean =>
  JSON.stringify(pickValues(fields, a)) === JSON.stringify(pickValues(fields, b));

/** The values without those that say nothing: the specification drops empty links before sending. */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
