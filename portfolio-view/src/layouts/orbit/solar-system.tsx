import type { PublicView } from '@vitrine/contract/public-view';
import { Portrait } from '../../blocks/portrait.tsx';
import { custom } from './custom.ts';
import { Dial } from './dial.tsx';
import { type Traveller, travellingSkills } from './travelling-skills.ts';

/** The portrait as a sun, with skills on tilted orbits. The skills are decoration: their section says them all. */
export function SolarSystem({ view }: { view: PublicView }) {
  const { middle, outer } = travellingSkills(view);
  return (
    <div className="picture">
      <div className="system">
        <Dial />
        <Orbit travellers={[]} moon={0.33} />
        <Orbit travellers={middle} moon={0.12} />
        <Orbit travellers={outer} moon={0.63} />
        <Portrait view={view} className="sun" sizes="(width >= 64rem) 16rem, 9rem" />
      </div>
      <label className="hold">
        <input type="checkbox" />
        Pause motion
      </label>
    </div>
  );
}

interface OrbitProps {
  travellers: readonly Traveller[];
  /** Where its moon begins, between two of the words. */
  moon: number;
}

/** One ellipse with what travels on it. */
function Orbit({ travellers, moon }: OrbitProps) {
  return (
    <span className="orbit runs-over" aria-hidden="true">
      <span className="traveller moon" style={custom({ '--at': moon })} />
      {travellers.map(({ word, at }) => (
        <bdi key={word} className="traveller skill" style={custom({ '--at': at })}>
          {word}
        </bdi>
      ))}
    </span>
  );
}
