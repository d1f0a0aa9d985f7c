/** The networks that have a link of their own: how people name them, their hosts, and where a user's page is. */
export const NETWORKS = {
  linkedin: {
    name: 'LinkedIn',
    names: /^linked ?-?in$/i,
    hosts: /(^|\.)linkedin\.com$/i,
    page: 'https://www.linkedin.com/in/',
  },
  github: { name: 'GitHub', names: /^git ?-?hub$/i, hosts: /^(www\.)?github\.com$/i, page: 'https://github.com/' },
  twitter: {
    name: 'Twitter',
    names: /^(twitter|x|x\.com|twitter ?[/(] ?x\)?|x ?[/(] ?twitter\)?)$/i,
    hosts: /^((www|mobile)\.)?(twitter|x)\.com$/i,
    page: 'https://twitter.com/',
  },
} as const;
export type Network = keyof typeof NETWORKS;
export const NETWORK_KEYS = Object.keys(NETWORKS) as Network[];

/** A user name, on GitHub with a repository behind it: '@priya', 'priya', 'priya/railbook'. No host: it has no dot. */
const USER = /^@?([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)$/u;
const USER_OR_REPOSITORY = /^@?([\p{L}\p{N}][\p{L}\p{N}-]*(?:\/[\w.-]+)?)$/u;
/** What people type who have no such page. */
const NOBODY = /^(?:none|no|nil|null|n\/?a)$/i;

/**
 * The address of somebody's page on a network, from what people type in its place: '@priya', 'priya',
 * 'in/priya', 'github.com/priya'. Anything else is returned as it is, for the field to judge.
 */
export function profileAddress(network: Network, typed: string): string {
  const text = typed.trim();
  const { hosts, page } = NETWORKS[network];
  const host = /^[^/?#\s]+(?=\/[^/])/.exec(text)?.[0] ?? '';
  if (hosts.test(host)) return `https://${text}`;
  if (NOBODY.test(text)) return text;
  const name = network === 'linkedin' ? text.replace(/^\/?in\//, '') : text;
  const user = (network === 'github' ? USER_OR_REPOSITORY : USER).exec(name.replace(/\/$/, ''))?.[1];
  return user ? page + user : text;
}
