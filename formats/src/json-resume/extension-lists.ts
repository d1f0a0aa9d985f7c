import { EXTENSION_PATH_PREFIX, EXTENSION_SECTIONS } from './extension-entries.ts';
import { asObject, isObject, type JsonObject, omit, pick } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

/** Moves the lists of extension sections to the root of the document. */
export function liftExtensionLists(document: JsonObject): JsonObject {
  const { meta } = document;
  const extension = asObject(asObject(meta)[EXTENSION_KEY]);
  const lists = Object.entries(pick(extension, EXTENSION_SECTIONS));
  if (lists.length === 0) return document;
  const rest = { ...asObject(meta), [EXTENSION_KEY]: omit(extension, EXTENSION_SECTIONS) };
  return {
    ...document,
    meta: rest,
    ...Object.fromEntries(lists.map(([section, list]) => [EXTENSION_PATH_PREFIX + section, list])),
  };
}

/** Moves these lists back to `meta.x-vitrine`. */
export function lowerExtensionLists(document: JsonObject): JsonObject {
  const lists = Object.entries(document).filter(([key]) => key.startsWith(EXTENSION_PATH_PREFIX));
  if (lists.length === 0) return document;
  const meta = isObject(document.meta) ? document.meta : {};
  const extensionLists = Object.fromEntries(
    lists.map(([key, list]) => [key.slice(EXTENSION_PATH_PREFIX.length), list]),
  );
  return {
    ...omit(
      document,
      lists.map(([key]) => key),
    ),
    meta: { ...meta, [EXTENSION_KEY]: { ...asObject(meta[EXTENSION_KEY]), ...extensionLists } },
  };
}
