import type { Field } from '@vitrine/contract/fields';
import { getFirstMessage, type Notes } from './lens.ts';

const normalizeWord = (word: string) => word.toLocaleLowerCase('en');

/** A field of short words while it is filled: each word once, as many as the field holds. */
export class WordList {
  readonly words: string[] = [];
  readonly #seen = new Set<string>();
  readonly #definition: Field<string[]>;

  constructor(definition: Field<string[]>, words: readonly string[] = []) {
    this.#definition = definition;
    for (const word of words) this.#push(word);
  }

  /** Adds a word that is not there yet. False, and noted, when the field refuses it. */
  add(text: string, at: { path: string; field: string; original: unknown }, notes: Notes): boolean {
    const { path, field, original } = at;
    if (!this.has(text)) {
      const { value, maxItems: most = Number.POSITIVE_INFINITY, label } = this.#definition;
      const one = value.safeParse([text]);
      if (!one.success || this.words.length >= most) {
        const reason = one.success ? `${label} can have at most ${most} entries` : getFirstMessage(one.error);
        notes.refused.push({ path, value: original, code: one.success ? 'too-many' : 'not-valid', reason });
        return false;
      }
      for (const word of one.data) this.#push(word);
    }
    notes.taken.push({ path, field, entry: text });
    return true;
  }

  /** Whether it has the word, in whatever case. */
  has(text: string): boolean {
    return this.#seen.has(normalizeWord(text));
  }

  #push(word: string): void {
    this.words.push(word);
    this.#seen.add(normalizeWord(word));
  }
}
