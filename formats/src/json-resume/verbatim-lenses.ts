import type { Lens } from './lens.ts';

/** Returns the lenses for a document whose texts are converted already. */
export const toVerbatimLenses = <V>(lenses: readonly Lens<V>[]): Lens<V>[] =>
  lenses.map((lens) => (lens.readVerbatim ? { ...lens, read: lens.readVerbatim } : lens));
