import { escapeHtml } from '@vitrine/contract/text/html';
import { parseVideoName } from '@vitrine/contract/videos/videos';
import type { SiteAddresses } from './site-addresses.ts';

interface SitePage {
  /** Path of the page within the site. */
  from: string;
  addresses: SiteAddresses;
  /** Captions as WebVTT, keyed by video name. */
  captions: ReadonlyMap<string, string>;
}

/**
 * Rewrites a rendered page to relative addresses, so that it works from disk and under any path. Metadata that needs
 * the site's unknown address is removed, and so are links to pages the site lacks.
 *
 * Our renderers escape '<' and '>' in texts and attributes and put every value in double quotes, so anything between
 * '<' and '>' is a tag.
 */
export function rewritePage(html: string, page: SitePage): string {
  const output: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open) + 1;
    const tag = html.slice(open, close);
    const name = /^<([a-z]\w*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    const isRaw = name === 'style' || name === 'script';
    const inner = isRaw ? html.slice(close, html.indexOf(`</${name}>`, close)) : '';
    const rewritten = rewriteTag(tag, name, page);
    output.push(html.slice(at, open), rewritten ?? '', isRaw ? rewriteInner(name, inner, page) : '');
    at = close + inner.length;
    // Remove a dead link together with its text.
    if (rewritten === undefined && name === 'a') at = html.indexOf('</a>', close) + '</a>'.length;
  }
  return output.join('') + html.slice(at);
}

/** Rewrites an element that loads or names something; undefined removes it. */
function rewriteTag(tag: string, name: string, page: SitePage): string | undefined {
  const { addresses, from } = page;
  const link = (value: string) => addresses.link(value, from);
  const load = (value: string) => addresses.load(value, from);
  switch (name) {
    case 'a':
      // A link to a picture that the page shows small; only our renderers set the type.
      return replaceValues(tag, { href: readAttribute(tag, 'type') === 'image/webp' ? load : link });
    case 'img':
    case 'source':
      return replaceValues(tag, { src: load, srcset: (value) => rewriteSourceSet(value, load) });
    case 'video':
      return replaceValues(tag, { poster: load });
    case 'track':
      // Browsers load no track files from disk, where each file is an origin of its own.
      return replaceValues(tag, { src: (value) => inlineCaptions(value, page) });
    case 'link':
      return rewriteLink(tag, page);
    case 'meta':
      return rewriteMeta(tag, page);
    default:
      return tag;
  }
}

type ValueReplacer = (value: string) => string | null;

/** Replaces attribute values in a tag; undefined if one of them is removed. */
function replaceValues(tag: string, replace: Readonly<Record<string, ValueReplacer>>): string | undefined {
  let isRemoved = false;
  const replaced = tag.replace(/ ([\w:-]+)="([^"]*)"/g, (whole, name: string, value: string) => {
    const change = replace[name];
    if (!change) return whole;
    const newValue = change(unescapeHtml(value));
    if (newValue === null) isRemoved = true;
    return ` ${name}="${escapeHtml(newValue ?? '')}"`;
  });
  return isRemoved ? undefined : replaced;
}

const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;

/** Returns the value of an attribute; '' if it is missing. */
function readAttribute(tag: string, name: string): string {
  const match = [...tag.matchAll(ATTRIBUTE)].find(([, attributeName]) => attributeName === name);
  return unescapeHtml(match?.[2] ?? '');
}

function rewriteLink(tag: string, { addresses, from }: SitePage): string | undefined {
  const load = (value: string) => addresses.load(value, from);
  switch (readAttribute(tag, 'rel')) {
    case 'preload':
      // Chromium cannot preload fonts from disk, and logs an error; the stylesheet loads them anyway.
      if (readAttribute(tag, 'as') === 'font' && addresses.place('') === null) return undefined;
      return replaceValues(tag, { href: load, imagesrcset: (value) => rewriteSourceSet(value, load) });
    case 'icon':
      return replaceValues(tag, { href: load });
    case 'alternate':
      return readAttribute(tag, 'hreflang')
        ? replaceValues(tag, { href: addresses.absolute })
        : replaceValues(tag, { href: (value) => addresses.link(value, from) });
    default:
      return replaceValues(tag, { href: addresses.absolute });
  }
}

/** Metadata with the address of a page or its picture, which needs a known site address. */
const ADDRESS_METADATA = /^(?:og:(?:url|image.*)|twitter:(?:image|card))$/;

function rewriteMeta(tag: string, { addresses }: SitePage): string | undefined {
  const name = readAttribute(tag, 'property') || readAttribute(tag, 'name');
  // The product's name instead of the site's.
  if (name === 'og:site_name') return readAttribute(tag, 'content') === 'Vitrine' ? undefined : tag;
  if (!ADDRESS_METADATA.test(name)) return tag;
  if (addresses.place('') === null) return undefined;
  return /^https?:/.test(readAttribute(tag, 'content')) ? replaceValues(tag, { content: addresses.absolute }) : tag;
}

function rewriteSourceSet(value: string, load: ValueReplacer): string | null {
  const sources = value.split(', ').map((source) => {
    const [address = '', ...width] = source.split(' ');
    return [load(address), ...width];
  });
  return sources.some(([address]) => address === null) ? null : sources.map((source) => source.join(' ')).join(', ');
}

function inlineCaptions(value: string, { captions }: SitePage): string | null {
  const text = captions.get(parseVideoName(value) ?? '');
  return text === undefined ? null : `data:text/vtt;base64,${Buffer.from(text).toString('base64')}`;
}

function rewriteInner(name: string, inner: string, { addresses, from }: SitePage): string {
  if (name === 'style')
    return inner.replace(/url\((\/[^()'"]+)\)/g, (whole, address: string) => {
      const file = addresses.load(address, from);
      return file ? `url(${file})` : whole;
    });
  const data: unknown = JSON.parse(inner);
  // Escape '<', so that no text can end the element.
  return JSON.stringify(rewriteData(data, addresses)).replaceAll('<', '\\u003c');
}

/** Rewrites structured data, and omits addresses that are not known yet. */
function rewriteData(value: unknown, addresses: SiteAddresses): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? (addresses.absolute(value) ?? undefined) : value;
  if (Array.isArray(value)) return value.map((one) => rewriteData(one, addresses)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewriteData(one, addresses)]));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** Unescapes exactly the entities that our renderers write in attributes. */
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
