import type { ImportReport } from '@vitrine/contract/resume/import-report';

/** The user's choices in a preview, as sets of places in the document; sent with the import. */
export interface Choices {
  without: ReadonlySet<string>;
  overwrite: ReadonlySet<string>;
}

export const NO_CHOICES: Choices = { without: new Set(), overwrite: new Set() };

type ImportedItem = ImportReport['imported'][number];

/** An item that can be excluded: an entry of a list as a whole, or a single personal field. */
export interface SelectableItem {
  /** The value used in `without`. */
  place: string;
  section: ImportedItem['section'];
  title: string;
  isNew: boolean;
  /** True for an entry of a list, false for a single field. */
  isEntry: boolean;
  facts: ImportedItem['fields'];
}

/** Returns the document's content as items that can be excluded. */
export function listSelectableItems({ imported: uncertainItems }: ImportReport): SelectableItem[] {
  return uncertainItems.flatMap(({ section, title, entry, isNew, fields }): SelectableItem[] => {
    if (entry !== undefined) return [{ place: entry, section, title, isNew, isEntry: true, facts: fields }];
    const byField = Map.groupBy(fields, ({ field }) => field);
    return [...byField].map(([field, facts]) => ({
      ...{ place: `${section}.${field}`, section, title: field, isNew: true },
      ...{ isEntry: false, facts },
    }));
  });
}

/** Returns a copy of a set with some members added or removed. */
export function toggleMembers(
  set: ReadonlySet<string>,
  members: readonly string[],
  isIn: boolean,
): ReadonlySet<string> {
  const changed = new Set(set);
  for (const member of members) {
    if (isIn) changed.add(member);
    else changed.delete(member);
  }
  return changed;
}

/**
 * Counts the entries and fields that contain a guess, among what is imported and what could overwrite existing values.
 */
export function countUncertain(report: ImportReport): number {
  const uncertainItems = listSelectableItems(report)
    .filter(isUncertain)
    .map(({ place }) => place);
  const differences = report.conflicts
    .filter((difference) => difference.isUnsure)
    .map(({ source, path }) => source?.match(/^\w+\[\d+\]/)?.[0] ?? source ?? path);
  return new Set([...uncertainItems, ...differences]).size;
}

/** Whether an item contains a guess that the user should review. */
export const isUncertain = ({ facts }: Pick<SelectableItem, 'facts'>): boolean => facts.some((fact) => fact.isUnsure);
