import { isolatedList, isolateRightToLeft } from '@vitrine/contract/display-name';
import type { Field } from '@vitrine/contract/fields';

/** A field's value as one text to read, each entry of a list in its own direction; '' when it says nothing. */
export function fieldText(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No';
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  return isolatedList(value.map((entry) => (typeof entry === 'object' ? rowText(entry) : String(entry))));
}

/** The first value of a row, the others in brackets: 'Kannada (Native)'. */
function rowText(row: object): string {
  const [first = '', ...others] = Object.values(row)
    .filter(Boolean)
    .map((value) => isolateRightToLeft(String(value)));
  return others.length > 0 ? `${first} (${others.join(', ')})` : first;
}
