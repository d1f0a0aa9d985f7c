import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { PUBLICATION_KINDS } from '@vitrine/contract/sections/publications';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { formatKindHeading } from '@vitrine/contract/texts/catalogs';
import { cleanLine } from './clean-text.ts';

/** A group of a list that is printed under its own heading, by its position: a custom section, or a kind. */
export type GroupPart = `${'additions' | 'publications'}-${number}`;

interface Group<T> {
  part: GroupPart;
  heading: string;
  entries: T[];
}

/** Returns the custom sections, each with its entries. @param printed in the order of the additions */
export function listCustomSections<T>({ additions }: PublicResume, printed: readonly T[]): Group<T>[] {
  const byHeading = Map.groupBy(printed, (_, index) => cleanLine(additions[index]?.heading ?? ''));
  return [...byHeading].map(([heading, entries], index) => ({ part: `additions-${index + 1}`, heading, entries }));
}

/**
 * Returns the publications by kind, those without a kind last; none where all are of one kind, so that they stay
 * together. @param printed in the order of the publications
 */
export function listKinds<T>(
  { publications }: PublicResume,
  printed: readonly T[],
  heading: string,
  { publicationKinds }: Catalog,
): Group<T>[] {
  const byKind = Map.groupBy(printed, (_, index) => publications[index]?.kind || 'Other');
  if (byKind.size < 2) return [];
  const kinds = [...PUBLICATION_KINDS, 'Other' as const].filter((kind) => byKind.has(kind));
  return kinds.map((kind, index) => ({
    part: `publications-${index + 1}`,
    heading: formatKindHeading(heading, publicationKinds[kind]),
    entries: byKind.get(kind) ?? [],
  }));
}
