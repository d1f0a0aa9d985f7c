import { z } from 'zod';

/** Domains that an account can have. */
export const MAX_DOMAINS = 20;

/** Days that a domain is served without its record, and the day on which its owner hears of it a first time. */
export const DAYS_WITHOUT_RECORD = 14;
export const WARNED_AFTER_DAYS = 3;

/** A name has at most 253 signs (RFC 1035, section 2.3.4), that of its record among them. */
const MAX_DOMAIN_LENGTH = 253 - '_vitrine.'.length;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * A domain as DNS has it, in small letters and in ASCII (RFC 5890), of what somebody typed or pasted: with a scheme, a
 * path or a dot at its end.
 * @returns undefined where it is none that somebody can own: an address of a machine, a single word, a port
 */
export function normalizeDomain(typed: string): string | undefined {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  const [host = ''] = text.split(/[/?#]/, 1);
  if (!URL.canParse(`http://${host}`)) return undefined;
  const { hostname, port, username } = new URL(`http://${host}`);
  const domain = hostname.replace(/\.$/, '');
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && !port && !username && domain.length <= MAX_DOMAIN_LENGTH ? domain : undefined;
}

export const NOT_A_DOMAIN = 'Please enter a domain such as example.org';

export const domainInput = z
  .string({ error: 'Domain is required' })
  .trim()
  .min(1, 'Domain is required')
  .max(300, NOT_A_DOMAIN)
  .refine((typed) => normalizeDomain(typed) !== undefined, NOT_A_DOMAIN)
  .overwrite((typed) => normalizeDomain(typed) ?? typed);

/**
 * Where a domain stands: it waits for its record; it is proven and does not lead here yet; it is the address of its
 * portfolio, or leads to that; its record has gone.
 */
export const DOMAIN_STATES = ['waiting', 'proven', 'served', 'failing'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** A domain of one's own, as its owner sees it (rule P25). */
export const ownDomain = z.object({
  id: z.string(),
  domain: z.string(),
  portfolioId: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** The portfolio's address; others of the same portfolio lead to it. */
  isMain: z.boolean(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** When its record was looked for last. */
  checkedAt: z.number().nullable(),
  /** When it is taken off, where its record has gone. */
  endsAt: z.number().nullable(),
});
export type OwnDomain = z.output<typeof ownDomain>;

/** The record that proves a domain. @param token of the account and this domain alone */
export const proofRecord = (domain: string, token: string): OwnDomain['record'] => ({
  name: `_vitrine.${domain}`,
  value: `vitrine-proof=${token}`,
});
