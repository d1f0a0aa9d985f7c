import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '../web/dist/client');

/** The entry point of the app, with the dashboard and the tools of the top bar. */
const ENTRY_POINT = 'src/main.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

/** One script of the first load. */
export interface LoadedScript {
  file: string;
  text: string;
  /** Size in gzip at the maximum level, as the server sends it to browsers without Brotli. */
  bytes: number;
}

/**
 * Returns the scripts of the dashboard's first load from the manifest of the build: the entry point with all its
 * imports.
 */
export function readFirstLoad(): LoadedScript[] {
  const manifest: Record<string, Chunk | undefined> = JSON.parse(
    readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}; run npm run build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(ENTRY_POINT);
  return [...files].map((file) => {
    const text = readFileSync(join(CLIENT, file));
    return { file, text: text.toString(), bytes: gzipSync(text, { level: 9 }).length };
  });
}

export const sumBytes = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
