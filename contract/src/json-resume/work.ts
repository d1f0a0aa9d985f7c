import { periodText } from '../dates.ts';
import type { Values } from '../fields.ts';
import { experiences } from '../sections/experiences.ts';
import { acceptValue, DATE, readDate, scalarField, WEB_ADDRESS } from './direct.ts';
import type { Lens } from './facet.ts';
import { scalarText } from './json.ts';
import type { ListMapping } from './mapping.ts';
import { points } from './points.ts';

type Job = Values<typeof experiences.fields>;
const to = scalarField(experiences.fields);

const ONGOING = /^(present|current|currently|now|today|ongoing|(till|until|to) (date|now|today|present))$/i;

/** A job without an end is the current one, which is how the schema says it; the word 'Present' says it too. */
const period: Lens<Job> = {
  keys: ['startDate', 'endDate'],
  fields: ['startDate', 'endDate', 'current'],
  read(source, notes) {
    const date = (field: 'startDate' | 'endDate') => {
      const text = scalarText(source[field]);
      const at = { path: field, field, original: source[field] };
      return text && acceptValue(experiences.fields[field], DATE.toField(text), at, notes);
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
};

/** `work` and the section of experiences. The duration, a text, follows from the dates. */
export const work: ListMapping<Job> = {
  section: 'experiences',
  key: 'work',
  lenses: [
    to('companyName', ['name', 'company']),
    to('role', ['position']),
    to('companyUrl', ['url', 'website'], WEB_ADDRESS),
    period,
    points,
  ],
  identity: ({ role, companyName, startDate }) => [role, companyName, startDate],
  similarities({ role, companyName, startDate, endDate, current }) {
    const end = current ? 'present' : endDate;
    return [
      [role, companyName, end],
      // Dates that stood the wrong way round.
      [role, companyName, ...[startDate, end].sort()],
      [companyName, startDate, end],
      [role, startDate, end],
    ];
  },
  derive: (job) => ({ ...job, duration: job.duration || periodText(job) }),
};
