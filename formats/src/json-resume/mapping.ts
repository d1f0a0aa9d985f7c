import type { ListSectionKey, ObjectSectionKey } from '@vitrine/contract/resume/resume';
import type { JsonObject } from './json.ts';
import type { FieldValues, Lens } from './lens.ts';

/** How the items of a list section stand in a JSON Resume document. */
export interface ListMapping<V = FieldValues> {
  section: ListSectionKey;
  /** The key of the list in the document. */
  key: string;
  lenses: readonly Lens<V>[];
  /** What makes an item the same one when a document is imported again. */
  identity(values: V): readonly string[];
  /**
   * Facts that make it the same one when part of its identity was corrected, in several ways, the surest first. One way
   * counts only where it has all of its facts.
   * @param aside what the item has besides, which no field takes
   */
  similarities?(values: V, aside: JsonObject): readonly (readonly string[])[];
  /** Fills fields that follow from others. */
  derive?(values: V): V;
}

/** Facts of an object section that stand in one object of the document. */
export interface ObjectMapping<V = FieldValues> {
  section: ObjectSectionKey;
  lenses: readonly Lens<V>[];
}
