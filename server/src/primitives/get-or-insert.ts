/** A map-like collection. */
interface Keeps<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** Returns the value for a key, and creates it if it is missing. */
export function getOrInsert<K, V>(map: Keeps<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const inserted = make();
  map.set(key, inserted);
  return inserted;
}
