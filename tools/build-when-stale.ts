import { build, canBuild, explainStaleBuild, isStale } from './build.ts';

// A separate process, so that the builder's memory is freed before the server starts.
if (!canBuild()) {
  const problem = explainStaleBuild();
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
} else if (isStale()) {
  process.stdout.write('Building ...\n');
  await build();
}
