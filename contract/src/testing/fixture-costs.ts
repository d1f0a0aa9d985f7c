import { appendFileSync } from 'node:fs';

/** What tests share or start, and how often a run did: printed when it ends. */
export type Fixture =
  | 'app in process'
  | 'browser'
  | 'browser profile'
  | 'command in process'
  | 'database'
  | 'program'
  | 'server in process'
  | 'server process'
  | 'account';

/** Notes in the file that TEST_FIXTURES names, for the report of the run, how many milliseconds a fixture took. */
export function noteFixture(fixture: Fixture, milliseconds: number): void {
  const file = process.env.TEST_FIXTURES;
  // Lines of several workers do not mix: each is appended at once.
  if (file) appendFileSync(file, `${fixture}\t${milliseconds}\n`);
}

/** Makes a fixture and notes how long that took. */
export async function measureFixture<T>(fixture: Fixture, make: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await make();
  } finally {
    noteFixture(fixture, performance.now() - start);
  }
}
