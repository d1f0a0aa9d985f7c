import { exportPublicJsonResume } from '@vitrine/contract/json-resume/export';
import type { PublicView } from '@vitrine/contract/public-view';
import { renderSVG } from 'uqr';
import type { Context } from '../context.ts';
import { disposition, fileName, makePdf } from '../outside/resume-file.ts';
import { Cache } from './cache.ts';
import { makeCard } from './card.ts';
import { contactCard } from './contact-card.ts';
import type { DocumentSource } from './documents.ts';
import { type Encoded, encodeFile, encodeText } from './encoded.ts';

/** A portfolio in one public form: where it is, and how it is made from what the public may see. */
export interface Representation {
  /** Behind the address; '' for the page itself. */
  path: string;
  make: (view: PublicView) => Promise<Encoded>;
  cache: Cache;
  /** Whether layout or theme show in it; the others are the same in every dress. */
  isDressed?: true;
  /** Which of the owner's counters a visit raises. */
  counts?: 'views' | 'downloads';
}

const MIB = 1024 * 1024;

/** Every public form of a portfolio. A new one is a line here, and is held to privacy like the others. */
export function representations(context: Context, source: DocumentSource): Representation[] {
  return [
    {
      path: '',
      cache: new Cache(64 * MIB),
      counts: 'views',
      isDressed: true,
      make: async (view) => encodeText((await source.documents()).portfolio(view), 'text/html; charset=utf-8'),
    },
    {
      path: '/resume.pdf',
      cache: new Cache(64 * MIB),
      counts: 'downloads',
      make: async (view) => ({
        ...encodeFile(await makePdf(context.resumes, view), 'application/pdf'),
        headers: { 'content-disposition': disposition('inline', fileName(view.name, 'pdf')) },
      }),
    },
    {
      path: '/resume.json',
      cache: new Cache(16 * MIB),
      make: async (view) => encodeText(JSON.stringify(exportPublicJsonResume(view), null, 2), 'application/json'),
    },
    {
      path: '/card.jpg',
      cache: new Cache(32 * MIB),
      isDressed: true,
      make: async (view) => ({
        ...encodeFile(await makeCard(context, view), 'image/jpeg'),
        // Made to be shown on other sites.
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      }),
    },
    {
      path: '/card.vcf',
      cache: new Cache(8 * MIB),
      make: async (view) => ({
        ...encodeText(contactCard(view), 'text/vcard; charset=utf-8'),
        headers: { 'content-disposition': disposition('attachment', fileName(view.name, 'vcf', '')) },
      }),
    },
    {
      path: '/qr.svg',
      cache: new Cache(8 * MIB),
      make: async ({ url }) => encodeText(renderSVG(url, { ecc: 'M', border: 4 }), 'image/svg+xml'),
    },
  ];
}
