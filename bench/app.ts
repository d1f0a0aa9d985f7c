import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
}

const CLIENT = join(import.meta.dirname, '../web/dist/client');
/** What the browser loads for the dashboard's first screen: the app's entry and that page. */
const FIRST = ['src/main.tsx', 'src/features/dashboard/dashboard-page.tsx'];

/** JavaScript of the dashboard's first load, in gzip, by the manifest of the build. */
export function benchApp(): void {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}; run npm run build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  FIRST.forEach(add);
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.gz`)).size, 0);
  console.log(`JavaScript of the dashboard's first load, gzip: ${bytes} bytes in ${files.size} files`);
}
