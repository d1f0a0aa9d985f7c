import { posix } from 'node:path';
import { type Files, unpackPosts } from '@vitrine/formats/post-files/archive';
import { POST_FILE_PATTERN } from '@vitrine/formats/post-files/post-file';
import { type PostFileResult, readPostFile } from '@vitrine/formats/post-files/read-post-file';
import { UnreadableFile } from '@vitrine/formats/reading/unreadable-file';
import { sha256 } from '../../primitives/ids.ts';

/** Matches `![words](address "title")` up to the address. */
export const IMAGE_PATTERN = /(!\[[^[\]\n]*\]\()([^\s)]+)/g;

/** Computes a digest that is equal for posts with the same title and text, regardless of picture addresses. */
export const digestPost = ({ title, body }: { title: string; body: string }): string =>
  sha256(JSON.stringify([title, body.replace(IMAGE_PATTERN, '$1')]));

/** A post file in an archive. */
export interface PostArchiveEntry {
  path: string;
  result: PostFileResult;
  /** The {@link digestPost}; '' if the post could not be read. */
  digest: string;
  /** Paths of the archive's pictures it shows, keyed by the addresses in its text. */
  pictures: ReadonlyMap<string, string>;
}

/** Reads the posts and pictures of a ZIP archive, or returns why it cannot be read. */
export function readPostArchive(
  archive: Uint8Array,
): { texts: PostArchiveEntry[]; pictures: Files } | { problem: string } {
  try {
    const { files, rejected } = unpackPosts(archive);
    const texts = [...files].filter(([path]) => POST_FILE_PATTERN.test(path));
    const pictures = new Map([...files].filter(([path]) => !POST_FILE_PATTERN.test(path)));
    return {
      texts: [
        ...texts.map(([path, bytes]) => describeText(path, readPost(path, bytes), pictures)),
        ...rejected.map(({ path, reason }) => describeText(path, { problem: reason }, pictures)),
      ],
      pictures: Object.fromEntries(pictures),
    };
  } catch (error) {
    // Error classes do not survive the transfer between threads.
    if (error instanceof UnreadableFile) return { problem: error.message };
    throw error;
  }
}

function readPost(path: string, bytes: Uint8Array): PostFileResult {
  try {
    return readPostFile(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { problem: 'It is not text in UTF-8' };
  }
}

function describeText(path: string, result: PostFileResult, files: ReadonlyMap<string, unknown>): PostArchiveEntry {
  const pictures = new Map<string, string>();
  if ('problem' in result) return { path, result, digest: '', pictures };
  const { content } = result.post;
  for (const address of new Set([
    content.cover,
    ...Array.from(content.body.matchAll(IMAGE_PATTERN), ([, , imageAddress = '']) => imageAddress),
  ])) {
    const file = findFile(path, address, files);
    if (file !== undefined) pictures.set(address, file);
  }
  return { path, result, digest: digestPost(content), pictures };
}

/** Folders in which site generators keep files that pages address from the root. */
const ROOT_FOLDERS = ['', 'static', 'public', 'assets', 'content'] as const;

/** Resolves a file address in a text, relative to its folder or to the root of a site. */
function findFile(path: string, address: string, files: ReadonlyMap<string, unknown>): string | undefined {
  if (!address || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return undefined;
  let decoded = address;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    // Malformed encoding: use the address unchanged.
  }
  const places = decoded.startsWith('/')
    ? ROOT_FOLDERS.map((root) => posix.join(root, decoded.slice(1)))
    : [posix.join(posix.dirname(path), decoded), decoded];
  return places.find((place) => files.has(place));
}
