import { build, isStale } from './build.ts';

// A program of its own, so that the builder's memory is gone when the server starts.
if (isStale()) {
  process.stdout.write('Building the pages ...\n');
  await build();
}
