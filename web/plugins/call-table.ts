import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CALLS = /[\\/]contract[\\/]src[\\/]calls[\\/][a-z-]+\.ts$/;
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;

/**
 * Gives the browser of each declared call its method and path alone. The schemas of a call bind the
 * server; the client needs their types only, which are gone by then. This keeps the schema library and
 * every section's definition out of screens that have no form.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Modules of the contract only define; one that nothing is taken from can go.
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

/** A call as `{ method, path }`, a table of calls as a table of those, nothing for anything else. */
function slim(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path };
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, slim(inner)] as const);
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries);
}
