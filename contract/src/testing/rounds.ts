/**
 * Amount of random input in tests: a little in each run, ten times as much with `npm run test:long -- --deep`. It
 * differs from run to run by a seed that is printed; TEST_SEED repeats a run.
 */
export const isDeep = process.env.TEST_DEEP !== undefined;

/** Returns the number of rounds of a test with random input or faults, such as the `numRuns` of a property. */
export const countRounds = (rounds: number, deepRounds = 10 * rounds): number => (isDeep ? deepRounds : rounds);

/**
 * Returns a generator of pseudo-random numbers from 0 up to 1, deterministic for a seed (Park and Miller's generator).
 * @param name printed with the seed
 */
export function createSeededRandom(name: string): () => number {
  const seed = Number(process.env.TEST_SEED ?? (Date.now() % 2_147_483_646) + 1);
  process.stdout.write(`${name}: TEST_SEED=${seed}\n`);
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
}

/**
 * Returns some of the cases of a test, other ones in other runs; all of them with `--deep`.
 * @param name printed with the seed
 */
export function sampleCases<T>(name: string, cases: readonly T[], count: number): readonly T[] {
  if (isDeep || cases.length <= count) return cases;
  const random = createSeededRandom(name);
  const ranked = cases.map((_, index) => ({ index, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  const chosen = new Set(ranked.slice(0, count).map(({ index }) => index));
  return cases.filter((_, index) => chosen.has(index));
}
