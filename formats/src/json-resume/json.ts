import { truncate } from '@vitrine/contract/text/characters';

/** A JSON object with values of unknown types. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it is an object, or an empty object. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns the value if it is a list, or an empty list. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the properties with these keys. Never reads from the prototype. */
export const pick = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]]));

/** Returns the properties except those with these keys. */
export const omit = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));

/** Returns a string or number as trimmed text; '' for other values. */
export function toScalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Serializes a value so that equal JSON values produce equal text. */
function serializeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serializeCanonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${serializeCanonical(value[key])}`);
  return `{${entries.join()}}`;
}

/** Returns the entries of `some` without those of `others`, each of which removes one. */
export function subtractEntries(some: readonly unknown[], others: readonly unknown[]): unknown[] {
  const counts = new Map<string, number>();
  for (const entry of others) {
    const key = serializeCanonical(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return some.filter((entry) => {
    const key = serializeCanonical(entry);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** Returns the multiset union of two lists: each entry occurs as often as in the list that has more of it. */
export const union = (some: readonly unknown[], others: readonly unknown[]): unknown[] => [
  ...some,
  ...subtractEntries(others, some),
];

/** Appends a key to a path: `basics.name`, or `basics["odd key"]`. */
export function appendKey(path: string, key: string): string {
  if (!/^[\p{L}\p{N}_$-]+$/u.test(key)) return `${path}[${JSON.stringify(truncate(key, 60))}]`;
  return path ? `${path}.${truncate(key, 60)}` : truncate(key, 60);
}

/** Appends an index to a path: `work[2]`. */
export const appendIndex = (path: string, index: number): string => `${path}[${index}]`;

/** Resolves a relative path. */
export function joinPath(basePath: string, path: string): string {
  return basePath && path && !path.startsWith('[') ? `${basePath}.${path}` : basePath + path;
}

/** Whether a path equals the other one or is below it. */
export const isWithin = (path: string, other: string): boolean =>
  path.startsWith(other) && /^($|[.[])/.test(path.slice(other.length));
