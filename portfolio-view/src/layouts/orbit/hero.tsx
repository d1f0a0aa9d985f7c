import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { listTechnicalSkills } from '@vitrine/contract/resume/skill-groups';
import type { CSSProperties } from 'react';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/fact-list.tsx';
import { Icon, Line } from '../../blocks/link.tsx';
import { PageWord } from '../../blocks/page-word.tsx';
import { measureRun, PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';

/** Who this is, beside the picture that one remembers: their sun and what revolves around it. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="hero" aria-labelledby="name">
      <Constellations />
      <Planet kind="ringed" className="giant" />
      <div className="wrap" dir={detectDirection([view.name])}>
        <div className="who">
          {me.openToWork && (
            <p className="open" dir="ltr">
              <PageWord name="openToWork" />
            </p>
          )}
          <PersonName name={view.name} />
          <Line className="headline">{me.designation}</Line>
          {place && (
            <p className="place">
              <Icon shape="pin" />
              <bdi>{place}</bdi>
            </p>
          )}
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <SolarSystem view={view} />
      </div>
    </section>
  );
}

/** Custom properties as an inline style; React's type of styles names only CSS's own. */
const custom = (properties: Record<`--${string}`, number | string>): CSSProperties => properties as CSSProperties;

/** The graduated circle of a star chart: a stroke every two degrees, a longer one every ten. */
function Dial() {
  return (
    <svg className="dial" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <circle r="99" />
      <circle r="92.5" />
      <circle className="fine" r="97" pathLength="360" />
      <circle className="bold" r="96" pathLength="360" />
      <path d="M-92 0H92M0-92V92" />
    </svg>
  );
}

/** Three constellations that everybody finds. */
const CONSTELLATIONS = [
  {
    name: 'dipper',
    field: '0 6 100 58',
    lines: 'M4 18 26 10 42 22 60 32 64 54 92 60 97 36 60 32',
    stars: 'M4 18h0M26 10h0M42 22h0M60 32h0M64 54h0M92 60h0M97 36h0',
  },
  {
    name: 'queen',
    field: '0 0 100 100',
    lines: 'M5 30 28 62 50 38 74 70 95 22',
    stars: 'M5 30h0M28 62h0M50 38h0M74 70h0M95 22h0',
  },
  {
    name: 'hunter',
    field: '0 0 100 100',
    lines: 'M24 8 40 44 30 92M76 16 56 40 70 86M24 8 76 16M40 44 48 42 56 40M30 92 70 86',
    stars: 'M24 8h0M76 16h0M40 44h0M48 42h0M56 40h0M30 92h0M70 86h0',
  },
];

/** The Great Bear's dipper, Cassiopeia and Orion in the sky of the opening. */
function Constellations() {
  return CONSTELLATIONS.map(({ name, field, lines, stars }) => (
    <svg key={name} className={`constellation ${name}`} viewBox={field} aria-hidden="true" focusable="false">
      <path d={lines} />
      <path className="stars" d={stars} />
    </svg>
  ));
}

/** A word, and where on its orbit it begins, in parts of a round. */
interface Traveller {
  word: string;
  at: number;
}

/** More words, or wider ones (in parts of the type's size), would touch at some point of the round. */
const MAX_SKILLS = 8;
const MAX_WIDTH_EM = 7;
/** As many have room on one orbit. */
const ALONE = 4;
/** Where the first word begins, so that the picture that stands still is a good one too. */
const START = 0.06;

/**
 * The skills that travel around the sun on the middle and the outer orbit, technical ones, other ones where there are
 * none. They go at one pace and take turns between the orbits, so that they never meet; the inner orbit passes too
 * close to the sun for words.
 */
function travellingSkills({ resume: { skills } }: PublicView): { middle: Traveller[]; outer: Traveller[] } {
  const technical = listTechnicalSkills(skills);
  const known = technical.length > 0 ? technical : skills.soft;
  const words = known.filter((word) => measureRun(word, 'mixed') <= MAX_WIDTH_EM).slice(0, MAX_SKILLS);
  const travellers = words.map((word, index) => ({ word, at: START + index / words.length }));
  const isOuter = (index: number) => index % 2 === 0 || words.length <= ALONE;
  return {
    middle: travellers.filter((_, index) => !isOuter(index)),
    outer: travellers.filter((_, index) => isOuter(index)),
  };
}

/** The portrait as a sun, with skills on tilted orbits. The skills are decoration: their section says them all. */
function SolarSystem({ view }: { view: PublicView }) {
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

interface PlanetProps {
  /** What its surface is like. */
  kind: 'ringed' | 'banded' | 'cratered';
  /** Place and colour. */
  className: string;
}

/** A world: at night shaded by light, on a chart by engraved lines. Nothing but a picture. */
export function Planet({ kind, className }: PlanetProps) {
  return (
    <span className={`planet ${kind} ${className} runs-over`} aria-hidden="true">
      <span className="globe" />
    </span>
  );
}

/** The way from one stop to the next, stretched to whatever lies between. */
export function Trajectory() {
  return (
    <svg className="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M100 0C100 75 0 25 0 100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
