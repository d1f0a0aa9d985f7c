import type { PublicView } from '@vitrine/contract/public-view';
import { MEDIA_TYPES, RESUME_FORMAT_IDS, type ResumeFormat } from '@vitrine/contract/resume-formats';
import { renderSVG } from 'uqr';
import type { Context } from '../context/context.ts';
import { disposition, fileName } from '../core/files/resume-file.ts';
import { RESUME_FILES } from '../core/files/resume-files.ts';
import { Cache } from './cache.ts';
import { makeCard } from './card.ts';
import { contactCard } from './contact-card.ts';
import type { DocumentSource } from './documents.ts';
import { type Encoded, encodeFile, encodeText } from './encoded.ts';

/** A portfolio in one public form: where it is, and how it is made from what the public may see. */
export interface PublicFormat {
  /** Behind the address; '' for the page itself. */
  path: string;
  make: (view: PublicView) => Promise<Encoded>;
  cache: Cache;
  /** Whether layout or theme show in it; the others are the same in every dress. */
  hasAppearance?: true;
  /** Whether the owner lets visitors have it; always, when it says nothing. */
  isOffered?: (view: PublicView) => boolean;
  /** Which of the owner's counters a visit raises. */
  counts?: 'views' | 'downloads';
}

const MIB = 1024 * 1024;

/** Every public form of a portfolio. A new one is a line here, and is held to privacy like the others. */
export function publicFormats(context: Context, source: DocumentSource): PublicFormat[] {
  return [
    {
      path: '',
      cache: new Cache(64 * MIB),
      counts: 'views',
      hasAppearance: true,
      make: async (view) => encodeText(await source.portfolio(view), 'text/html; charset=utf-8'),
    },
    ...RESUME_FORMAT_IDS.map((format) => resumeFile(context, format)),
    {
      path: '/card.jpg',
      cache: new Cache(32 * MIB),
      hasAppearance: true,
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
        ...(await encodeText(contactCard(view), 'text/vcard; charset=utf-8')),
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

/** The resume as a file, where the owner lets visitors have it. What browsers can show is shown before it is kept. */
function resumeFile(context: Context, format: ResumeFormat): PublicFormat {
  const type = MEDIA_TYPES[format];
  const isText = format === 'txt' || format === 'json';
  return {
    path: `/resume.${format}`,
    cache: new Cache((isText ? 16 : 32) * MIB),
    isOffered: ({ resumeFormats }) => resumeFormats.includes(format),
    // A document for machines is no download of a person.
    ...(format !== 'json' && { counts: 'downloads' as const }),
    make: async (view) => {
      const file = await RESUME_FILES[format](context, view);
      const encoded = isText ? await encodeText(file.toString(), type) : encodeFile(file, type);
      if (format === 'json') return encoded;
      const kind = format === 'docx' ? 'attachment' : 'inline';
      return { ...encoded, headers: { 'content-disposition': disposition(kind, fileName(view.name, format)) } };
    },
  };
}
