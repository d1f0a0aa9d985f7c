import { rowId } from '@vitrine/contract/api/call';
import { LIMITS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES, type PictureKind } from '@vitrine/contract/portfolio/pictures';
import { LAYOUT_IDS, TEMPLATES, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { TESTIMONIAL_STATES } from '@vitrine/contract/testimonials/testimonial-requests';
import { captionsLanguage, VIDEO_TYPES, type VideoType } from '@vitrine/contract/videos/videos';
import { POST_STATES } from '@vitrine/contract/writing/posts';
import { z } from 'zod';
import { ARCHIVE_FORMAT } from './archive-names.ts';

/** ISO 8601 as ms since 1970. */
const timestamp = z
  .string()
  .max(40)
  .transform((text) => Date.parse(text))
  .refine((at) => at >= 0 && at <= 8_640_000_000_000, 'no time');
const name = z.string().trim().min(1).max(LIMITS.resumeName);
/** An unguessable file name. */
const fileName = z.string().regex(/^[\w-]{43}$/);
/** Shallow check: a deep one takes longer than parsing, and the consumer validates each value. */
const object = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
const slug = z.string().max(LIMITS.postSlug);
/** A value that is no longer a valid choice becomes the default. */
const enumWithDefault = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).catch(values[0] as never);

const hasOnePrimary = <T extends { isPrimary: boolean }>(rows: readonly T[]) =>
  rows.filter(({ isPrimary }) => isPrimary).length === 1;
const hasUniqueKeys = <T>(rows: readonly T[], key: (row: T) => string) => new Set(rows.map(key)).size === rows.length;

export const headerFileSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().min(1),
  product: z.string().max(100),
  createdAt: timestamp,
  origin: z.string().max(300),
});

export const accountFileSchema = z.object({
  name: z.string().max(LIMITS.name).catch(''),
  email: z.string().max(LIMITS.email).catch(''),
  picture: fileName.nullable().catch(null),
  avatar: z.unknown(),
});

export const preferencesFileSchema = z.object({ doc: object });

export const recordFileSchema = z.object({
  doc: object,
  docSchema: z.int().min(1),
  updatedAt: timestamp,
  /** Signatures of quotes the owner typed, keyed by item id; see testimonial-signature.ts. */
  quoteSignatures: object.catch({}).default({}),
});

export const resumesFileSchema = z
  .array(
    z.object({
      id: rowId,
      name,
      isPrimary: z.boolean(),
      overlay: object,
      template: enumWithDefault(TEMPLATES),
      templateVersion: z.int().min(1),
      resumeOptions: object,
      industry: z.string().nullable(),
      createdAt: timestamp,
      updatedAt: timestamp,
    }),
  )
  .max(LIMITS.accountArchivePages)
  .refine(
    (rows) => hasOnePrimary(rows) && hasUniqueKeys(rows, ({ id }) => id),
    'one resume is the first, and each has its own id',
  );
export type ArchivedResume = z.output<typeof resumesFileSchema>[number];

export const portfoliosFileSchema = z
  .array(
    z.object({
      id: rowId,
      resumeId: rowId,
      name,
      isPrimary: z.boolean(),
      layout: enumWithDefault(LAYOUT_IDS),
      theme: enumWithDefault(THEMES),
      // Anything but an explicit 'public' is private.
      visibility: z.enum(['public', 'private']).catch('private'),
      settings: object,
      createdAt: timestamp,
    }),
  )
  .max(LIMITS.accountArchivePages)
  .refine(
    (rows) => hasOnePrimary(rows) && hasUniqueKeys(rows, ({ id }) => id),
    'one portfolio is the first, and each has its own id',
  );
export type ArchivedPortfolio = z.output<typeof portfoliosFileSchema>[number];

export const addressesFileSchema = z
  .array(z.object({ address: z.string().max(300), kind: z.string(), portfolioId: z.string().nullable() }))
  .max(10_000);

/** Signature by the installation that wrote the archive; older archives have none. */
const signature = z.string().max(100).nullable().catch(null).default(null);

export const testimonialsFileSchema = z
  .array(
    z.object({
      name: z.string().max(LIMITS.name),
      email: z.string().max(LIMITS.email),
      state: z.enum(TESTIMONIAL_STATES),
      /** Id of the author's link on the installation that wrote the archive. */
      linkId: rowId.catch('').default(''),
      words: z.unknown(),
      portrait: fileName.nullable(),
      signature,
      portraitSignature: signature,
      itemId: rowId.nullable(),
      createdAt: timestamp,
      expiresAt: timestamp,
    }),
  )
  .max(2_000);
export type ArchivedTestimonial = z.output<typeof testimonialsFileSchema>[number];

export const postFileSchema = z.object({
  id: rowId,
  state: z.enum(POST_STATES),
  slug: slug.nullable(),
  publishedAt: timestamp.nullable(),
  draft: object,
  draftBody: z.string(),
  shown: object.nullable(),
  shownBody: z.string().nullable(),
  hasChanges: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type ArchivedPost = z.output<typeof postFileSchema>;

export const postAddressesFileSchema = z.array(z.object({ slug, postId: rowId })).max(10_000);

export const revisionsFileSchema = z.array(
  z.object({ savedAt: timestamp, isPublished: z.boolean(), draft: object, draftBody: z.string() }),
);
export type ArchivedRevision = z.output<typeof revisionsFileSchema>[number];

export const videosFileSchema = z
  .array(
    z.object({
      name: fileName,
      portfolioId: rowId.nullable(),
      itemId: rowId.nullable(),
      fileName: z.string().trim().min(1).max(LIMITS.line),
      type: z.enum(Object.keys(VIDEO_TYPES) as [VideoType, ...VideoType[]]),
      poster: fileName.nullable(),
      captions: z.string().nullable(),
      captionsLanguage: captionsLanguage.nullable().catch(null),
      createdAt: timestamp,
    }),
  )
  .max(1_000);
export type ArchivedVideo = z.output<typeof videosFileSchema>[number];

export const picturesFileSchema = z
  .array(
    z.object({
      name: fileName,
      kind: z.enum(Object.keys(PICTURE_SIZES) as [PictureKind, ...PictureKind[]]),
      createdAt: timestamp,
    }),
  )
  .max(LIMITS.accountArchiveFiles)
  .refine((rows) => hasUniqueKeys(rows, (row) => row.name), 'each picture has its own name');
export type ArchivedPicture = z.output<typeof picturesFileSchema>[number];
