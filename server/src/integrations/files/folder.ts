import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../primitives/ids.ts';
import { type Files, FilesUnavailable } from './files.ts';

/** Media types by file extension, because a folder stores none. */
const MEDIA_TYPES: Record<string, string> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Returns a file store in a folder on disk, for a single machine. */
export function createFolderFiles(folder: string): Files {
  const resolveKey = (key: string) => {
    // Keys are generated, but this check is cheap and keeps a bug from leaving the folder.
    if (!/^[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/.test(key)) throw new Error(`${key} is no key of a file.`);
    return join(folder, key);
  };
  return {
    put: (key, { bytes }) =>
      wrapFileErrors(async () => {
        const path = resolveKey(key);
        await mkdir(dirname(path), { recursive: true });
        // Written to a temporary file and renamed, so that no reader sees a partial file.
        const temporaryPath = `${path}.${newId()}`;
        await writeFile(temporaryPath, bytes);
        await rename(temporaryPath, path);
      }),
    get: (key) =>
      wrapFileErrors(async () => {
        const bytes = await readFile(resolveKey(key)).catch(ignoreMissing);
        return bytes && { bytes, type: MEDIA_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' };
      }),
    remove: (key) => wrapFileErrors(() => rm(resolveKey(key), { force: true })),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function wrapFileErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new FilesUnavailable('The folder of files cannot be read or written.', { cause });
  }
}
