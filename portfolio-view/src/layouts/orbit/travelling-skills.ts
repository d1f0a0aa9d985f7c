import type { PublicView } from '@vitrine/contract/public-view';

/** How many skills each orbit carries, from the sun outwards. */
const ROOM = [3, 4, 5] as const;

/** Longer words would not leave the others room. The section of skills has them all. */
const LONGEST = 18;

/** The skills that travel around the sun, by orbit: technical ones, other ones where there are none. */
export function travellingSkills({ resume: { skills } }: PublicView): string[][] {
  const known = skills.technical.length > 0 ? skills.technical : skills.soft;
  const short = known.filter((word) => word.length <= LONGEST);
  let taken = 0;
  return ROOM.map((room) => {
    const words = short.slice(taken, taken + room);
    taken += room;
    return words;
  });
}
