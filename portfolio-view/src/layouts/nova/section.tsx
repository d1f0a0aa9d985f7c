import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** A part of the page under its rule: the title in the margin, what it says in the eight columns beside. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="grid part" aria-labelledby={heading}>
      <h2 id={heading}>{SECTION_TITLES[id]}</h2>
      {children}
    </section>
  );
}
