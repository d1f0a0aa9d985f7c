import type { Field } from '@vitrine/contract/fields';
import { scalarText } from './json.ts';
import { acceptValue, type Lens } from './lens.ts';
import { DATE, readDate } from './scalar-field.ts';

const ONGOING = /^(present|current|currently|now|today|ongoing|(till|until|to) (date|now|today|present))$/i;

/** The fields of a section that say from when to when something was. */
interface PeriodFields {
  startDate: Field<string>;
  endDate: Field<string>;
  current: Field<boolean>;
}

interface Period {
  startDate: string;
  endDate: string;
  current: boolean;
}

/** What has no end goes on, which is how the schema says it; the word 'Present' says it too. */
export const periodLens = (definitions: PeriodFields): Lens<Period> => ({
  keys: ['startDate', 'endDate'],
  fields: ['startDate', 'endDate', 'current'],
  read(source, notes) {
    const date = (field: 'startDate' | 'endDate') => {
      const text = scalarText(source[field]);
      const at = { path: field, field, original: source[field] };
      return text && acceptValue(definitions[field], DATE.toField(text), at, notes);
    };
    const end = scalarText(source.endDate);
    const startDate = date('startDate') ?? '';
    if (ONGOING.test(end) && !readDate(end)) {
      notes.taken.push({ path: 'endDate', field: 'current' });
      return { startDate, current: true };
    }
    return { startDate, endDate: date('endDate') ?? '', current: end === '' && scalarText(source.startDate) !== '' };
  },
  write({ startDate, endDate, current }) {
    const [start, end] = [DATE.toDocument(startDate), current ? '' : DATE.toDocument(endDate)];
    return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  },
});
