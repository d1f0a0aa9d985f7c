import type { PublicView } from '@vitrine/contract/public-view';
import { measureRun } from '../../blocks/person-name.tsx';

/** A word, and where on its orbit it begins, in parts of a round. */
export interface Traveller {
  word: string;
  at: number;
}

/** More words, or wider ones (in parts of the type's size), would touch at some point of the round. */
const MOST = 8;
const WIDEST = 7;
/** As many have room on one orbit. */
const ALONE = 4;
/** Where the first word begins, so that the picture that stands still is a good one too. */
const START = 0.06;

/**
 * The skills that travel around the sun on the middle and the outer orbit, technical ones, other ones where there are
 * none. They go at one pace and take turns between the orbits, so that they never meet; the inner orbit passes too
 * close to the sun for words.
 */
export function travellingSkills({ resume: { skills } }: PublicView): { middle: Traveller[]; outer: Traveller[] } {
  const known = skills.technical.length > 0 ? skills.technical : skills.soft;
  const words = known.filter((word) => measureRun(word, 'mixed') <= WIDEST).slice(0, MOST);
  const travellers = words.map((word, index) => ({ word, at: START + index / words.length }));
  const isOuter = (index: number) => index % 2 === 0 || words.length <= ALONE;
  return {
    middle: travellers.filter((_, index) => !isOuter(index)),
    outer: travellers.filter((_, index) => isOuter(index)),
  };
}
