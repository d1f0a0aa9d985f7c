import { LIST_SECTIONS, type ListSectionKey } from '../resume/resume.ts';
import type { EntryFields } from '../sections/section.ts';
import type { Overlay, Replacement } from './overlay.ts';

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
 * one entry applies to all entries of its section, later ones included; of two, the one written last. A replacement is
 * ignored if its result would itself be replaced.
 */
export function findHeadingReplacements(
  section: ListSectionKey,
  { words }: Pick<Overlay, 'words'>,
): ReadonlyMap<string, HeadingReplacement> {
  const field = getHeadingField(section);
  const headings = new Map<string, HeadingReplacement>();
  if (field === undefined) return headings;
  const [prefix, suffix] = [`${section}/`, `/${field}`];
  for (const place of Object.keys(words)) {
    if (!place.startsWith(prefix) || !place.endsWith(suffix)) continue;
    const { value, original } = words[place] as Replacement;
    if (typeof value !== 'string' || typeof original !== 'string' || !value || value === original) continue;
    headings.set(original, { place, value });
  }
  for (const [before, { value }] of [...headings]) if (headings.has(value)) headings.delete(before);
  return headings;
}
