import { appendFileSync } from 'node:fs';

/** Fixtures that tests share or start. A run prints how many it used. */
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

/** Appends the duration of a fixture to the file in TEST_FIXTURES, for the report of the run. */
export function recordFixture(fixture: Fixture, milliseconds: number): void {
  const file = process.env.TEST_FIXTURES;
  // Lines of several workers do not mix: each is appended in one write.
  if (file) appendFileSync(file, `${fixture}\t${milliseconds}\n`);
}

/** Creates a fixture and records how long that took. */
export async function measureFixture<T>(fixture: Fixture, create: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await create();
  } finally {
    recordFixture(fixture, performance.now() - start);
  }
}
