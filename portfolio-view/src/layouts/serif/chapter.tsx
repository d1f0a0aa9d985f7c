import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** A titled section. The style sheet gives it its numeral. */
export function Chapter({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="chapter" aria-labelledby={heading}>
      <h2 id={heading}>{SECTION_TITLES[id]}</h2>
      {children}
    </section>
  );
}
