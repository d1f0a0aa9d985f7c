import { isIP } from 'node:net';
import { normalizeDomain } from '@vitrine/contract/domains/domains';
import { z } from 'zod';

/** Settings for custom domains of owners. */
export interface DomainSettings {
  /** The host that a custom domain has to point to, as shown to owners. */
  target: string;
  /** Token with which a proxy asks which domains exist; without one, only programs on this machine may ask. */
  token: string | undefined;
}

const splitList = (list: string): string[] => list.split(',').map((server) => server.trim());

/** Whether a text is an IP address, with or without a port. */
function isServerAddress(text: string): boolean {
  const [, host = text, port = '53'] = /^\[?([^\]]*?)\]?(?::(\d{1,5}))?$/.exec(isIP(text) ? `[${text}]` : text) ?? [];
  return isIP(host) > 0 && Number(port) > 0 && Number(port) < 65_536;
}

export const domainSettings = {
  CUSTOM_DOMAINS: z
    .enum(['on', 'off'], 'must be on or off')
    .default('off')
    .describe(
      'on: portfolios are also served at domains of their owners; the proxy has to issue certificates on demand.',
    ),
  CUSTOM_DOMAIN_TARGET: z
    .string()
    .refine((host) => normalizeDomain(host) === host, 'must be a host name such as portfolios.example')
    .optional()
    .describe('The host that custom domains must point to. If not set: the host of portfolios.'),
  CUSTOM_DOMAIN_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'The token with which the proxy asks whether a domain is served; required if the origin is not this machine or TRUSTED_PROXIES is set.',
    ),
  DNS_SERVERS: z
    .string()
    .refine(
      (list) => splitList(list).every(isServerAddress),
      'must be addresses such as 9.9.9.9 or [2620:fe::fe]:53, separated by commas',
    )
    .optional()
    .describe('The DNS servers that resolve custom domains. If not set: those of the system.'),
};

type Environment = z.output<z.ZodObject<typeof domainSettings>>;

/**
 * @param mayHaveProxy whether clients may come through a proxy, which need not mark each request as proxied
 * @returns undefined if custom domains are off
 * @throws {Error} if a proxy may be in front and no token is set
 */
export function readDomainSettings(
  env: Environment,
  { portfolioOrigin, mayHaveProxy }: { portfolioOrigin: string; mayHaveProxy: boolean },
): DomainSettings | undefined {
  if (env.CUSTOM_DOMAINS === 'off') return undefined;
  if (mayHaveProxy && !env.CUSTOM_DOMAIN_TOKEN)
    throw new Error(
      'CUSTOM_DOMAIN_TOKEN must be set when CUSTOM_DOMAINS is on and a proxy is in front: the proxy asks with it which domains there are (docs/operating.md, Domains of owners).',
    );
  return {
    target: env.CUSTOM_DOMAIN_TARGET ?? new URL(portfolioOrigin).hostname,
    token: env.CUSTOM_DOMAIN_TOKEN,
  };
}

export const readDnsServers = ({ DNS_SERVERS }: Pick<Environment, 'DNS_SERVERS'>): string[] =>
  DNS_SERVERS === undefined ? [] : splitList(DNS_SERVERS);
