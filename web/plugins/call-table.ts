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
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && CONTRACT.test(resolved.id) ? { ...resolved, moduleSideEffects: false } : resolved;
    },
    async load(id) {
      if (!CALLS.test(id)) return null;
      const { mtimeMs } = await stat(id);
      const exports: Record<string, unknown> = await import(`${pathToFileURL(id)}?${mtimeMs}`);
      return Object.entries(exports)
        .map(([name, value]) => [name, stripCalls(value)] as const)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Returns a call as `{ method, path }`, a table of calls as a table of those, and undefined for anything else. */
function stripCalls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path };
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, innerValue]) => [key, stripCalls(innerValue)] as const);
  return entries.some(([, innerValue]) => innerValue === undefined) ? undefined : Object.fromEntries(entries);
}
