import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const TOP = 10;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s`;

/**
 * Writes what came of the tests to the file that TEST_COUNTS names, for the line that closes a run, and prints what the run
 * spent its time on: per project, and the files that took most of it.
 */
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
    if (modules.length > TOP) process.stdout.write(describeCosts(modules));
  }
}

function describeCosts(modules: readonly TestModule[]): string {
  const projects = new Map<string, { files: number; duration: number }>();
  const files = modules.map((testModule) => {
    const { collectDuration, setupDuration, duration } = testModule.diagnostic();
    const total = collectDuration + setupDuration + duration;
    const project = projects.get(testModule.project.name) ?? { files: 0, duration: 0 };
    projects.set(testModule.project.name, { files: project.files + 1, duration: project.duration + total });
    return { project: testModule.project.name, path: relative(process.cwd(), testModule.moduleId), total };
  });
  const byProject = [...projects]
    .toSorted(([, a], [, b]) => b.duration - a.duration)
    .map(([name, project]) => `${seconds(project.duration)}  ${name} (${project.files} files)`);
  const byFile = files
    .toSorted((a, b) => b.total - a.total)
    .slice(0, TOP)
    .map(({ project, path, total }) => `${seconds(total)}  ${path} (${project})`);
  return ['', 'Time of all workers, by project:', ...byProject, 'Most expensive files:', ...byFile, ''].join('\n');
}
