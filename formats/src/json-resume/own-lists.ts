import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { asObject, isObject, type JsonObject, omit, pick } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/**
 * Lists that JSON Resume has no key for are stored in `meta.x-vitrine`, the only place where one of its schemas allows
 * unknown keys. While a document is read or written they are at its root, under their path.
 */
const PLACE = `meta.${EXTENSION_KEY}.`;

const OWN_SECTIONS = ['courses', 'talks', 'additions', 'testimonials'] as const satisfies readonly ListSectionKey[];

/** Returns the key of such a list at the root, such as `meta.x-vitrine.talks`. */
export const ownListKey = (section: (typeof OWN_SECTIONS)[number]): string => PLACE + section;

/** Moves these lists to the root of the document. */
export function liftOwnLists(document: JsonObject): JsonObject {
  const { meta } = document;
  const extension = asObject(asObject(meta)[EXTENSION_KEY]);
  const lists = Object.entries(pick(extension, OWN_SECTIONS));
  if (lists.length === 0) return document;
  const rest = { ...asObject(meta), [EXTENSION_KEY]: omit(extension, OWN_SECTIONS) };
  return { ...document, meta: rest, ...Object.fromEntries(lists.map(([section, list]) => [PLACE + section, list])) };
}

/** Moves these lists back to `meta.x-vitrine`. */
export function lowerOwnLists(document: JsonObject): JsonObject {
  const lists = Object.entries(document).filter(([key]) => key.startsWith(PLACE));
  if (lists.length === 0) return document;
  const meta = isObject(document.meta) ? document.meta : {};
  const own = Object.fromEntries(lists.map(([key, list]) => [key.slice(PLACE.length), list]));
  return {
    ...omit(
      document,
      lists.map(([key]) => key),
    ),
    meta: { ...meta, [EXTENSION_KEY]: { ...asObject(meta[EXTENSION_KEY]), ...own } },
  };
}
