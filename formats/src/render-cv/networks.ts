import { NETWORK_LINKS } from '@vitrine/contract/portfolio/profile-address';
import { networkOfAddress, networkOfName } from '@vitrine/contract/portfolio/recognize-profile';
import { asObject, type JsonObject, scalarText } from '../json-resume/json.ts';

interface RenderCvNetwork {
  /** What it is called here, where that is another name. */
  name?: string;
  /** What RenderCV puts before a user name. */
  page: string;
  /** User names that RenderCV takes. */
  user?: RegExp;
}

/** The networks that RenderCV knows, by its names for them. It has user names alone, and their addresses follow. */
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

/** User names of networks that say nothing else of them. */
const USER = /^[\p{L}\p{M}\p{N}._-]{1,100}$/u;

const LINKS = Object.values(NETWORK_LINKS);

/** The page of a user of a network that RenderCV knows; '' where the name leads to none. */
function composeAddress(network: string, username: string): string {
  const known = NETWORKS[network];
  if (!known || !(known.user ?? USER).test(username)) return '';
  const [, user = '', host = ''] = username.split('@');
  return network === 'Mastodon' ? `https://${host}/@${user}` : known.page + username;
}

/**
 * An entry of `social_networks` as a profile of the document. LinkedIn, GitHub and X have a link of their own here, which is
 * written as the product writes it everywhere.
 */
export function readNetwork(entry: JsonObject): JsonObject {
  const network = scalarText(entry.network);
  const known = Object.hasOwn(NETWORKS, network) ? network : (Object.keys(NETWORKS).find(isCalled(network)) ?? network);
  const username = scalarText(entry.username);
  const user = known === 'Mastodon' ? username : username.replace(/^@/, '');
  const link = LINKS.find((one) => one.network === networkOfName(known));
  if (link && USER.test(user)) return { network: link.name, url: link.page + user };
  const url = scalarText(entry.url) || composeAddress(known, user);
  return {
    network: NETWORKS[known]?.name ?? known,
    ...(username && { username }),
    ...(url && { url }),
  };
}

const isCalled = (network: string) => (known: string) =>
  network !== '' && known.toLowerCase().replaceAll(' ', '') === network.toLowerCase().replace(/[\s_-]/g, '');

/** An entry of `custom_connections` as a profile; one without an address is none. */
export function readConnection(entry: JsonObject): JsonObject | undefined {
  const [placeholder, url] = [scalarText(entry.placeholder), scalarText(entry.url)];
  const [network, username] = splitPlaceholder(placeholder);
  if (url) return { network: network || placeholder, ...(username && { username }), url };
  return network && username ? { network, username } : undefined;
}

/** 'Mastodon: @asha' is a network and a user. */
function splitPlaceholder(placeholder: string): [network: string, username: string] {
  const at = placeholder.lastIndexOf(': ');
  return at > 0 ? [placeholder.slice(0, at), placeholder.slice(at + 2)] : [placeholder, ''];
}

/** Signs of Font Awesome. */
const ICONS: Partial<Record<string, string>> = { LinkedIn: 'linkedin', GitHub: 'github', X: 'x-twitter' };

/** Profiles of the document as RenderCV has them. `lost` are those that would come back as something else. */
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
  ['network', 'username', 'url'].every((key) => scalarText(one[key]) === scalarText(other[key]));

/** A profile as an entry of `social_networks`, where that says all of it. */
function writeNetwork(profile: JsonObject): JsonObject | undefined {
  const [network, url] = [scalarText(profile.network), scalarText(profile.url)];
  const known = Object.keys(NETWORKS).find((name) => networkOfName(name) === networkOfName(network));
  if (!known || networkOfName(network) === undefined) return undefined;
  const link = LINKS.find(({ network: of }) => of === networkOfName(network));
  const username = link && url.startsWith(link.page) ? url.slice(link.page.length) : scalarText(profile.username);
  if (!composeAddress(known, known === 'Mastodon' ? username : username.replace(/^@/, ''))) return undefined;
  const entry = { network: known, username };
  return isSameProfile(profile, readNetwork(entry)) && !username.startsWith('@', known === 'Mastodon' ? 1 : 0)
    ? entry
    : undefined;
}

function writeConnection(profile: JsonObject): JsonObject {
  const [network, username, url] = ['network', 'username', 'url'].map((key) => scalarText(profile[key]));
  const icon = ICONS[networkOfAddress(url ?? '') ?? networkOfName(network ?? '') ?? ''] ?? 'link';
  return {
    placeholder: username ? `${network}: ${username}` : network,
    url: url || null,
    fontawesome_icon: icon,
  };
}
