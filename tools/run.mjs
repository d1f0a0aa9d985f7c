import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The door to every script: plain JavaScript, so that an old Node can say what is missing instead of failing
// on the first line of TypeScript. On Linux and Windows `npm install` brings Node 24 along.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Vitrine runs on Node 24 or later; this is ${process.version}. Install it from nodejs.org, then run npm install again.\n`,
  );
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
// What Node makes of the sources is kept for the next start and for child processes: they begin sooner, and need not
// load what strips types (docs/decisions/archive/029-small-processes.md).
const cache = process.env.NODE_COMPILE_CACHE || fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
process.env.NODE_COMPILE_CACHE = cache;
module.enableCompileCache(cache);
const [wanted, ...rest] = process.argv.slice(2);
// A path from here, or the name of a command: `node tools/run.mjs backup FILE`.
const COMMANDS = ['accounts', 'admin', 'backup', 'doctor', 'healthcheck', 'import', 'refunds', 'restore'];
const script = COMMANDS.includes(wanted) ? `server/src/cli/${wanted}.ts` : wanted;
const url = new URL(`../${script}`, import.meta.url);
if (!existsSync(url)) {
  process.stderr.write(`There is no command ${wanted}; there are ${COMMANDS.join(', ')}.\n`);
  process.exit(1);
}
process.argv = [process.argv[0], fileURLToPath(url), ...rest];
await import(url.href);
// A server runs on from here, and holds what it read of the cache until this.
module.flushCompileCache();
