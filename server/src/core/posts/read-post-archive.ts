import { posix } from 'node:path';
import { type Files, unpackPosts } from '@vitrine/formats/post-files/archive';
import { POST_FILE } from '@vitrine/formats/post-files/post-file';
import { type ReadPostFile, readPostFile } from '@vitrine/formats/post-files/read-post-file';
import { UnreadableFile } from '@vitrine/formats/reading/unreadable-file';
import { sha256 } from '../../primitives/ids.ts';

/** `![words](address "title")`, as far as the address. */
export const IMAGE = /(!\[[^[\]\n]*\]\()([^\s)]+)/g;

/** Alike for posts of one title and text, wherever the pictures of either are. */
export const digestPost = ({ title, body }: { title: string; body: string }): string =>
  sha256(JSON.stringify([title, body.replace(IMAGE, '$1')]));

/** A text of an archive. */
export interface ArchivedPost {
  path: string;
  result: ReadPostFile;
  /** Of {@link digestPost}; '' where it could not be read. */
  digest: string;
  /** Paths of the archive's pictures that it shows, by the addresses that it names them by. */
  pictures: ReadonlyMap<string, string>;
}

/** The posts and pictures of a ZIP archive; or why it cannot be read. */
export function readPostArchive(archive: Uint8Array): { texts: ArchivedPost[]; pictures: Files } | { problem: string } {
  try {
    const { files, refused } = unpackPosts(archive);
    const texts = [...files].filter(([path]) => POST_FILE.test(path));
    const pictures = new Map([...files].filter(([path]) => !POST_FILE.test(path)));
    return {
      texts: [
        ...texts.map(([path, bytes]) => describeText(path, readPost(path, bytes), pictures)),
        ...refused.map(({ path, reason }) => describeText(path, { problem: reason }, pictures)),
      ],
      pictures: Object.fromEntries(pictures),
    };
  } catch (error) {
    // Classes do not come back from a thread.
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}

function readPost(path: string, bytes: Uint8Array): ReadPostFile {
  try {
    return readPostFile(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { problem: 'It is not text in UTF-8' };
  }
}

function describeText(path: string, result: ReadPostFile, files: ReadonlyMap<string, unknown>): ArchivedPost {
  const pictures = new Map<string, string>();
  if ('problem' in result) return { path, result, digest: '', pictures };
  const { content } = result.post;
  for (const address of new Set([
    content.cover,
    ...Array.from(content.body.matchAll(IMAGE), ([, , named = '']) => named),
  ])) {
    const file = findFile(path, address, files);
    if (file !== undefined) pictures.set(address, file);
  }
  return { path, result, digest: digestPost(content), pictures };
}

/** Where sites keep what their pages name from the root. */
const ROOTS = ['', 'static', 'public', 'assets', 'content'] as const;

/** The path of the file that a text names, from its own folder or from the root of a site. */
function findFile(path: string, address: string, files: ReadonlyMap<string, unknown>): string | undefined {
  if (!address || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
  let plain = address;
  try {
    plain = decodeURIComponent(address);
  } catch {
    // As it is, then.
  }
  const places = plain.startsWith('/')
    ? ROOTS.map((root) => posix.join(root, plain.slice(1)))
    : [posix.join(posix.dirname(path), plain), plain];
  return places.find((place) => files.has(place));
}
