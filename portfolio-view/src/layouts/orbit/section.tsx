/** @jsxImportSource @vitrine/portfolio-view/markup */
import { SectionTitle } from '../../blocks/page-text.tsx';
import type { SectionId } from '../../blocks/sections.ts';
import type { Children } from '../../markup/jsx-runtime.ts';
import { Planet, Trajectory } from './hero.tsx';

type PlanetStyle = readonly [kind: Parameters<typeof Planet>[0]['kind'], colour: string];

const SECTION_PLANETS: Partial<Record<SectionId, PlanetStyle>> = {
  about: ['cratered', 'first'],
  experience: ['banded', 'second'],
  projects: ['ringed', 'third'],
  skills: ['banded', 'first'],
  education: ['cratered', 'second'],
  certifications: ['ringed', 'third'],
};

/** The planet of a section that has none assigned. */
const DEFAULT_PLANET: PlanetStyle = ['banded', 'first'];

/** A section: the line that leads to it, its planet, and its content. */
export function Section({ id, children }: { id: string; children: Children }) {
  const heading = `${id}-title`;
  const [kind, colour] = (SECTION_PLANETS as Partial<Record<string, PlanetStyle>>)[id] ?? DEFAULT_PLANET;
  return (
    <section id={id} class="stop" aria-labelledby={heading}>
      <div class="wrap">
        <Trajectory />
        <Planet kind={kind} className={`world ${colour}`} />
        <div class="ground">
          <h2 id={heading}>
            <SectionTitle id={id} />
          </h2>
          {children}
        </div>
      </div>
    </section>
  );
}
