import { NETWORK_LINKS } from '@vitrine/contract/portfolio/profile-address';
import { findNetworkByName, findNetworkByUrl } from '@vitrine/contract/portfolio/recognize-profile';
import { asObject, type JsonObject, toScalarText } from '../json-resume/json.ts';

interface RenderCvNetwork {
  /** Our name, if it differs. */
  name?: string;
  /** The address before the user name in RenderCV. */
  page: string;
  /** User names that RenderCV accepts. */
  user?: RegExp;
}

/** The networks that RenderCV supports, by its names. It stores user names only, and derives the addresses. */
const NETWORKS: Readonly<Record<string, RenderCvNetwork>> = {
  LinkedIn: { page: 'https://linkedin.com/in/' },
  GitHub: { page: 'https://github.com/' },
  GitLab: { page: 'https://gitlab.com/' },
  IMDB: { name: 'IMDb', page: 'https://imdb.com/name/', user: /^nm\d{7}$/ },
  Instagram: { page: 'https://instagram.com/' },
  ORCID: { page: 'https://orcid.org/', user: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/ },
  Mastodon: { page: '', user: /^@[^@\s/]+@[^@\s/]+$/ },
  StackOverflow: { name: 'Stack Overflow', page: 'https://stackoverflow.com/users/', user: /^\d+\/[^/\s]+$/ },
  ResearchGate: { page: 'https://researchgate.net/profile/' },
  YouTube: { page: 'https://youtube.com/@' },
  'Google Scholar': { page: 'https://scholar.google.com/citations?user=' },
  Telegram: { page: 'https://t.me/' },
  WhatsApp: { page: 'https://wa.me/', user: /^\+\d{8,15}$/ },
  Leetcode: { name: 'LeetCode', page: 'https://leetcode.com/u/' },
  X: { page: 'https://x.com/' },
  Bluesky: { page: 'https://bsky.app/profile/', user: /^[\w-]+(?:\.[\w-]+)+$/ },
  Reddit: { page: 'https://reddit.com/user/', user: /^[\w-]{3,23}$/ },
};

/** User names of networks without a stricter pattern. */
const USER_NAME = /^[\p{L}\p{M}\p{N}._-]{1,100}$/u;

const LINKS = Object.values(NETWORK_LINKS);

/** Builds the address of a user of a network that RenderCV supports; returns '' if the user name is invalid. */
function composeAddress(network: string, username: string): string {
  const known = NETWORKS[network];
  if (!known || !(known.user ?? USER_NAME).test(username)) return '';
  const [, user = '', host = ''] = username.split('@');
  return network === 'Mastodon' ? `https://${host}/@${user}` : known.page + username;
}

/**
 * Reads an entry of `social_networks` as a profile of the document. LinkedIn, GitHub and X have link fields of their
 * own in our model, whose addresses are written in our usual form.
 */
export function readNetwork(entry: JsonObject): JsonObject {
  const network = toScalarText(entry.network);
  const known = Object.hasOwn(NETWORKS, network)
    ? network
    : (Object.keys(NETWORKS).find(matchesName(network)) ?? network);
  const username = toScalarText(entry.username);
  const user = known === 'Mastodon' ? username : username.replace(/^@/, '');
  const link = LINKS.find((one) => one.network === findNetworkByName(known));
  if (link && USER_NAME.test(user)) return { network: link.name, url: link.page + user };
  const url = toScalarText(entry.url) || composeAddress(known, user);
  return {
    network: NETWORKS[known]?.name ?? known,
    ...(username && { username }),
    ...(url && { url }),
  };
}

const matchesName = (network: string) => (known: string) =>
  network !== '' && known.toLowerCase().replaceAll(' ', '') === network.toLowerCase().replace(/[\s_-]/g, '');

/**
 * Reads an entry of `custom_connections` as a profile; returns undefined if it has neither an address nor a user name.
 */
export function readConnection(entry: JsonObject): JsonObject | undefined {
  const [placeholder, url] = [toScalarText(entry.placeholder), toScalarText(entry.url)];
  const [network, username] = splitPlaceholder(placeholder);
  if (url) return { network: network || placeholder, ...(username && { username }), url };
  return network && username ? { network, username } : undefined;
}

/** Splits 'Mastodon: @asha' into network and user name. */
function splitPlaceholder(placeholder: string): [network: string, username: string] {
  const at = placeholder.lastIndexOf(': ');
  return at > 0 ? [placeholder.slice(0, at), placeholder.slice(at + 2)] : [placeholder, ''];
}

/** Icon names of Font Awesome. */
const ICONS: Partial<Record<string, string>> = { LinkedIn: 'linkedin', GitHub: 'github', X: 'x-twitter' };

/** Writes the profiles of the document for RenderCV. `lost` counts those that would not be read back unchanged. */
export function writeProfiles(profiles: readonly unknown[]): {
  networks: JsonObject[];
  connections: JsonObject[];
  lost: number;
} {
  const networks: JsonObject[] = [];
  const connections: JsonObject[] = [];
  let lost = 0;
  for (const profile of profiles.map(asObject)) {
    const entry = writeNetwork(profile);
    if (entry) {
      networks.push(entry);
      continue;
    }
    const connection = writeConnection(profile);
    if (isSameProfile(profile, readConnection(connection) ?? {})) connections.push(connection);
    else lost += 1;
  }
  return { networks, connections, lost };
}

const isSameProfile = (one: JsonObject, other: JsonObject): boolean =>
  ['network', 'username', 'url'].every((key) => toScalarText(one[key]) === toScalarText(other[key]));

/** Writes a profile as an entry of `social_networks`, if that preserves all of it. */
function writeNetwork(profile: JsonObject): JsonObject | undefined {
  const [network, url] = [toScalarText(profile.network), toScalarText(profile.url)];
  const known = Object.keys(NETWORKS).find((name) => findNetworkByName(name) === findNetworkByName(network));
  if (!known || findNetworkByName(network) === undefined) return undefined;
  const link = LINKS.find(({ network: of }) => of === findNetworkByName(network));
  const username = link && url.startsWith(link.page) ? url.slice(link.page.length) : toScalarText(profile.username);
  if (!composeAddress(known, known === 'Mastodon' ? username : username.replace(/^@/, ''))) return undefined;
  const entry = { network: known, username };
  return isSameProfile(profile, readNetwork(entry)) && !username.startsWith('@', known === 'Mastodon' ? 1 : 0)
    ? entry
    : undefined;
}

function writeConnection(profile: JsonObject): JsonObject {
  const [network, username, url] = ['network', 'username', 'url'].map((key) => toScalarText(profile[key]));
  const icon = ICONS[findNetworkByUrl(url ?? '') ?? findNetworkByName(network ?? '') ?? ''] ?? 'link';
  return {
    placeholder: username ? `${network}: ${username}` : network,
    url: url || null,
    fontawesome_icon: icon,
  };
}
