import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { registerUnclaimed } from '../../db/archive-files.ts';
import { removeUnwantedFiles } from './unwanted-files.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The default signal ends a run after some seconds of real time, which a busy machine may need. */
const { signal: never } = new AbortController();

const keys = Array.from({ length: 450 }, (_, index) => `accountArchives/somebody/upload-${index}.part`);
const registerFiles = () => registerUnclaimed(server.context.db, keys, server.context.clock());
const countRegistered = async () =>
  (await server.context.db.selectFrom('unwanted_files').select('key').execute()).length;

test('one run removes all files that are due, and none of later ones', async () => {
  const { db, files, clock } = server.context;
  await registerFiles();
  const key = keys[430] ?? '';
  await files.put(key, { bytes: Buffer.from('part'), type: 'application/octet-stream' });
  await registerUnclaimed(db, ['accountArchives/somebody/later.part'], clock() + 1);
  await removeUnwantedFiles(server.context, never);
  expect([await countRegistered(), await files.get(key)]).toEqual([1, undefined]);
});

test('it ends where it is told to, and the next one goes on', async () => {
  await registerFiles();
  const stop = new AbortController();
  const files = {
    ...server.context.files,
    remove: async (key: string) => {
      if (key === keys[100]) stop.abort();
      await server.context.files.remove(key);
    },
  };
  await removeUnwantedFiles({ ...server.context, files }, stop.signal);
  expect(await countRegistered()).toBeGreaterThan(1);
  await removeUnwantedFiles(server.context, never);
  expect(await countRegistered()).toBe(1);
});

test('a store that does not answer is asked again in ten minutes', async () => {
  const { context } = server;
  await registerFiles();
  server.breakFiles(true);
  await removeUnwantedFiles(context, never);
  server.breakFiles(false);
  await removeUnwantedFiles(context, never);
  expect(await countRegistered()).toBe(keys.length + 1);
  await removeUnwantedFiles({ ...context, clock: () => context.clock() + 600_000 }, never);
  expect(await countRegistered()).toBe(0);
});
