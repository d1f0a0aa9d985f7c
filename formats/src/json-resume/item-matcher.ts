import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import type { ItemMeta } from '@vitrine/contract/sections/section';
import { asObject, type JsonObject } from './json.ts';
import type { FieldValues } from './lens.ts';
import type { ListMapping } from './mapping.ts';

/** A parsed entry of a document. */
interface Candidate {
  values: FieldValues;
  passthrough: JsonObject;
}

/** A stored item with the properties that matching needs. */
export type StoredItem = FieldValues & ItemMeta;

/** Finds the item that an entry refers to; among equal ones they are matched in order. */
export class ItemMatcher {
  readonly #items = new Map<string, StoredItem[]>();
  /** Similar items by identity of the entry. */
  readonly #similar = new Map<string, StoredItem>();
  readonly #mapping: ListMapping;
  #left: number;

  constructor(mapping: ListMapping, items: readonly StoredItem[]) {
    this.#mapping = mapping;
    this.#left = items.length;
    for (const item of items) this.#push(this.#getIdentity(item), item);
  }

  /** Whether every item is matched, so that no further entry can match. */
  get isUsedUp(): boolean {
    return this.#left === 0;
  }

  /** Pairs entries with items that differ only in a corrected part of the identity. Ambiguous pairs are skipped. */
  pairSimilar(entries: readonly Candidate[]): void {
    const exact = new Map([...this.#items].map(([identity, items]) => [identity, items.length]));
    const unpaired = entries.filter(({ values }) => {
      const identity = this.#getIdentity(values);
      const count = exact.get(identity) ?? 0;
      exact.set(identity, count - 1);
      return count <= 0;
    });
    const free = new Set(
      [...this.#items].flatMap(([identity, items]) => {
        const left = Math.max(0, exact.get(identity) ?? 0);
        return items.slice(items.length - left);
      }),
    );
    const kinds = Math.max(
      0,
      ...unpaired.map(({ values, passthrough }) => this.#mapping.similarities?.(values, passthrough).length ?? 0),
    );
    for (let kind = 0; kind < kinds; kind += 1) {
      const left = unpaired.filter(({ values }) => !this.#similar.has(this.#getIdentity(values)));
      const items = groupBy([...free], (item) => this.#getSimilarityKey(item, asObject(item.kept), kind));
      const groups = groupBy(left, ({ values, passthrough }) => this.#getSimilarityKey(values, passthrough, kind));
      for (const [key, group] of groups) {
        const [item, another] = items.get(key) ?? [];
        const [entry, other] = group;
        if (!item || another || !entry || other) continue;
        this.#similar.set(this.#getIdentity(entry.values), item);
        free.delete(item);
      }
    }
  }

  /** Returns the item that an entry with these values refers to. Each is returned once. */
  next(values: FieldValues): StoredItem | undefined {
    const identity = this.#getIdentity(values);
    const item = this.#items.get(identity)?.shift() ?? this.#similar.get(identity);
    this.#similar.delete(identity);
    if (item) this.#left -= 1;
    return item;
  }

  #push(identity: string, item: StoredItem): void {
    const items = this.#items.get(identity);
    if (items) items.push(item);
    else this.#items.set(identity, [item]);
  }

  #getIdentity(values: FieldValues): string {
    const { section, identity } = this.#mapping;
    const parts = identity(values).map(normalizeText);
    if (parts.some(Boolean)) return JSON.stringify(parts);
    const fields = Object.keys(LIST_SECTIONS[section].fields);
    return JSON.stringify(fields.map((field) => values[field]));
  }

  /** Returns the key of one kind of similarity; '' if facts are missing. */
  #getSimilarityKey(values: FieldValues, passthrough: JsonObject, kind: number): string {
    const parts = this.#mapping.similarities?.(values, passthrough)[kind]?.map(normalizeText) ?? [];
    return parts.every(Boolean) ? JSON.stringify(parts) : '';
  }
}

const normalizeText = (text: string): string => text.toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

function groupBy<T>(all: readonly T[], getKey: (one: T) => string): Map<string, T[]> {
  const groups = Map.groupBy(all, getKey);
  groups.delete('');
  return groups;
}
