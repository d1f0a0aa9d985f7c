import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS = /[\\/]contract[\\/]src[\\/]calls[\\/][a-z-]+\.ts$/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;

/**
 * Replaces the declared calls in the browser bundle by their method and path. The schemas of a call are for the server;
 * the client only needs their types, which do not exist at run time. This keeps the schema library and every section's
 * definition out of screens without a form.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Modules of the contract have no side effects; unused ones can be removed.
    async resolveId(source, importer) {
      if (!source.startsWith('@vitrine/contract/') && !CONTRACT.test(importer ?? '')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && CONTRACT.test(found.id) ? { ...found, moduleSideEffects: false } : found;
    },
    async load(id) {
      if (!CALLS.test(id)) return null;
      const { mtimeMs } = await stat(id);
      const declared: Record<string, unknown> = await import(`${pathToFileURL(id)}?${mtimeMs}`);
      return Object.entries(declared)
        .map(([name, value]) => [name, slim(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Returns a call as `{ method, path }`, a table of calls as a table of those, and undefined for anything else. */
function slim(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path };
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, slim(inner)] as const);
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries);
}
