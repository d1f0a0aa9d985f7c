import { truncate } from '@vitrine/contract/text/characters';

/** A JSON object whose values are not known yet. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value when it is an object, else an empty one. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The value when it is a list, else an empty one. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The entries whose key is wanted. Never reaches into the prototype. */
export const pick = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]]));

/** The entries whose key is not in the way. */
export const omit = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([key]) => !keys.includes(key)));

/** The text of a text or a number; '' for everything else. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A text that is the same for equal JSON values, to find a value among many. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${entries.join()}}`;
}

/** The entries of `some` without those of `others`, each of which takes away one. */
export function subtractEntries(some: readonly unknown[], others: readonly unknown[]): unknown[] {
  const counts = new Map<string, number>();
  for (const entry of others) {
    const key = canonical(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return some.filter((entry) => {
    const key = canonical(entry);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** Both lists as one: an entry stands in it as often as in that list which has more of it. */
export const union = (some: readonly unknown[], others: readonly unknown[]): unknown[] => [
  ...some,
  ...subtractEntries(others, some),
];

/** The path of a key below another: `basics.name`, or `basics["odd key"]`. */
export function keyPath(path: string, key: string): string {
  if (!/^[\p{L}\p{N}_$-]+$/u.test(key)) return `${path}[${JSON.stringify(truncate(key, 60))}]`;
  return path ? `${path}.${truncate(key, 60)}` : truncate(key, 60);
}

/** The path of an entry of a list: `work[2]`. */
export const entryPath = (path: string, index: number): string => `${path}[${index}]`;

/** A path relative to a place, seen from the root. */
export function joinPath(place: string, path: string): string {
  return place && path && !path.startsWith('[') ? `${place}.${path}` : place + path;
}

/** Whether a path is the other one or lies below it. */
export const isWithin = (path: string, other: string): boolean =>
  path.startsWith(other) && /^($|[.[])/.test(path.slice(other.length));
