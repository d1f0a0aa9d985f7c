import { LIST_SECTIONS, type ListSectionKey } from '../resume/resume.ts';
import type { EntryFields } from '../sections/section.ts';
import type { Overlay } from './overlay.ts';

/** What a title is in a resume's own words, and where its overlay says so. */
export interface WordedHeading {
  place: string;
  value: string;
}

/** The field of a section's items that holds the title of the section they stand in; undefined where it has one title. */
export function headingField(section: ListSectionKey): string | undefined {
  const { heading }: EntryFields = LIST_SECTIONS[section].entry;
  return heading;
}

/**
 * Titles of sections of the owner's own that a resume words otherwise, by the title in the record: what was written for
 * one entry stands above all entries of that section, those that come later too. A title that would be worded once more
 * by another is worded for none.
 */
export function listHeadings(
  section: ListSectionKey,
  { words }: Pick<Overlay, 'words'>,
): ReadonlyMap<string, WordedHeading> {
  const field = headingField(section);
  const headings = new Map<string, WordedHeading>();
  if (field === undefined) return headings;
  for (const [place, { value, original }] of Object.entries(words)) {
    if (!place.startsWith(`${section}/`) || !place.endsWith(`/${field}`)) continue;
    if (typeof value !== 'string' || typeof original !== 'string' || !value || value === original) continue;
    headings.set(original, { place, value });
  }
  for (const [before, { value }] of [...headings]) if (headings.has(value)) headings.delete(before);
  return headings;
}
