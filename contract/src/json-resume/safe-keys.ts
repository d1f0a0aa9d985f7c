import { isObject } from './json.ts';
import type { Notes } from './notes.ts';
import { entryPath, keyPath } from './path.ts';

/**
 * A copy without keys called `__proto__`: no resume needs one, and whoever copies it carelessly later
 * would change an object's prototype. Each is noted as refused.
 */
export function withoutPrototypeKeys(value: unknown, path: string, notes: Notes): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => withoutPrototypeKeys(entry, entryPath(path, index), notes));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key, inner]) => {
    if (key !== '__proto__') return true;
    notes.refused.push({ path: keyPath(path, key), value: inner, reason: 'This name cannot be stored' });
    return false;
  });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutPrototypeKeys(inner, keyPath(path, key), notes)]),
  );
}
