import { readFirstLoad, sumBytes } from '../tools/first-load.ts';

/** JavaScript of the dashboard's first load, in gzip, by the manifest of the build. */
export function benchApp(): void {
  const scripts = readFirstLoad();
  console.log(`JavaScript of the dashboard's first load, gzip: ${sumBytes(scripts)} bytes in ${scripts.length} files`);
}
