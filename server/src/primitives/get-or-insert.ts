/** A map of any kind. */
interface Keeps<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** What a map holds for a key, made where it holds nothing yet. */
export function getOrInsert<K, V>(map: Keeps<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const inserted = make();
  map.set(key, inserted);
  return inserted;
}
