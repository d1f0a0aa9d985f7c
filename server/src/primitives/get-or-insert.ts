/** A map-like collection. */
interface MapLike<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** Returns the value for a key, and creates it if it is missing. */
export function getOrInsert<K, V>(map: MapLike<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const inserted = create();
  map.set(key, inserted);
  return inserted;
}
