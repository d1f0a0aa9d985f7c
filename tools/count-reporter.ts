import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Writes what came of the tests to the file that TEST_COUNTS names, for the line that closes a run. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // A file that does not load and an error outside of any test are failures too.
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const testModule of modules) {
      counts.failed += testModule.errors().length;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}
