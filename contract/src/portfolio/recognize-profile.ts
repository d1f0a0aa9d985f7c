import { type NetworkName, PROFILE_NETWORKS, type ProfileNetwork } from './profile-networks.ts';

/** A parsed address of the table: 'scholar.google.*', ['citations'], 'user'. */
interface Pattern {
  name: NetworkName;
  host: string;
  path: readonly string[];
  /** The name of the parameter that holds the user name. */
  parameter: string;
}

const PROFILE_NETWORK_LIST: readonly (ProfileNetwork & { name: NetworkName })[] = PROFILE_NETWORKS;

function parsePattern(name: NetworkName, address: string): Pattern {
  const [location = '', query = ''] = address.split('?');
  const [host = '', ...path] = location.split('/');
  return { name, host, path, parameter: query.split('=')[0] ?? '' };
}

const PATTERNS = PROFILE_NETWORK_LIST.flatMap(({ name, page, others = [] }) =>
  [...(page ? [page] : []), ...others].map((address) => parsePattern(name, address)),
);

const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const NETWORKS_BY_NAME = new Map(
  PROFILE_NETWORK_LIST.flatMap(({ name, aliases = [] }) =>
    [name, ...aliases].map((word) => [foldName(word), name] as const),
  ),
);

/** 'de', 'co.in', 'com.br'. */
const COUNTRY_ENDING = /^[a-z]{2,3}(?:\.[a-z]{2})?$/;

function matchesHost(pattern: string, host: string): boolean {
  if (pattern.endsWith('.*')) {
    const start = pattern.slice(0, -1);
    return host.startsWith(start) && COUNTRY_ENDING.test(host.slice(start.length));
  }
  if (!/^(?:\*|:user)\./.test(pattern)) return host === pattern;
  const end = pattern.slice(pattern.indexOf('.'));
  return host.length > end.length && host.endsWith(end);
}

const stripHostPrefix = (host: string): string => host.toLowerCase().replace(/^(?:www|m|mobile)\./, '');

/** Returns the network that a host belongs to, with or without 'www.'. */
export function findNetworkByHost(host: string): NetworkName | undefined {
  const strippedHost = stripHostPrefix(host);
  return PATTERNS.find((pattern) => matchesHost(pattern.host, strippedHost))?.name;
}

/** Returns the network of an http or https URL; undefined if it is not in the table. */
export const findNetworkByUrl = (address: string): NetworkName | undefined =>
  findNetworkByHost(/^https?:\/\/([^/?#:@\s]+)(?=[/?#:]|$)/i.exec(address)?.[1] ?? '');

/** Returns the network with a name or alias. */
export const findNetworkByName = (name: string): NetworkName | undefined => NETWORKS_BY_NAME.get(foldName(name));

/** Returns the network of a profile (rule R41). The host of its URL takes precedence over its name. */
export const findProfileNetwork = ({ network, url }: { network: string; url: string }): NetworkName | undefined =>
  findNetworkByUrl(url) ?? findNetworkByName(network);

/** First path segments that are pages of a network and not user names. */
const NON_USER_SEGMENTS = new Set(
  (
    'about app c channel company contests explore feed groups hashtag help home i in intent jobs login p pages people ' +
    'problems profile profile.php questions reel search settings share signup stories u user users watch'
  ).split(' '),
);

/** The characters of user names, and of numeric ids, on known networks. */
const USER_NAME = /^[\p{L}\p{M}\p{N}._~-]{1,100}$/u;

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/**
 * Returns the part of a segment that matches `:user` in `pattern`, such as '@:user'; undefined if it does not match.
 */
function matchSegment(pattern: string, segment: string): string | undefined {
  if (pattern === '*') return '';
  if (!pattern.endsWith(':user')) return pattern === segment ? '' : undefined;
  const prefix = pattern.slice(0, -':user'.length);
  return segment.startsWith(prefix) ? segment.slice(prefix.length) : undefined;
}

function findUserName({ host, path, parameter }: Pattern, url: URL): string {
  if (host.startsWith(':user.')) return stripHostPrefix(url.hostname).slice(0, -host.slice(':user'.length).length);
  const segments = url.pathname.split('/').slice(1).map(decodeSegment);
  const segmentMatches = path.map((segment, index) => matchSegment(segment, segments[index] ?? ''));
  if (segmentMatches.includes(undefined)) return '';
  return parameter ? (url.searchParams.get(parameter) ?? '') : segmentMatches.join('');
}

/** Returns the network and the user name of a profile URL; the name is '' if the URL has none. */
export function recognizeProfile(address: string): { network: NetworkName; username: string } | undefined {
  const network = findNetworkByUrl(address);
  if (!network || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = stripHostPrefix(url.hostname);
  const names = PATTERNS.filter((pattern) => pattern.name === network && matchesHost(pattern.host, host))
    .map((pattern) => findUserName(pattern, url))
    .filter((name) => USER_NAME.test(name) && !NON_USER_SEGMENTS.has(name.toLowerCase()));
  return { network, username: names[0] ?? '' };
}

/** Returns the URL of a user's page; '' where it cannot be derived from a name. */
export function composeProfileUrl(network: string, username: string): string {
  const page = PROFILE_NETWORK_LIST.find(({ name }) => name === findNetworkByName(network))?.page;
  const user = username.trim().replace(/^@/, '');
  return page && USER_NAME.test(user) ? `https://${page.replace(':user', encodeURIComponent(user))}` : '';
}

/** A profile as a form holds it. */
export interface ProfileRow {
  network: string;
  username: string;
  url: string;
}

/**
 * Derives the fields of a profile from a change (rule R41): network and user name from the URL, or the URL from those.
 * Empty fields are filled in and derived values updated; a URL on another network replaces the name of the network.
 * Anything else that the user typed is kept.
 */
export function deriveProfile(before: ProfileRow, after: ProfileRow): ProfileRow {
  return before.url === after.url ? deriveFromName(before, after) : deriveFromUrl(before, after);
}

function deriveFromUrl(before: ProfileRow, after: ProfileRow): ProfileRow {
  const recognized = recognizeProfile(after.url);
  // A host alone may still be typed: 'https://x.com' is a prefix of 'https://x.company.example'.
  if (!recognized || !(recognized.username || /\/\/[^/]+\//.test(after.url))) return after;
  const namedNetwork = findNetworkByName(after.network);
  const isElsewhere = namedNetwork !== undefined && namedNetwork !== recognized.network;
  const isDerived = isElsewhere || ['', recognizeProfile(before.url)?.username].includes(after.username);
  return {
    ...after,
    network: isElsewhere || after.network === '' ? recognized.network : after.network,
    username: isDerived ? recognized.username : after.username,
  };
}

function deriveFromName(before: ProfileRow, after: ProfileRow): ProfileRow {
  const [previousUrl, currentUrl] = [before, after].map(({ network, username }) =>
    composeProfileUrl(network, username),
  );
  return previousUrl !== currentUrl && ['', previousUrl].includes(after.url)
    ? { ...after, url: currentUrl ?? '' }
    : after;
}
