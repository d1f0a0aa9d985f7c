/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { listTechnicalSkills } from '@vitrine/contract/resume/skill-groups';
import { detectDirection } from '../../blocks/direction.ts';
import { formatPlace } from '../../blocks/fact-list.tsx';
import { Icon, Line } from '../../blocks/link.tsx';
import { PageText } from '../../blocks/page-text.tsx';
import { measureWidth, PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';

/** The introduction, beside the portrait as a sun with orbiting skills. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="hero" aria-labelledby="name">
      <Constellations />
      <Planet kind="ringed" className="giant" />
      <div class="wrap" dir={detectDirection([view.name])}>
        <div class="who">
          {info.openToWork && (
            <p class="open" dir="ltr">
              <PageText name="openToWork" />
            </p>
          )}
          <PersonName name={view.name} />
          <Line className="headline">{info.designation}</Line>
          {place && (
            <p class="place">
              <Icon shape="pin" />
              <bdi>{place}</bdi>
            </p>
          )}
          {info.introduction && <Prose className="prose lead" text={info.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <SolarSystem view={view} />
      </div>
    </section>
  );
}

/** The graduated circle of a star chart: a mark every two degrees, a longer one every ten. */
function Dial() {
  return (
    <svg class="dial" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      <circle r="99" />
      <circle r="92.5" />
      <circle class="fine" r="97" pathLength="360" />
      <circle class="bold" r="96" pathLength="360" />
      <path d="M-92 0H92M0-92V92" />
    </svg>
  );
}

/** Three well-known constellations. */
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

/** The Great Bear's dipper, Cassiopeia and Orion in the sky of the hero. */
function Constellations() {
  return CONSTELLATIONS.map(({ name, field, lines, stars }) => (
    <svg class={`constellation ${name}`} viewBox={field} aria-hidden="true" focusable="false">
      <path d={lines} />
      <path class="stars" d={stars} />
    </svg>
  ));
}

/** A keyword and its start position on the orbit, as a fraction of a revolution. */
interface OrbitingSkill {
  word: string;
  at: number;
}

/** More keywords, or wider ones (in em), would collide at some point of the orbit. */
const MAX_SKILLS = 8;
const MAX_WIDTH_EM = 7;
/** Maximum number of keywords on a single orbit. */
const MAX_SKILLS_PER_ORBIT = 4;
/** Start position of the first keyword, chosen so that the picture also looks right without animation. */
const START_POSITION = 0.06;

/**
 * Returns the skills that travel on the middle and the outer orbit: technical ones, or soft skills when there are none.
 * They move at the same pace and alternate between the orbits, so that they never meet; the inner orbit is too close to
 * the sun for text.
 */
function placeSkills({ resume: { skills } }: PublicView): { middle: OrbitingSkill[]; outer: OrbitingSkill[] } {
  const technical = listTechnicalSkills(skills);
  const known = technical.length > 0 ? technical : skills.soft;
  const words = known.filter((word) => measureWidth(word, 'mixed') <= MAX_WIDTH_EM).slice(0, MAX_SKILLS);
  const orbitingSkills = words.map((word, index) => ({ word, at: START_POSITION + index / words.length }));
  const isOuter = (index: number) => index % 2 === 0 || words.length <= MAX_SKILLS_PER_ORBIT;
  return {
    middle: orbitingSkills.filter((_, index) => !isOuter(index)),
    outer: orbitingSkills.filter((_, index) => isOuter(index)),
  };
}

/** The portrait as a sun, with skills on tilted orbits. They are decoration: the skills section lists all of them. */
function SolarSystem({ view }: { view: PublicView }) {
  const { middle, outer } = placeSkills(view);
  return (
    <div class="picture">
      <div class="system">
        <Dial />
        <Orbit skills={[]} moon={0.33} />
        <Orbit skills={middle} moon={0.12} />
        <Orbit skills={outer} moon={0.63} />
        <Portrait view={view} className="sun" sizes="(width >= 64rem) 16rem, 9rem" />
      </div>
      <label class="hold">
        <input type="checkbox" />
        <span class="unseen">Pause motion</span>
      </label>
    </div>
  );
}

interface OrbitProps {
  skills: readonly OrbitingSkill[];
  /** Start position of its moon, between two keywords. */
  moon: number;
}

/** An ellipse with the keywords that travel on it. */
function Orbit({ skills: orbitingSkills, moon }: OrbitProps) {
  return (
    <span class="orbit runs-over" aria-hidden="true">
      <span class="traveller moon" style={{ '--at': moon }} />
      {orbitingSkills.map(({ word, at }) => (
        <bdi class="traveller skill" style={{ '--at': at }}>
          {word}
        </bdi>
      ))}
    </span>
  );
}

interface PlanetProps {
  /** The surface of the planet. */
  kind: 'ringed' | 'banded' | 'cratered';
  /** Classes for position and colour. */
  className: string;
}

/** A decorative planet: shaded by light in dark themes, by hatching in light ones. */
export function Planet({ kind, className }: PlanetProps) {
  return (
    <span class={`planet ${kind} ${className} runs-over`} aria-hidden="true">
      <span class="globe" />
    </span>
  );
}

/** The line from one section to the next, stretched to the distance between them. */
export function Trajectory() {
  return (
    <svg class="way" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M100 0C100 75 0 25 0 100" vector-effect="non-scaling-stroke" />
    </svg>
  );
}
