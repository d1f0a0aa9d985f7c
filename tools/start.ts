import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findServerProgram } from './build.ts';

const buildRun = spawnSync(process.execPath, [join(import.meta.dirname, 'build-when-stale.ts')], { stdio: 'inherit' });
if (buildRun.status !== 0) process.exit(buildRun.status ?? 1);
await import(pathToFileURL(findServerProgram()).href);
