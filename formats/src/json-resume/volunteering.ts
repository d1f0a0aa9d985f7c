import type { Values } from '@vitrine/contract/fields';
import { volunteering } from '@vitrine/contract/sections/volunteering';
import type { ListMapping } from './mapping.ts';
import { periodLens } from './period.ts';
import { pointsLens } from './points.ts';
import { scalarField, WEB_ADDRESS } from './scalar-field.ts';

const to = scalarField(volunteering.fields);

/** `volunteer` and the section of volunteering. */
export const volunteerList: ListMapping<Values<typeof volunteering.fields>> = {
  section: 'volunteering',
  key: 'volunteer',
  lenses: [
    to('organization', ['organization']),
    to('role', ['position']),
    to('url', ['url', 'website'], WEB_ADDRESS),
    periodLens(volunteering.fields),
    pointsLens(volunteering.fields.summaryPoints),
  ],
  identity: ({ role, organization, startDate }) => [role, organization, startDate],
  similarities: ({ role, organization, startDate, endDate, current }) => [
    [role, organization, current ? 'present' : endDate],
    [organization, startDate, current ? 'present' : endDate],
  ],
};
