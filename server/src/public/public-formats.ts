import { PREVIEW_PICTURE_SIZE, parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { MEDIA_TYPES, RESUME_FORMAT_IDS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import { toAsciiDigits } from '@vitrine/contract/text/characters';
import { getCardColours } from '@vitrine/portfolio-view/card-colours';
import { getInitials } from '@vitrine/portfolio-view/initials';
import { CARD_PHOTO } from '@vitrine/resume-pdf/data/card';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { VCard } from 'vcard-creator';
import type { Context } from '../context/context.ts';
import { loadPhoto } from '../core/files/photo-bytes.ts';
import {
  createFileName,
  formatContentDisposition,
  RESUME_RENDERERS,
  withApiErrors,
} from '../core/files/resume-file.ts';
import { findPicture, toPictureKey } from '../db/pictures.ts';
import { Cache } from './cache.ts';
import type { DocumentSource } from './documents.ts';
import { encodeFile, encodeText } from './encode-text.ts';
import { createWritingFormats } from './posts/writing-formats.ts';
import type { PublicFormat } from './public-format.ts';

const MIB = 1024 * 1024;

/**
 * Returns every public form of a portfolio. A new form is added here, and covered by the privacy tests like the others.
 */
export function createPublicFormats(context: Context, source: DocumentSource): PublicFormat[] {
  return [
    {
      path: '',
      cache: new Cache(64 * MIB),
      counts: 'views',
      hasAppearance: true,
      make: async (view) => encodeText(await source.portfolio(view), 'text/html; charset=utf-8'),
    },
    ...RESUME_FORMAT_IDS.map((format) => createResumeFormat(context, format)),
    {
      path: '/card.jpg',
      cache: new Cache(32 * MIB),
      hasAppearance: true,
      make: async (view) => ({
        ...encodeFile(await makeCard(context, view), 'image/jpeg'),
        // Meant to be embedded on other sites.
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
      }),
    },
    {
      path: '/card.vcf',
      cache: new Cache(8 * MIB),
      counts: 'opened',
      make: async (view) => ({
        ...(await encodeText(renderContactCard(view), 'text/vcard; charset=utf-8')),
        headers: {
          'content-disposition': formatContentDisposition('attachment', createFileName(view.name, 'vcf', '')),
        },
      }),
    },
    {
      path: '/qr.svg',
      cache: new Cache(8 * MIB),
      // The parameter distinguishes visits by QR code from typed addresses.
      make: async ({ url }) => encodeText(renderSVG(`${url}?qr`, { ecc: 'M', border: 4 }), 'image/svg+xml'),
    },
    ...createWritingFormats(source),
  ];
}

/** Returns the form of a resume file, if the owner offers it. Formats that browsers can display are sent inline. */
function createResumeFormat(context: Context, format: ResumeFormat): PublicFormat {
  const type = MEDIA_TYPES[format];
  const isText = format === 'txt' || format === 'json';
  return {
    path: `/resume.${format}`,
    cache: new Cache((isText ? 16 : 32) * MIB),
    isOffered: ({ resumeFormats }) => resumeFormats.includes(format),
    // A document for programs does not count as a download.
    ...(format !== 'json' && { counts: 'downloads' as const }),
    make: async (view) => {
      const file = await RESUME_RENDERERS[format](context, view);
      const encoded = isText ? await encodeText(file.toString(), type) : encodeFile(file, type);
      if (format === 'json') return encoded;
      const disposition = format === 'docx' ? 'attachment' : 'inline';
      return {
        ...encoded,
        headers: { 'content-disposition': formatContentDisposition(disposition, createFileName(view.name, format)) },
      };
    },
  };
}

/** Profile names of address books (Apple's X-SOCIALPROFILE, which others read as well). */
const SOCIAL_PROFILE_TYPES = { linkedin: 'LinkedIn', github: 'GitHub', twitter: 'Twitter' } as const;

/** Renders a view's contact card as vCard 3.0 (RFC 2426), the version that every address book reads. */
export function renderContactCard({ name, url, omitsUrl, photo, resume }: PublicView): string {
  const { personalInfo: me, footerLinks, experiences } = resume;
  const card = new VCard();
  // An account's name is a single string.
  const [givenName, familyName] = me.firstName ? [me.firstName, me.lastName] : [name, ''];
  card.addName({ givenName: toSingleLine(givenName), familyName: toSingleLine(familyName) });
  if (me.designation) card.addJobtitle(toSingleLine(me.designation));
  const employer = experiences.find(({ current, companyName }) => current && companyName)?.companyName;
  if (employer) card.addCompany({ name: toSingleLine(employer) });
  for (const email of new Set([me.email, footerLinks.email].filter(Boolean)))
    card.addEmail({ address: escapeVcardText(toSingleLine(email)) });
  if (me.contactNumber) card.addPhoneNumber({ number: toAsciiDigits(toSingleLine(me.contactNumber)), type: ['cell'] });
  if (me.address || me.city || me.country) {
    const [street, locality, country] = [me.address, me.city, me.country].map(toSingleLine);
    card.addAddress({ street, locality, country, type: ['work'] });
  }
  if (!omitsUrl) card.addUrl({ url });
  if (footerLinks.website) card.addUrl({ url: toSingleLine(footerLinks.website) });
  for (const [key, type] of Object.entries(SOCIAL_PROFILE_TYPES)) {
    const profile = footerLinks[key as keyof typeof SOCIAL_PROFILE_TYPES];
    if (profile) card.addSocial({ url: toSingleLine(profile), type });
  }
  if (photo && !omitsUrl) card.addPhoto({ url: photo.url });
  // A timestamp would make every card different, and disclose when the owner last made a change.
  return card.toString().replace(/^REV:.*\r\n/m, '');
}

/** Reduces a text to one line: the library escapes line breaks, but not every control character. */
const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Escapes a text as in RFC 2426, section 5; the library does so for all texts except addresses. */
const escapeVcardText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');

/** JPEG quality that suffices for a preview, and is small enough for the sites that fetch it. */
const JPEG_QUALITY = 86;

/** Renders the preview image for links to a portfolio as JPEG: the owner's own, or one in the theme's colours. */
async function makeCard(context: Context, view: PublicView): Promise<Buffer> {
  const picture = await loadChosenPicture(context, view);
  if (picture)
    return sharp(picture).resize(PREVIEW_PICTURE_SIZE).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  const { personalInfo: me } = view.resume;
  const photo = await loadPhoto(context, view);
  const colours = getCardColours(view.theme);
  const data = {
    name: view.name,
    headline: me.designation,
    place: [me.city, me.country].filter(Boolean).join(', '),
    address: view.url.replace(/^https?:\/\//, ''),
    initials: getInitials(view.name),
    photo: photo !== undefined,
    colours,
  };
  const svg = await withApiErrors(context.resumes.card(data, getLane(view)));
  const card = sharp(Buffer.from(svg)).resize(PREVIEW_PICTURE_SIZE).flatten({ background: colours.ground });
  if (photo) card.composite([{ input: await roundCorners(photo), left: CARD_PHOTO.left, top: CARD_PHOTO.top }]);
  return card.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}

/** Reads the preview picture that the owner chose; undefined if there is none. */
async function loadChosenPicture({ db, files }: Context, { page }: PublicView): Promise<Buffer | undefined> {
  const name = page?.picture && parsePictureName(page.picture);
  const pictureRow = name && (await findPicture(db, name));
  if (!pictureRow) return undefined;
  return (await files.get(toPictureKey(pictureRow.userId, pictureRow, PREVIEW_PICTURE_SIZE.width)))?.bytes;
}

function roundCorners(photo: Buffer): Promise<Buffer> {
  const { size, radius } = CARD_PHOTO;
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`;
  return sharp(photo)
    .resize(size, size)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
