import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';
import { Fleuron } from './fleuron.tsx';

/** A titled part of the page that the contents lead to, parted from the one above by a fleuron. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const heading = `${id}-title`;
  return (
    <section id={id} className="part" aria-labelledby={heading}>
      <Fleuron />
      <h2 id={heading} className="caps">
        {SECTION_TITLES[id]}
      </h2>
      {children}
    </section>
  );
}
