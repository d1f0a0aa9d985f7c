import { z } from 'zod';

/** Maximum number of domains of an account. */
export const MAX_DOMAINS = 20;

/** Days that a domain is served without its record, and days after which its owner is first warned. */
export const MAX_DAYS_WITHOUT_RECORD = 14;
export const WARNING_AFTER_DAYS = 3;

/** A name has at most 253 characters (RFC 1035, section 2.3.4), including the prefix of its record. */
const MAX_DOMAIN_LENGTH = 253 - '_vitrine.'.length;

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * Returns a typed or pasted domain as in DNS, in lower case and in ASCII (RFC 5890), without a scheme, a path or a dot
 * at its end.
 * @returns undefined if it is not a registrable domain: an IP address, a single label, a host with a port
 */
export function normalizeDomain(typed: string): string | undefined {
  const text = typed.trim().replace(/^https?:\/\//i, '');
  const [host = ''] = text.split(/[/?#]/, 1);
  if (!URL.canParse(`http://${host}`)) return undefined;
  const { hostname, port, username } = new URL(`http://${host}`);
  const domain = hostname.replace(/\.$/, '');
  const labels = domain.split('.');
  const isDomainName =
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isDomainName && !port && !username && domain.length <= MAX_DOMAIN_LENGTH ? domain : undefined;
}

export const INVALID_DOMAIN_MESSAGE = 'Please enter a domain such as example.org';

export const domainInput = z
  .string({ error: 'Domain is required' })
  .trim()
  .min(1, 'Domain is required')
  .max(300, INVALID_DOMAIN_MESSAGE)
  .refine((typed) => normalizeDomain(typed) !== undefined, INVALID_DOMAIN_MESSAGE)
  .overwrite((typed) => normalizeDomain(typed) ?? typed);

/**
 * States of a domain: waiting for its record; verified but not pointing here yet; the address of its portfolio or a
 * redirect to it; its record was removed.
 */
export const DOMAIN_STATES = ['waiting', 'proven', 'served', 'failing'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** A custom domain as its owner sees it (rule P25). */
export const ownDomain = z.object({
  id: z.string(),
  domain: z.string(),
  portfolioId: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** Whether it is the portfolio's address; other domains of the portfolio redirect to it. */
  isMain: z.boolean(),
  /** The TXT record that verifies it. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** When its record was last looked up. */
  checkedAt: z.number().nullable(),
  /** When it will be removed, if its record is missing. */
  endsAt: z.number().nullable(),
});
export type OwnDomain = z.output<typeof ownDomain>;

/** The record that verifies a domain. @param token of the account and this domain alone */
export const createProofRecord = (domain: string, token: string): OwnDomain['record'] => ({
  name: `_vitrine.${domain}`,
  value: `vitrine-proof=${token}`,
});
