import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../testing/s3.ts';
import { type Files, FilesUnavailable } from './files.ts';
import { createFolderFiles } from './folder.ts';
import { createS3Files } from './s3.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true });
});

const toFile = (text: string) => ({ bytes: Buffer.from(text), type: 'image/webp' });
const KEY = 'profilePictures/018f-a/abc_DEF-1.webp';

const STORES: [string, () => Files, () => Files][] = [
  ['a folder', () => createFolderFiles(join(root, 'files')), createBrokenFolder],
  ['S3', () => createS3Files(s3.settings), () => createS3Files({ ...s3.settings, endpoint: 'http://127.0.0.1:9' })],
];

/** A folder that cannot be created, because a file has its name. */
function createBrokenFolder(): Files {
  writeFileSync(join(root, 'taken'), '');
  return createFolderFiles(join(root, 'taken'));
}

describe.each(STORES)('files in %s', (_name, open, openBroken) => {
  test('come back as they were put, with their type', async () => {
    const files = open();
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await files.put(KEY, { bytes: every, type: 'image/webp' });
    expect(await files.get(KEY)).toEqual({ bytes: every, type: 'image/webp' });
  });

  test('are replaced as a whole', async () => {
    const files = open();
    await files.put(KEY, toFile('a long first one'));
    await files.put(KEY, toFile('short'));
    expect((await files.get(KEY))?.bytes.toString()).toBe('short');
  });

  test('are gone when removed, and may be removed again', async () => {
    const files = open();
    await files.put(KEY, toFile('x'));
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await files.get(KEY)).toBeUndefined();
  });

  test('that were never there are none', async () => {
    expect(await open().get('profilePictures/nobody/none.webp')).toBeUndefined();
  });

  test('that cannot be reached are said to be unavailable, by every call', async () => {
    const files = openBroken();
    await expect(files.put(KEY, toFile('x'))).rejects.toThrow(FilesUnavailable);
    await expect(files.get(KEY)).rejects.toThrow(FilesUnavailable);
    await expect(files.remove(KEY)).rejects.toThrow(FilesUnavailable);
  });
});

test.each(['../secret.webp', '/etc/passwd', 'a/../../b.webp', 'a//b.webp', 'a/b', ''])(
  'a folder takes no key like %j',
  async (key) => {
    await expect(createFolderFiles(join(root, 'files')).get(key)).rejects.toThrow(FilesUnavailable);
  },
);
