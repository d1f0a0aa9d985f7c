import type { NetworkName } from './profile-networks.ts';
import { findNetworkByHost } from './recognize-profile.ts';

interface NetworkLinkParts {
  /** Its label. */
  name: string;
  network: NetworkName;
  /** Base URL of user pages. */
  page: string;
}

/** The networks that have a link field of their own (rule R8). */
export const NETWORK_LINKS = {
  linkedin: { name: 'LinkedIn', network: 'LinkedIn', page: 'https://www.linkedin.com/in/' },
  github: { name: 'GitHub', network: 'GitHub', page: 'https://github.com/' },
  twitter: { name: 'Twitter', network: 'X', page: 'https://twitter.com/' },
} as const satisfies Record<string, NetworkLinkParts>;
export type NetworkLink = keyof typeof NETWORK_LINKS;
// The keys of the object literal above.
export const NETWORK_LINK_KEYS = Object.keys(NETWORK_LINKS) as NetworkLink[];

/**
 * A user name, on GitHub optionally with a repository: '@priya', 'priya', 'priya/railbook'. Not a host: it has no dot.
 */
const USER_NAME = /^@?([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)$/u;
const USER_OR_REPOSITORY = /^@?([\p{L}\p{N}][\p{L}\p{N}-]*(?:\/[\w.-]+)?)$/u;
/** What people type who have no such page. */
const NO_PROFILE = /^(?:none|no|nil|null|n\/?a)$/i;

/**
 * Converts typed text to the URL of a user's page on a network: '@priya', 'priya', 'in/priya', 'github.com/priya'.
 * Anything else is returned unchanged and validated by the field.
 */
export function toProfileUrl(link: NetworkLink, typed: string): string {
  const text = typed.trim();
  const { network, page } = NETWORK_LINKS[link];
  const host = /^[^/?#\s]+(?=\/[^/])/.exec(text)?.[0] ?? '';
  if (findNetworkByHost(host) === network) return `https://${text}`;
  if (NO_PROFILE.test(text)) return text;
  const name = link === 'linkedin' ? text.replace(/^\/?in\//, '') : text;
  const user = (link === 'github' ? USER_OR_REPOSITORY : USER_NAME).exec(name.replace(/\/$/, ''))?.[1];
  return user ? page + user : text;
}
