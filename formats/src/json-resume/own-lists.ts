import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { asObject, isObject, type JsonObject, omit, pick } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/**
 * Lists for which JSON Resume has no key stand in `meta.x-vitrine`: one of its schemas allows unknown keys only there.
 * While a document is read or written they stand at its root, under their path.
 */
const PLACE = `meta.${EXTENSION_KEY}.`;

const OWN_SECTIONS = ['courses', 'talks', 'additions', 'testimonials'] as const satisfies readonly ListSectionKey[];

/** The key of such a list at the root, such as `meta.x-vitrine.talks`. */
export const ownListKey = (section: (typeof OWN_SECTIONS)[number]): string => PLACE + section;

/** The document with these lists at its root. */
export function liftOwnLists(document: JsonObject): JsonObject {
  const { meta } = document;
  const extension = asObject(asObject(meta)[EXTENSION_KEY]);
  const lists = Object.entries(pick(extension, OWN_SECTIONS));
  if (lists.length === 0) return document;
  const rest = { ...asObject(meta), [EXTENSION_KEY]: omit(extension, OWN_SECTIONS) };
  return { ...document, meta: rest, ...Object.fromEntries(lists.map(([section, list]) => [PLACE + section, list])) };
}

/** The document with these lists where others expect them. */
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
