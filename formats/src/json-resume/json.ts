import { truncate } from '@vitrine/contract/text/truncate';
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

/** Equality of JSON values; the order of keys says nothing, the order of entries does. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqualJson(entry, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqualJson(a[key], b[key]))
  );
}

/** Whether a value states no fact: absent, null, blank text, or a list or object of such. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isObject(value) && Object.values(value).every(isBlank);
}

/** The text of a text or a number; '' for everything else. */
export function scalarText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Whether lists and objects are nested more than so many levels. Needs no stack, so any depth is safe. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels; level++) {
    layer = layer.flatMap((entry) => (Array.isArray(entry) ? entry : isObject(entry) ? Object.values(entry) : []));
    if (layer.length === 0) return false;
  }
  return true;
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
