import type { Values } from '@vitrine/contract/fields';
import { certificates } from '@vitrine/contract/sections/certificates';
import type { ListMapping } from './mapping.ts';
import { DATE, scalarField, WEB_ADDRESS } from './scalar-field.ts';

const to = scalarField(certificates.fields);

/** `certificates` and the section of certifications. */
export const certificateList: ListMapping<Values<typeof certificates.fields>> = {
  section: 'certificates',
  key: 'certificates',
  lenses: [
    to('title', ['name']),
    to('issuer', ['issuer']),
    to('issueDate', ['date'], DATE),
    to('url', ['url'], WEB_ADDRESS),
  ],
  identity: ({ title, issuer }) => [title, issuer],
  similarities: ({ title, issuer, url, issueDate }) => [[url], [title, issueDate], [issuer, issueDate]],
};
