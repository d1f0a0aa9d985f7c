import { periodText } from '@vitrine/contract/dates';
import type { Values } from '@vitrine/contract/fields';
import { experiences } from '@vitrine/contract/sections/experiences';
import type { ListMapping } from './mapping.ts';
import { periodLens } from './period.ts';
import { pointsLens } from './points.ts';
import { scalarField, WEB_ADDRESS } from './scalar-field.ts';

type Job = Values<typeof experiences.fields>;
const to = scalarField(experiences.fields);

/** `work` and the section of experiences. The duration, a text, follows from the dates. */
export const work: ListMapping<Job> = {
  section: 'experiences',
  key: 'work',
  lenses: [
    to('companyName', ['name', 'company']),
    to('role', ['position']),
    to('companyUrl', ['url', 'website'], WEB_ADDRESS),
    periodLens(experiences.fields),
    pointsLens(experiences.fields.summaryPoints),
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
