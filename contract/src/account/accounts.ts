import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { overlaySchema } from '../overlay/overlay.ts';
import { planSchema } from '../plans/plans.ts';
import { defaultPageSettings, LAYOUT_IDS, TEMPLATES, THEMES } from '../portfolio/portfolio.ts';
import { EMAIL_SHAPE, PRIVATE_FIELDS } from '../resume/fields.ts';
import { sentResumeSchema } from '../resume/resume.ts';
import { resumeDesignSchema } from '../resume/resume-design.ts';
import { PUBLIC_FORMATS, RESUME_FORMAT_IDS } from '../resume/resume-formats.ts';
import { asciiDigits } from '../text/characters.ts';
import { ownVideo } from '../videos/videos.ts';
import { writingSchema } from '../writing/public-posts.ts';
import { normalizeDisplayName } from './display-name.ts';
import { normalizeEmail } from './email.ts';
import { preferencesSchema } from './preferences-schema.ts';

/** Texts of rules A2 and A6. The first that fails is shown. */
export const emailInput = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(LIMITS.email, `Email can have at most ${LIMITS.email} characters`)
  .regex(EMAIL_SHAPE, 'Invalid email format')
  // Signs that make one mailbox out of several texts in a mail's header (RFC 5322, section 3.4), and controls.
  .regex(/^[^\p{Cc}<>()[\],;:"\\]*$/u, 'Invalid email format')
  // Mail programs would show it as what it encodes (RFC 2047, section 2).
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

/** A phone number as it is stored: without blanks and signs between its digits, and without India's own prefixes. */
function normalizePhone(typed: string): string {
  const digits = asciiDigits(typed).replace(/[\s().-]/g, '');
  return /^(?:\+91|0091|91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The account's phone number: ten digits, or none. */
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

/** One line of text for the head of a page. */
const headline = (what: string, max: number) =>
  z
    .string({ error: `${what} must be text` })
    .overwrite(normalizeDisplayName)
    .max(max, `${what} can have at most ${max} characters`);

const uploadedPicture = z
  .string({ error: 'A picture is named by its address' })
  .max(LIMITS.url, 'This address is too long');

/** How a page shows itself elsewhere; everything may stay empty. */
export const pageSettingsSchema = z.object({
  title: headline('Title', LIMITS.pageTitle),
  description: headline('Description', LIMITS.pageDescription),
  icon: z.enum(['', 'photo', 'picture'], { error: 'icon must be empty, photo or picture' }),
  iconPicture: uploadedPicture,
  picture: uploadedPicture,
});

type Switches<T extends z.ZodType> = Record<(typeof PRIVATE_FIELDS)[number], T>;

const switches = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, schema])) as Switches<T>);

/** The owner's choices about the public page, as they are handed in: any of them. */
export const publicSettingsInput = z
  .object({
    indexing: z.boolean(),
    findByEmail: z.boolean(),
    contactForm: z.boolean(),
    writing: z.boolean(),
    resumeFormats: resumeFormatsInput,
    fields: switches(z.boolean()).partial(),
    page: pageSettingsSchema.partial(),
  })
  .partial();

const storedText = z.string().catch('');
/** What does not say yes is no: nothing is shown that its owner did not choose to show. */
const storedSwitch = z.boolean().catch(false);

/** The same as they are stored, read leniently: what was taken once stays readable when limits change. */
export const publicSettingsSchema = z.object({
  fields: switches(storedSwitch),
  indexing: storedSwitch,
  findByEmail: storedSwitch,
  contactForm: storedSwitch,
  // Settings that were stored before an account could have several portfolios are those of a first one.
  writing: z.boolean().default(true).catch(false),
  // Settings that were stored before files could be chosen say nothing of them.
  resumeFormats: z
    .array(z.enum(RESUME_FORMAT_IDS))
    .default([...PUBLIC_FORMATS])
    .catch([]),
  page: z
    .object({
      title: storedText,
      description: storedText,
      icon: pageSettingsSchema.shape.icon.catch(''),
      iconPicture: storedText,
      picture: storedText,
    })
    .default(defaultPageSettings),
});

/** A resume that a portfolio shows: what of the record, and how it is set. */
export const shownResume = z.object({ id: z.string(), overlay: overlaySchema, design: resumeDesignSchema });

/** The user record as the client holds it (rule A28). */
export const userRecord = z.object({
  _id: z.string(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** False for who registered with a provider and never set one. */
  hasPassword: z.boolean(),
  /** Ids of the providers whose identity opens this account. */
  providers: z.array(z.string()),
  photoURL: z.string(),
  /** Of the first portfolio, which calls know without it. */
  portfolioId: z.string(),
  portfolioLayout: z.enum(LAYOUT_IDS),
  isPortfolioPublic: z.boolean(),
  portfolioTheme: z.enum(THEMES),
  resumeTheme: z.enum(TEMPLATES),
  resumeDesign: resumeDesignSchema,
  /** What the portfolio shows, where that is another resume than the first; null: the first. */
  portfolioResume: shownResume.nullable(),
  /** The plan that the account is on now, for what it allows. */
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
  resume: sentResumeSchema,
  /** The posts that the portfolio shows. */
  writing: writingSchema,
  /** Posts of the account, drafts included, whether or not the portfolio shows them. */
  postsCount: z.number(),
  videos: z.array(ownVideo),
});
export type UserRecord = z.output<typeof userRecord>;

/** All that an unverified or half signed-in session may see of its own record. */
export const userStatus = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
});
export type UserStatus = z.output<typeof userStatus>;
