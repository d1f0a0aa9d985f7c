import type { PublicView } from '@vitrine/contract/public-view';
import { Portrait } from '../../blocks/portrait.tsx';
import { custom } from './custom.ts';
import { Dial } from './dial.tsx';
import { travellingSkills } from './travelling-skills.ts';

/** Where on each orbit the first word begins, in parts of a round: far from those of the other orbits. */
const STARTS = [0.08, 0.22, 0.1];

/** The portrait as a sun, with skills on tilted orbits. The skills are decoration: their section says them all. */
export function SolarSystem({ view }: { view: PublicView }) {
  return (
    <div className="picture">
      <div className="system">
        <Dial />
        {travellingSkills(view).map((words, orbit) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the orbits have no other name.
          <Orbit key={orbit} words={words} start={STARTS[orbit] ?? 0} />
        ))}
        <Portrait view={view} className="sun" sizes="(width >= 64rem) 16rem, 9rem" />
      </div>
      <label className="hold">
        <input type="checkbox" />
        Pause motion
      </label>
    </div>
  );
}

/** One ellipse with its words, evenly spread from its own start, and a moon between two of them. */
function Orbit({ words, start }: { words: readonly string[]; start: number }) {
  const share = 1 / Math.max(words.length, 1);
  return (
    <span className="orbit runs-over" aria-hidden="true">
      <span className="traveller moon" style={custom({ '--at': start + share / 2 })} />
      {words.map((word, at) => (
        <bdi key={word} className="traveller skill" style={custom({ '--at': start + at * share })}>
          {word}
        </bdi>
      ))}
    </span>
  );
}
