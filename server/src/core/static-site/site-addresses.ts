import { posix } from 'node:path';

/**
 * Path prefix of a site's pages while they are rendered, before their addresses become relative. It is an unused path
 * of the product and neither a portfolio nor the root, so that pages have no report link (rule D21).
 */
export const SITE_PATH = '/exported-site';

/** Files that pages load, by their path on the server; they have the same path in a site. */
const LOADED_FILE_PATTERN =
  /^\/((?:pictures\/[\w-]{43}-\d+\.webp)|(?:videos\/[\w-]{43}\.(?:mp4|webm|vtt))|(?:fonts\/[\w.-]+\.woff2))$/;

interface Site {
  /** Origin that pages are rendered for. */
  origin: string;
  /** Origin of the live portfolios; links there to pages outside the site are kept. */
  liveOrigin: string;
  /** Folders of the site's portfolios, keyed by handle. */
  folders: ReadonlyMap<string, string>;
  /** Files of the site, keyed by their path behind MARK: '/writing' is 'writing/index.html'. */
  files: ReadonlyMap<string, string>;
  /** Future address of the site, without a trailing slash. */
  base: string | undefined;
}

/** Rewrites the addresses in pages. */
export interface SiteAddresses {
  /** Rewrites a link: relative if it is in the site; null if its target is missing. */
  link: (address: string, from: string) => string | null;
  /** Rewrites the address of a loaded file and records the file; null for anything else. */
  load: (address: string, from: string) => string | null;
  /** Rewrites a link for readers outside the site. */
  linkFromElsewhere: (address: string) => string;
  /** Rewrites an address in metadata; null if the site's address is unknown. */
  absolute: (address: string) => string | null;
  /** Returns the absolute address of a file; null if the site's address is unknown. */
  place: (file: string) => string | null;
  /** Files loaded by the pages rewritten so far. */
  loaded: ReadonlySet<string>;
}

export function createSiteAddresses({ origin, liveOrigin, folders, files, base }: Site): SiteAddresses {
  const loaded = new Set<string>();

  const isSiteAddress = (address: string): boolean =>
    [SITE_PATH, origin + SITE_PATH].some((place) => address === place || /^[/?#]/.test(removePrefix(address, place)));

  /** Returns the path of an address below MARK, or of the equivalent live portfolio address. */
  const readPath = (address: string): string | undefined => {
    if (isSiteAddress(address)) return address.slice(address.indexOf(SITE_PATH) + SITE_PATH.length);
    const path = address.startsWith(`${liveOrigin}/`) ? address.slice(liveOrigin.length) : address;
    const [, handle = '', rest = ''] = /^\/p\/([^/?#]+)(.*)$/s.exec(path) ?? [];
    const folder = folders.get(handle);
    return folder === undefined ? undefined : (folder && `/${folder.slice(0, -1)}`) + rest;
  };

  /** Returns the file and fragment of an address in the site; undefined for others. */
  const findTarget = (address: string): { file: string; fragment: string } | undefined => {
    const path = readPath(address);
    if (path === undefined) return undefined;
    const [, place = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
    const file = files.get(place.replace(/\/$/, ''));
    return file === undefined ? undefined : { file, fragment };
  };

  const recordLoadedFile = (address: string): string | undefined => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const file = LOADED_FILE_PATTERN.exec(path)?.[1];
    if (file) loaded.add(file);
    return file;
  };

  /** Resolves a root-relative address against the live origin. */
  const toLiveAddress = (address: string): string => (/^\/(?!\/)/.test(address) ? liveOrigin + address : address);

  const place = (file: string): string | null =>
    base === undefined ? null : `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;

  return {
    loaded,
    place,
    link: (address, from) => {
      const target = findTarget(address);
      if (target) return toRelative(target.file, from) + target.fragment;
      return isSiteAddress(address) ? null : toLiveAddress(address);
    },
    linkFromElsewhere: (address) => {
      const target = findTarget(address);
      return (target && place(target.file)?.concat(target.fragment)) ?? toLiveAddress(address);
    },
    load: (address, from) => {
      if (address.startsWith('data:')) return address;
      const file = recordLoadedFile(address);
      return file ? toRelative(file, from) : null;
    },
    absolute: (address) => {
      if (isSiteAddress(address)) return place(findTarget(address)?.file ?? '');
      if (!LOADED_FILE_PATTERN.test(removePrefix(address, origin))) return address;
      const file = base === undefined ? undefined : recordLoadedFile(address);
      return file ? place(file) : null;
    },
  };
}

/** Returns the rest of an address after a prefix; '' if it does not match. */
const removePrefix = (address: string, prefix: string): string =>
  address.startsWith(prefix) ? address.slice(prefix.length) : '';

/** Returns the relative path from a page to a file, both given within the site. */
function toRelative(file: string, from: string): string {
  return posix.relative(posix.dirname(from), file) || posix.basename(file);
}
