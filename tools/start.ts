import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build-when-stale.ts')], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);
await import('../server/src/main.ts');
