import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { overlaySchema } from '../overlay/overlay.ts';
import { planSchema } from '../plans/plans.ts';
import { createDefaultPageSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '../portfolio/portfolio.ts';
import { MOVABLE_SECTIONS } from '../portfolio/section-order.ts';
import { EMAIL_PATTERN } from '../resume/fields.ts';
import { PRIVATE_FIELDS } from '../resume/person-facts.ts';
import { responseResumeSchema } from '../resume/resume.ts';
import { resumeDesignSchema } from '../resume/resume-design.ts';
import { PUBLIC_FORMATS, RESUME_FORMAT_IDS } from '../resume/resume-formats.ts';
import { toAsciiDigits } from '../text/characters.ts';
import { ownVideo } from '../videos/videos.ts';
import { writingSchema } from '../writing/public-posts.ts';
import { normalizeDisplayName } from './display-name.ts';
import { normalizeEmail } from './email.ts';
import { preferencesSchema } from './preferences-schema.ts';

/** Error messages of rules A2 and A6. The first that fails is shown. */
export const emailInput = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(LIMITS.email, `Email can have at most ${LIMITS.email} characters`)
  .regex(EMAIL_PATTERN, 'Invalid email format')
  // Characters that split one address into several in a mail header (RFC 5322, section 3.4), and controls.
  .regex(/^[^\p{Cc}<>()[\],;:"\\]*$/u, 'Invalid email format')
  // Mail programs would decode it (RFC 2047, section 2).
  .regex(/^(?!.*=\?)/, 'Invalid email format')
  .refine((email) => normalizeEmail(email) !== undefined, 'Invalid email format')
  .overwrite((email) => normalizeEmail(email) ?? email);

export const passwordInput = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(LIMITS.passwordMin, 'Password must be at least 6 characters')
  .max(LIMITS.passwordMax, `Password can have at most ${LIMITS.passwordMax} characters`);

export const nameInput = z
  .string({ error: 'Name is required' })
  .overwrite(normalizeDisplayName)
  .min(1, 'Name is required')
  .regex(/[\p{L}\p{N}]/u, 'Name must have a letter or a digit')
  .min(LIMITS.accountNameMin, 'Name must be at least 2 characters')
  .max(LIMITS.name, `Name can have at most ${LIMITS.name} characters`);

/**
 * Normalizes a phone number for storage: without blanks and punctuation between its digits, and without India's
 * prefixes.
 */
function normalizePhone(typed: string): string {
  const digits = toAsciiDigits(typed).replace(/[\s().-]/g, '');
  return /^(?:\+91|0091|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The account's phone number: ten digits, or empty. */
export const phoneInput = z
  .string({ error: 'Please enter a valid 10-digit phone number' })
  .overwrite(normalizePhone)
  .regex(/^(\d{10})?$/, 'Please enter a valid 10-digit phone number');

export const signInForm = z.object({ email: emailInput, password: passwordInput });

export const registrationForm = z.object({
  name: nameInput,
  email: emailInput,
  password: passwordInput,
  terms: z.literal(true, { error: 'You must accept the terms and conditions' }),
});

export const TERMS_REQUIRED = 'You must accept the terms and conditions';

const resumeFormatsInput = z
  .array(z.enum(RESUME_FORMAT_IDS, { error: `A format must be one of: ${RESUME_FORMAT_IDS.join(', ')}` }), {
    error: 'resumeFormats must be a list of formats',
  })
  .max(RESUME_FORMAT_IDS.length, 'resumeFormats names a format twice');

const sectionsInput = z
  .array(z.enum(MOVABLE_SECTIONS, { error: `A section must be one of: ${MOVABLE_SECTIONS.join(', ')}` }), {
    error: 'sections must be a list of sections',
  })
  .max(MOVABLE_SECTIONS.length, 'sections names a section twice')
  .refine((sections) => new Set(sections).size === sections.length, 'sections names a section twice');

/** One line of text for the head of a page. */
const createLineInput = (what: string, max: number) =>
  z
    .string({ error: `${what} must be text` })
    .overwrite(normalizeDisplayName)
    .max(max, `${what} can have at most ${max} characters`);

const pictureUrlInput = z
  .string({ error: 'A picture is named by its address' })
  .max(LIMITS.url, 'This address is too long');

/** How search engines, browsers and previews of links show a page; every field may be empty. */
export const pageSettingsSchema = z.object({
  title: createLineInput('Title', LIMITS.pageTitle),
  description: createLineInput('Description', LIMITS.pageDescription),
  icon: z.enum(['', 'photo', 'picture'], { error: 'icon must be empty, photo or picture' }),
  iconPicture: pictureUrlInput,
  picture: pictureUrlInput,
});

type SwitchShape<T extends z.ZodType> = Record<(typeof PRIVATE_FIELDS)[number], T>;

const createSwitchesSchema = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, schema])) as SwitchShape<T>);

/** The owner's settings of the public page in a request; every field is optional. */
export const publicSettingsInput = z
  .object({
    indexing: z.boolean(),
    findByEmail: z.boolean(),
    contactForm: z.boolean(),
    writing: z.boolean(),
    resumeFormats: resumeFormatsInput,
    sections: sectionsInput,
    fields: createSwitchesSchema(z.boolean()).partial(),
    page: pageSettingsSchema.partial(),
  })
  .partial();

const storedText = z.string().catch('');
/** Anything but a stored true is false: nothing is shown that its owner did not choose to show. */
const storedSwitch = z.boolean().catch(false);

/** The stored settings, parsed leniently: values that were once accepted stay readable when limits change. */
export const publicSettingsSchema = z.object({
  fields: createSwitchesSchema(storedSwitch),
  indexing: storedSwitch,
  findByEmail: storedSwitch,
  contactForm: storedSwitch,
  // Settings stored before an account could have several portfolios belong to its first one.
  writing: z.boolean().default(true).catch(false),
  // Settings stored before the files could be chosen lack this field.
  resumeFormats: z
    .array(z.enum(RESUME_FORMAT_IDS))
    .default([...PUBLIC_FORMATS])
    .catch([]),
  sections: z.array(z.enum(MOVABLE_SECTIONS)).default([]).catch([]),
  page: z
    .object({
      title: storedText,
      description: storedText,
      icon: pageSettingsSchema.shape.icon.catch(''),
      iconPicture: storedText,
      picture: storedText,
    })
    .default(createDefaultPageSettings),
});

/** The resume that a portfolio shows: its id, overlay and design. */
export const portfolioResumeSchema = z.object({ id: z.string(), overlay: overlaySchema, design: resumeDesignSchema });

/** The user record in the responses to the client (rule A28). */
export const userRecord = z.object({
  _id: z.string(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** False for accounts that registered with a provider and never set a password. */
  hasPassword: z.boolean(),
  /** Ids of the linked identity providers. */
  providers: z.array(z.string()),
  photoURL: z.string(),
  /** The first portfolio, of which this record has the look and the settings. */
  portfolioId: z.string(),
  portfolioLayout: z.enum(LAYOUT_IDS),
  isPortfolioPublic: z.boolean(),
  portfolioTheme: z.enum(THEMES),
  /** The first resume, of which this record has the design. */
  resumeId: z.string(),
  resumeTheme: z.enum(TEMPLATES),
  resumeDesign: resumeDesignSchema,
  /** The resume that the portfolio shows instead of the first one; null for the first one. */
  portfolioResume: portfolioResumeSchema.nullable(),
  /** The current plan, for its limits. */
  plan: planSchema.pick({ name: true, displayName: true, features: true }),
  publicSettings: publicSettingsSchema,
  preferences: preferencesSchema,
  handle: z.string(),
  /** The whole public address, which Copy URL copies. */
  publicUrl: z.string(),
  viewsCount: z.number(),
  downloadsCount: z.number(),
  updatedAt: z.number(),
  /** Version of the resume, to send back as `rev`. */
  rev: z.number(),
  resume: responseResumeSchema,
  /** The posts that the portfolio shows. */
  writing: writingSchema,
  /** Number of posts of the account, drafts included, whether or not the portfolio shows them. */
  postsCount: z.number(),
  videos: z.array(ownVideo),
});
export type UserRecord = z.output<typeof userRecord>;

/** The fields of its own record that an unverified or half signed-in session may read. */
export const userStatus = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
});
export type UserStatus = z.output<typeof userStatus>;
