import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';
import { Planet, Trajectory } from './hero.tsx';

const WORLDS: Record<Exclude<SectionId, 'contact'>, readonly [Parameters<typeof Planet>[0]['kind'], string]> = {
  about: ['cratered', 'first'],
  experience: ['banded', 'second'],
  projects: ['ringed', 'third'],
  skills: ['banded', 'first'],
  education: ['cratered', 'second'],
  certifications: ['ringed', 'third'],
};

/** A stop of the journey: the way there, a world, and what there is to read. */
export function Section({ id, children }: { id: keyof typeof WORLDS; children: ReactNode }) {
  const heading = `${id}-title`;
  const [kind, colour] = WORLDS[id];
  return (
    <section id={id} className="stop" aria-labelledby={heading}>
      <div className="wrap">
        <Trajectory />
        <Planet kind={kind} className={`world ${colour}`} />
        <div className="ground">
          <h2 id={heading}>{SECTION_TITLES[id]}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
