import { LIST_SECTIONS, type ListSectionKey } from '../resume/resume.ts';
import type { EntryFields } from '../sections/section.ts';
import type { GroupedByParent } from './group-by-parent.ts';
import type { Replacement } from './overlay.ts';

/** A replaced title, and its place in the overlay. */
export interface HeadingReplacement {
  place: string;
  value: string;
}

/**
 * The field of a section's items that holds the title of their custom section; undefined where the section has one
 * title.
 */
export function getHeadingField(section: ListSectionKey): string | undefined {
  const { heading }: EntryFields = LIST_SECTIONS[section].entry;
  return heading;
}

/**
 * Returns the titles of custom sections that a resume replaces, by their title in the record. A replacement written for
 * one entry applies to all entries of its section, later ones included. A replacement is ignored if its result would
 * itself be replaced.
 */
export function findHeadingReplacements(
  section: ListSectionKey,
  words: GroupedByParent<Replacement>,
): ReadonlyMap<string, HeadingReplacement> {
  const field = getHeadingField(section);
  const headings = new Map<string, HeadingReplacement>();
  if (field === undefined) return headings;
  for (const [parent, replacements] of words) {
    const replacement = replacements.get(field);
    if (!replacement || !parent.startsWith(`${section}/`)) continue;
    const { value, original } = replacement;
    if (typeof value !== 'string' || typeof original !== 'string' || !value || value === original) continue;
    headings.set(original, { place: `${parent}/${field}`, value });
  }
  for (const [before, { value }] of [...headings]) if (headings.has(value)) headings.delete(before);
  return headings;
}
