import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** A titled band of the page that the navigation leads to. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="band" aria-labelledby={heading}>
      <div className="wrap">
        <h2 id={heading}>{SECTION_TITLES[id]}</h2>
        {children}
      </div>
    </section>
  );
}
