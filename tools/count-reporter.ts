import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Number of passed tests by file, with its path from the root, over all projects; null if any failed. */
  files: Record<string, number | null>;
}

const MAX_LISTED_FILES = 10;
const formatSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s`;

/**
 * Writes the results to the file in TEST_COUNTS, for the last line of a run, and prints where the run spent its time:
 * per project, and the most expensive files.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    // A file that fails to load and an error outside of any test are failures too.
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0, files: {} };
    for (const testModule of modules) {
      const states = { passed: 0, failed: testModule.errors().length, skipped: 0 };
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        states[state === 'pending' ? 'skipped' : state] += 1;
      }
      for (const state of ['passed', 'failed', 'skipped'] as const) counts[state] += states[state];
      const path = getPath(testModule);
      const before = counts.files[path] ?? 0;
      // An error outside of any test can come from any file.
      const hasPassed = ['passed', 'skipped'].includes(testModule.state());
      const hasAllPassed = errors.length === 0 && hasPassed && counts.files[path] !== null;
      counts.files[path] = hasAllPassed ? before + states.passed : null;
    }
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
    if (modules.length > MAX_LISTED_FILES) process.stdout.write(describeCosts(modules));
  }
}

const getPath = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

function describeCosts(modules: readonly TestModule[]): string {
  const projects = new Map<string, { files: number; duration: number }>();
  const files = modules.map((testModule) => {
    const { collectDuration, setupDuration, duration } = testModule.diagnostic();
    const total = collectDuration + setupDuration + duration;
    const project = projects.get(testModule.project.name) ?? { files: 0, duration: 0 };
    projects.set(testModule.project.name, { files: project.files + 1, duration: project.duration + total });
    return { project: testModule.project.name, path: getPath(testModule), total };
  });
  const byProject = [...projects]
    .toSorted(([, a], [, b]) => b.duration - a.duration)
    .map(([name, project]) => `${formatSeconds(project.duration)}  ${name} (${project.files} files)`);
  const byFile = files
    .toSorted((a, b) => b.total - a.total)
    .slice(0, MAX_LISTED_FILES)
    .map(({ project, path, total }) => `${formatSeconds(total)}  ${path} (${project})`);
  const parts = {
    'Time of all workers, by project:': byProject,
    'Most expensive files:': byFile,
    'Fixtures, in time and number:': describeFixtures(),
  };
  return ['', ...Object.entries(parts).flatMap(([title, lines]) => [title, ...lines]), ''].join('\n');
}

/** Lists the fixtures of the tests, as recorded in the file in TEST_FIXTURES. */
function describeFixtures(): string[] {
  const file = process.env.TEST_FIXTURES;
  if (!file || !existsSync(file)) return [];
  const fixtures = new Map<string, { count: number; duration: number }>();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const [name = '', milliseconds] = line.split('\t');
    const { count, duration } = fixtures.get(name) ?? { count: 0, duration: 0 };
    fixtures.set(name, { count: count + 1, duration: duration + Number(milliseconds) });
  }
  return [...fixtures]
    .toSorted(([, a], [, b]) => b.duration - a.duration)
    .map(([name, { count, duration }]) => `${formatSeconds(duration)}  ${name} (${count})`);
}
