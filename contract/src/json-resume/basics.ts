import type { Values } from '../fields.ts';
import { fullName } from '../public-view.ts';
import { personalInfo } from '../sections/personal-info.ts';
import { acceptValue, scalarField } from './direct.ts';
import type { Lens } from './facet.ts';
import { scalarText } from './json.ts';
import type { ObjectMapping } from './mapping.ts';
import { newNotes } from './notes.ts';

type Me = Values<typeof personalInfo.fields>;
const { fields } = personalInfo;
const to = scalarField(fields);

/** Split at the last space; a name of one word is kept whole as first name (product decision). */
const name: Lens<Me> = {
  keys: ['name'],
  fields: ['firstName', 'lastName'],
  read(source, notes) {
    const whole = scalarText(source.name).replace(/\s+/g, ' ');
    if (!whole) return {};
    const space = whole.lastIndexOf(' ');
    const parts = newNotes();
    const at = (field: string) => ({ path: 'name', field, original: source.name });
    const firstName = acceptValue(fields.firstName, space < 0 ? whole : whole.slice(0, space), at('firstName'), parts);
    const lastName = acceptValue(fields.lastName, space < 0 ? '' : whole.slice(space + 1), at('lastName'), parts);
    // Half a name would be a wrong name, so both parts are taken or none.
    if (firstName === undefined || lastName === undefined) {
      notes.refused.push(...parts.refused.slice(0, 1));
      return {};
    }
    notes.taken.push(...parts.taken.filter(({ field }) => field === 'firstName' || lastName !== ''));
    return { firstName, lastName };
  },
  write(me) {
    const whole = fullName(me);
    return whole ? { name: whole } : {};
  },
};

/** What `basics` says of the person. */
export const basicsOfPerson: ObjectMapping<Me> = {
  section: 'personalInfo',
  lenses: [
    name,
    to('designation', ['label']),
    to('email', ['email']),
    to('contactNumber', ['phone']),
    to('summary', ['summary']),
  ],
};
