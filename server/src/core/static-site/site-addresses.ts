import { posix } from 'node:path';

/**
 * Where pages of a site stand on the host that they are drawn for, before their addresses become relative. It is a path of
 * ours that nothing is at, and neither a portfolio nor the root, so that no page offers to be reported (rule D21).
 */
export const MARK = '/exported-site';

/** Files that pages load, by where the product serves them; they stand at the same place in a site. */
const LOADED =
  /^\/((?:pictures\/[\w-]{43}-\d+\.webp)|(?:videos\/[\w-]{43}\.(?:mp4|webm|vtt))|(?:fonts\/[\w.-]+\.woff2))$/;

interface Site {
  /** The host that pages are drawn for. */
  origin: string;
  /** Where portfolios are served now: what leads there but to this site stays a link to there. */
  liveOrigin: string;
  /** The folders of the portfolios in the site by their handles. */
  folders: ReadonlyMap<string, string>;
  /** The files of the site by their paths behind MARK: '/writing' is 'writing/index.html'. */
  files: ReadonlyMap<string, string>;
  /** Where the site will stand, without a slash at its end. */
  base: string | undefined;
}

/** What becomes of the addresses that pages name. */
export interface SiteAddresses {
  /** The address of a link: relative where it is in the site; null where it would lead to nothing. */
  link: (address: string, from: string) => string | null;
  /** The address of what a page loads, which is noted as a file of the site; null for anything else. */
  load: (address: string, from: string) => string | null;
  /** The address of a link for those who read it elsewhere. */
  linkFromElsewhere: (address: string) => string;
  /** What a page says of where it is: null where nobody knows yet where the site will stand. */
  absolute: (address: string) => string | null;
  /** The whole address of a file; null as above. */
  place: (file: string) => string | null;
  /** Files that pages load, found so far. */
  loaded: ReadonlySet<string>;
}

export function createSiteAddresses({ origin, liveOrigin, folders, files, base }: Site): SiteAddresses {
  const loaded = new Set<string>();

  const isDrawn = (address: string): boolean =>
    [MARK, origin + MARK].some((place) => address === place || /^[/?#]/.test(after(address, place)));

  /** The path of an address below MARK; also of one that leads to one of the portfolios as they are now. */
  const readPath = (address: string): string | undefined => {
    if (isDrawn(address)) return address.slice(address.indexOf(MARK) + MARK.length);
    const path = address.startsWith(`${liveOrigin}/`) ? address.slice(liveOrigin.length) : address;
    const [, handle = '', rest = ''] = /^\/p\/([^/?#]+)(.*)$/s.exec(path) ?? [];
    const folder = folders.get(handle);
    return folder === undefined ? undefined : (folder && `/${folder.slice(0, -1)}`) + rest;
  };

  /** A file of the site, and the place in it; undefined for what is none of it. */
  const find = (address: string): { file: string; fragment: string } | undefined => {
    const path = readPath(address);
    if (path === undefined) return undefined;
    const [, place = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
    const file = files.get(place.replace(/\/$/, ''));
    return file === undefined ? undefined : { file, fragment };
  };

  const findLoaded = (address: string): string | undefined => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    const file = LOADED.exec(path)?.[1];
    if (file) loaded.add(file);
    return file;
  };

  /** What was typed as an address within the product leads there still. */
  const toLive = (address: string): string => (/^\/(?!\/)/.test(address) ? liveOrigin + address : address);

  const place = (file: string): string | null =>
    base === undefined ? null : `${base}/${file.replace(/(^|\/)index\.html$/, '$1')}`;

  return {
    loaded,
    place,
    link: (address, from) => {
      const target = find(address);
      if (target) return toRelative(target.file, from) + target.fragment;
      return isDrawn(address) ? null : toLive(address);
    },
    linkFromElsewhere: (address) => {
      const target = find(address);
      return (target && place(target.file)?.concat(target.fragment)) ?? toLive(address);
    },
    load: (address, from) => {
      if (address.startsWith('data:')) return address;
      const file = findLoaded(address);
      return file ? toRelative(file, from) : null;
    },
    absolute: (address) => {
      if (isDrawn(address)) return place(find(address)?.file ?? '');
      if (!LOADED.test(after(address, origin))) return address;
      const file = base === undefined ? undefined : findLoaded(address);
      return file ? place(file) : null;
    },
  };
}

/** What follows in an address after its beginning; '' where it begins otherwise. */
const after = (address: string, beginning: string): string =>
  address.startsWith(beginning) ? address.slice(beginning.length) : '';

/** From a page to a file, both by their paths within the site. */
function toRelative(file: string, from: string): string {
  return posix.relative(posix.dirname(from), file) || posix.basename(file);
}
