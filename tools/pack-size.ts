import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1_000_000;

/** Size of debian:bookworm-slim unpacked, in bytes, as its publisher states it for amd64. */
const BASE = 75 * MB;

/** Maximum size of the image, unpacked (rule I8). */
export const MAX_IMAGE_BYTES = 400 * MB;

/** Returns the bytes of all files below a folder; links are not followed. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  );

/** Returns the size of an image with the folder, the current Node and the base, in bytes. */
export const imageSize = (folder: string): number => sizeOf(folder) + statSync(process.execPath).size + BASE;

/** Describes the size of a packed folder and of its largest packages, one per line. */
export function measureFolder(folder: string, isImage: boolean): string {
  const inMb = (bytes: number) => `${String(Math.round(bytes / MB)).padStart(4)} MB`;
  const modules = join(folder, 'node_modules');
  const places = readdirSync(modules)
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => join(name, part)) : name))
    .filter((name) => !name.startsWith('.') && statSync(join(modules, name)).isDirectory());
  const heaviest = places
    .map((name) => ({ name, size: name.startsWith('@vitrine') ? 0 : sizeOf(join(modules, name)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 12);
  return [
    `${inMb(sizeOf(folder))}  ${folder}`,
    ...heaviest.map(({ name, size }) => `${inMb(size)}    ${name}`),
    ...(isImage
      ? [
          `${inMb(imageSize(folder))}  as an image: with Node (${inMb(statSync(process.execPath).size).trim()}) and debian:bookworm-slim (${inMb(BASE).trim()}, as published)`,
        ]
      : []),
  ].join('\n');
}
