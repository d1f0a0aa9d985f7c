import type { Field } from '../fields.ts';
import type { Lens } from './facet.ts';
import { asArray, isBlank, type JsonObject, scalarText } from './json.ts';
import { type Notes, newNotes } from './notes.ts';
import { entryPath } from './path.ts';
import { WordList } from './word-list.ts';

/** A list of short texts that is a field of tags; entries that the field refuses stay with the original. */
export function keywords<K extends string>(
  key: string,
  field: K,
  definition: Field<string[]>,
): Lens<Record<K, string[]>> {
  const readWords = (source: JsonObject, notes: Notes) => {
    const list = new WordList(definition);
    const left = asArray(source[key]).filter((entry, index) => {
      if (isBlank(entry)) return false;
      return !list.add(scalarText(entry), { path: entryPath(key, index), field, original: entry }, notes);
    });
    return { words: list.words, left };
  };
  return {
    keys: [key],
    fields: [field],
    // The key is computed, which TypeScript widens to any text.
    read: (source, notes) => ({ [field]: readWords(source, notes).words }) as Partial<Record<K, string[]>>,
    write(values, original) {
      const entries = [...values[field], ...readWords(original, newNotes()).left];
      return entries.length > 0 ? { [key]: entries } : {};
    },
  };
}
