import type { ListSectionKey, ObjectSectionKey } from '@vitrine/contract/resume/resume';
import type { JsonObject } from './json.ts';
import type { FieldValues, Lens } from './lens.ts';

/** A mapping between the items of a list section and a list of a JSON Resume document. */
export interface ListMapping<V = FieldValues> {
  section: ListSectionKey;
  /** The key of the list in the document. */
  key: string;
  lenses: readonly Lens<V>[];
  /** Returns the values that identify an item when a document is imported again. */
  identity(values: V): readonly string[];
  /**
   * Returns sets of values that identify an item if part of its identity was corrected, the most reliable first. A set
   * applies only if all of its values are present.
   * @param passthrough unmapped data of the item
   */
  similarities?(values: V, passthrough: JsonObject): readonly (readonly string[])[];
  /** Fills fields that are derived from others. */
  derive?(values: V): V;
}

/** A mapping between an object section and one object of the document. */
export interface ObjectMapping<V = FieldValues> {
  section: ObjectSectionKey;
  lenses: readonly Lens<V>[];
}
