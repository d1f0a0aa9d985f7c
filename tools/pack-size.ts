import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MB = 1_000_000;

/** What debian:bookworm-slim takes unpacked, in bytes, as its publisher states it for amd64. */
const BASE = 75 * MB;

/** Most bytes that the image may take, unpacked (rule I8). */
export const MAX_IMAGE_BYTES = 400 * MB;

/** Bytes of all files below a folder; links are not followed. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  );

/** What the image takes with the folder, the Node that runs this and the system below, in bytes. */
export const imageSize = (folder: string): number => sizeOf(folder) + statSync(process.execPath).size + BASE;

/** How large a packed folder is, and what weighs most in it, one line each. */
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
