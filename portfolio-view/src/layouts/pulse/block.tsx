import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** A section as a block of one colour, from edge to edge, under a title of poster size. */
export function Block({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="block" aria-labelledby={heading}>
      <div className="wrap">
        <h2 id={heading}>{SECTION_TITLES[id]}</h2>
        {children}
      </div>
    </section>
  );
}
