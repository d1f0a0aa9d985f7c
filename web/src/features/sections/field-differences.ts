import type { Field, Fields } from '@vitrine/contract/fields';
import { fieldText } from './field-text.ts';
import type { FormValues } from './form-values.ts';

/** One field that two records disagree about, as texts to read; '' where one says nothing. */
export interface Difference {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** Where two records of the same fields differ, in the order of the form. */
export function fieldDifferences(fields: Fields, mine: FormValues, theirs: FormValues): Difference[] {
  return Object.entries<Field>(fields)
    .map(([name, field]) => ({
      name,
      label: field.label,
      theirs: fieldText(field, theirs[name]),
      mine: fieldText(field, mine[name]),
    }))
    .filter((difference) => difference.mine !== difference.theirs);
}
