import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BYTES_PER_MB = 1_000_000;

/** Size of debian:bookworm-slim unpacked, in bytes, as its publisher states it for amd64. */
const BASE_IMAGE_BYTES = 75 * BYTES_PER_MB;

/** Maximum size of the image, unpacked (rule I8). */
export const MAX_IMAGE_BYTES = 400 * BYTES_PER_MB;

/** Returns the bytes of all files below a folder; links are not followed. */
export const measureBytes = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  );

/** Returns the size of an image with the folder, the current Node and the base, in bytes. */
export const measureImageBytes = (folder: string): number =>
  measureBytes(folder) + statSync(process.execPath).size + BASE_IMAGE_BYTES;

/** Describes the size of a packed folder and of its largest packages, one per line. */
export function measureFolder(folder: string, isImage: boolean): string {
  const formatMb = (bytes: number) => `${String(Math.round(bytes / BYTES_PER_MB)).padStart(4)} MB`;
  const modules = join(folder, 'node_modules');
  const packages = readdirSync(modules)
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => join(name, part)) : name))
    .filter((name) => !name.startsWith('.') && statSync(join(modules, name)).isDirectory());
  const heaviest = packages
    .map((name) => ({ name, size: name.startsWith('@vitrine') ? 0 : measureBytes(join(modules, name)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 12);
  return [
    `${formatMb(measureBytes(folder))}  ${folder}`,
    ...heaviest.map(({ name, size }) => `${formatMb(size)}    ${name}`),
    ...(isImage
      ? [
          `${formatMb(measureImageBytes(folder))}  as an image: with Node (${formatMb(statSync(process.execPath).size).trim()}) and debian:bookworm-slim (${formatMb(BASE_IMAGE_BYTES).trim()}, as published)`,
        ]
      : []),
  ].join('\n');
}
