import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { REVEALABLE_FACTS } from '../resume/person-facts.ts';
import { RESUME_FORMAT_IDS } from '../resume/resume-formats.ts';

/**
 * Whether a link can be opened, and if not, why; 'gone' if its portfolio or its resume was deleted. The reason is never
 * shown to its reader (rule L2).
 */
export const SHARE_LINK_STATES = ['open', 'expired', 'used-up', 'revoked', 'gone'] as const;
export type ShareLinkState = (typeof SHARE_LINK_STATES)[number];

/** The device that opens a link; anything that is not a browser is 'other'. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

const describeOptions = (what: string, values: readonly string[]) => `${what} must be some of: ${values.join(', ')}`;

const label = z
  .string({ error: 'Label is required' })
  .trim()
  .min(1, 'Label is required')
  .max(LIMITS.shareLabel, `Label can have at most ${LIMITS.shareLabel} characters`);

const password = z
  .string({ error: 'password must be text' })
  .max(LIMITS.passwordMax, `Password can have at most ${LIMITS.passwordMax} characters`)
  .refine(
    (text) => text === '' || text.length >= LIMITS.passwordMin,
    `Password should be at least ${LIMITS.passwordMin} characters`,
  );

/** The owner's settings of a link. */
export const shareLinkSettings = z.object({
  label,
  /** Whether it opens the page; else it opens the first of its files. */
  hasPage: z.boolean({ error: 'hasPage must be true or false' }),
  /** Files of the resume that its reader may download. */
  formats: z
    .array(z.enum(RESUME_FORMAT_IDS, { error: describeOptions('formats', RESUME_FORMAT_IDS) }), {
      error: describeOptions('formats', RESUME_FORMAT_IDS),
    })
    .max(RESUME_FORMAT_IDS.length, 'formats names a format twice')
    .transform((chosen) => RESUME_FORMAT_IDS.filter((format) => chosen.includes(format))),
  reveal: z
    .array(z.enum(REVEALABLE_FACTS, { error: describeOptions('reveal', REVEALABLE_FACTS) }), {
      error: describeOptions('reveal', REVEALABLE_FACTS),
    })
    .max(REVEALABLE_FACTS.length, 'reveal names a fact twice')
    .transform((chosen) => REVEALABLE_FACTS.filter((fact) => chosen.includes(fact))),
  /** When it expires; null for never. */
  expiresAt: z.int({ error: 'expiresAt must be a time in milliseconds' }).positive().nullable(),
  /** Maximum number of openings; null for no limit. */
  maxOpenings: z
    .int({ error: 'Openings must be a number' })
    .min(1, 'Enter 1 or more openings')
    .max(LIMITS.shareOpenings, `Openings can be limited to at most ${LIMITS.shareOpenings}`)
    .nullable(),
  /** The password that its reader has to enter; '' for none. */
  password,
  /** Message for a reader who entered the password after the link has ended; '' for none. */
  endedMessage: z
    .string({ error: 'The sentence must be text' })
    .trim()
    .max(LIMITS.line, `The sentence can have at most ${LIMITS.line} characters`),
});

/** Error message for a link with neither the page nor a file. */
export const NO_TARGET_MESSAGE = 'Choose the portfolio page or at least one file';

/** A link as its owner sees it. Its address is not stored, so it cannot be read again (rule L1). */
export const shareLink = z.object({
  id: z.string(),
  label: z.string(),
  hasPage: z.boolean(),
  formats: z.array(z.enum(RESUME_FORMAT_IDS)),
  reveal: z.array(z.enum(REVEALABLE_FACTS)),
  expiresAt: z.number().nullable(),
  maxOpenings: z.number().nullable(),
  endedMessage: z.string(),
  hasPassword: z.boolean(),
  portfolio: z.object({ id: z.string(), name: z.string() }),
  resume: z.object({ id: z.string(), name: z.string() }),
  /** Whether it shows everything as it was when the link was created. */
  isFrozen: z.boolean(),
  state: z.enum(SHARE_LINK_STATES),
  openings: z.number(),
  lastOpenedAt: z.number().nullable(),
  createdAt: z.number(),
});
export type ShareLink = z.output<typeof shareLink>;

/** Something that a reader opened or downloaded with a link. */
export const shareOpening = z.object({
  at: z.number(),
  device: z.enum(DEVICE_KINDS),
  opened: z.enum(['page', ...RESUME_FORMAT_IDS, 'contact-card']),
});
export type ShareOpening = z.output<typeof shareOpening>;
