import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { asObject, isObject, type JsonObject, omit, pick } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/**
 * Lists that JSON Resume has no key for are stored in `meta.x-vitrine`, the only place where one of its schemas allows
 * unknown keys. While a document is read or written they are at its root, under their path.
 */
const PATH_PREFIX = `meta.${EXTENSION_KEY}.`;

const EXTENSION_SECTIONS = [
  'courses',
  'talks',
  'additions',
  'testimonials',
] as const satisfies readonly ListSectionKey[];

/** Returns the key of such a list at the root, such as `meta.x-vitrine.talks`. */
export const getExtensionListKey = (section: (typeof EXTENSION_SECTIONS)[number]): string => PATH_PREFIX + section;

/** Moves these lists to the root of the document. */
export function liftExtensionLists(document: JsonObject): JsonObject {
  const { meta } = document;
  const extension = asObject(asObject(meta)[EXTENSION_KEY]);
  const lists = Object.entries(pick(extension, EXTENSION_SECTIONS));
  if (lists.length === 0) return document;
  const rest = { ...asObject(meta), [EXTENSION_KEY]: omit(extension, EXTENSION_SECTIONS) };
  return {
    ...document,
    meta: rest,
    ...Object.fromEntries(lists.map(([section, list]) => [PATH_PREFIX + section, list])),
  };
}

/** Moves these lists back to `meta.x-vitrine`. */
export function lowerExtensionLists(document: JsonObject): JsonObject {
  const lists = Object.entries(document).filter(([key]) => key.startsWith(PATH_PREFIX));
  if (lists.length === 0) return document;
  const meta = isObject(document.meta) ? document.meta : {};
  const extensionLists = Object.fromEntries(lists.map(([key, list]) => [key.slice(PATH_PREFIX.length), list]));
  return {
    ...omit(
      document,
      lists.map(([key]) => key),
    ),
    meta: { ...meta, [EXTENSION_KEY]: { ...asObject(meta[EXTENSION_KEY]), ...extensionLists } },
  };
}
