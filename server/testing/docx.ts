import { strFromU8, unzipSync } from 'fflate';

/** Extracts the text of a Word document, a line per paragraph, including properties and links. */
export function extractDocxText(bytes: Uint8Array): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([path]) => /\.(xml|rels)$/.test(path));
  return parts
    .map(([, part]) => strFromU8(part).replace(/<\/w:p>/g, '\n'))
    .join('\n')
    .replace(/<(?!Relationship\b)[^>]*>/g, '');
}
