import { LIMITS } from '@vitrine/contract/api/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { registerUnclaimed } from '../../../db/archive-files.ts';
import { requireUploadSpace } from './upload-space.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const check = (bytes: number, free: number) => requireUploadSpace(server.context, bytes, async () => free);
const NO_SPACE_ERROR = { code: 'request/unavailable', message: expect.stringContaining('no room for another archive') };

test('an upload leaves a gigabyte of the disk to everything else', async () => {
  await check(100 * MB, 1124 * MB);
  await expect(check(100 * MB, 1123 * MB)).rejects.toMatchObject(NO_SPACE_ERROR);
  // Uses the real disk unless a value is given.
  await requireUploadSpace(server.context, 1);
});

test('uploads of all accounts together have a limit, whoever they are of', async () => {
  const parts = LIMITS.accountArchivesWaiting / LIMITS.accountArchivePart;
  const keys = Array.from({ length: parts }, (_, part) => `accountArchives/user-${part % 300}/x-${part}.part`);
  await registerUnclaimed(server.context.db, keys.slice(1), 1);
  // Other files scheduled for removal do not count.
  await registerUnclaimed(server.context.db, ['accountArchives/user-1/upload.json', 'pictures/a.part'], 1);
  await check(LIMITS.accountArchivePart, Number.POSITIVE_INFINITY);
  await expect(check(LIMITS.accountArchivePart + 1, Number.POSITIVE_INFINITY)).rejects.toMatchObject(NO_SPACE_ERROR);
});
