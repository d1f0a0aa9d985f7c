import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { sendDueMail } from '../mail-queue/mail-queue.ts';
import { checkArchive } from './check-archive.ts';
import { backUpDaily, findNextTime } from './daily-backup.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

let server: TestApp;
let folder: string;
beforeEach(async () => {
  // The server's own scheduler runs no backups here: each test triggers its runs.
  server = await startTestApp();
  folder = join(server.config.dataFolder, 'backups');
});
afterEach(() => server.close());

const createSignal = () => new AbortController().signal;
const listArchives = () => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Checks for a due backup as a process of that name. */
function checkForBackup(process: string, stop = createSignal(), folderOfBackups = folder, at = 2 * 60): Promise<void> {
  const backup = { ...server.config.backup, at, keep: 3, folder: folderOfBackups };
  return backUpDaily({ ...server.context, config: { ...server.config, backup } }, stop, process);
}

test('the next time is today or tomorrow', () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(new Date(findNextTime(noon, 2 * 60)).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  expect(new Date(findNextTime(noon, 14 * 60 + 30)).toISOString()).toBe('2026-11-21T14:30:00.000Z');
  expect(findNextTime(noon, 12 * 60)).toBe(noon + DAY);
});

test('one of several processes writes it, at its time, and the last ones stay (rule O11)', async () => {
  await createSignedInAccount(server);
  const all = () => Promise.all(['one', 'two', 'three'].map((process) => checkForBackup(process)));
  await all();
  expect(listArchives()).toEqual([]);
  server.pass(14 * HOUR - MINUTE);
  await all();
  expect(listArchives()).toEqual([]);
  server.pass(MINUTE);
  await all();
  expect(listArchives()).toEqual(['vitrine-daily-20261122-020000.tar']);
  await expect(checkArchive(join(folder, listArchives()[0] ?? ''), () => undefined)).resolves.toBeDefined();
  server.pass(HOUR);
  await all();
  expect(listArchives()).toHaveLength(1);
  // Foreign files in the folder are left alone.
  writeFileSync(join(folder, 'mine.tar'), '');
  // One backup makes up for two missed ones.
  server.pass(2 * DAY);
  await all();
  for (let day = 0; day < 2; day += 1) {
    server.pass(DAY);
    await all();
  }
  expect(listArchives()).toEqual([
    'mine.tar',
    'vitrine-daily-20261124-030000.tar',
    'vitrine-daily-20261125-030000.tar',
    'vitrine-daily-20261126-030000.tar',
  ]);
});

test('a setting that was changed counts from the next time that it names (rule O11)', async () => {
  await createSignedInAccount(server);
  await checkForBackup('one');
  // It is noon; after a restart the time is 13:00 instead of 02:00.
  await checkForBackup('two', createSignal(), folder, 13 * 60);
  server.pass(HOUR);
  await checkForBackup('two', createSignal(), folder, 13 * 60);
  expect(listArchives()).toEqual(['vitrine-daily-20261121-130000.tar']);
});

test('none is made where nobody has an account, nor where it is off (rule O11)', async () => {
  await checkForBackup('one');
  server.pass(DAY);
  await checkForBackup('one');
  expect(listArchives()).toEqual([]);
  await createSignedInAccount(server);
  await backUpDaily(server.context, createSignal(), 'one');
  server.pass(DAY);
  await backUpDaily(server.context, createSignal(), 'one');
  expect(listArchives()).toEqual([]);
});

describe('a backup that fails', () => {
  beforeEach(async () => {
    await createSignedInAccount(server);
    await checkForBackup('one');
    server.pass(DAY);
  });

  const readSupportMails = async () => {
    await sendDueMail(server.context);
    return (await server.mailsTo(server.config.supportEmail)).map(({ subject, text }) => `${subject}: ${text}`);
  };

  test('is thrown for the log, tried again in an hour, and told once a day (rule O11)', async () => {
    const occupiedPath = join(server.config.dataFolder, 'taken');
    writeFileSync(occupiedPath, '');
    const failBackup = () => checkForBackup('one', createSignal(), occupiedPath);
    await expect(failBackup()).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(await readSupportMails()).toEqual([
      expect.stringMatching(/^The daily backup is not as it should be: [\s\S]*(ENOTDIR|EEXIST)/),
    ]);
    await failBackup();
    for (let hour = 0; hour < 3; hour += 1) {
      server.pass(HOUR);
      await expect(failBackup()).rejects.toThrow();
    }
    expect(await readSupportMails()).toHaveLength(1);
    server.pass(DAY);
    await expect(failBackup()).rejects.toThrow();
    expect(await readSupportMails()).toHaveLength(2);
    rmSync(occupiedPath);
    server.pass(HOUR);
    await checkForBackup('two');
    expect(listArchives()).toHaveLength(1);
  });

  test('for want of room is not begun, which would take it from the server (rule O11)', async () => {
    mkdirSync(folder);
    const huge = join(folder, 'vitrine-daily-20200101-000000.tar');
    writeFileSync(huge, '');
    // A sparse file, which takes no room.
    truncateSync(huge, 2 ** 42);
    await expect(checkForBackup('one')).rejects.toThrow(/^there is too little room in /);
    expect(await readSupportMails()).toHaveLength(1);
    expect(listArchives()).toHaveLength(1);
  });

  test('because the server stops leaves nothing, and is made by whoever runs next', async () => {
    const stop = new AbortController();
    const stopped = checkForBackup('one', stop.signal);
    stop.abort();
    await stopped;
    expect(listArchives()).toEqual([]);
    expect(await readSupportMails()).toEqual([]);
    await checkForBackup('two');
    expect(listArchives()).toHaveLength(1);
  });
});
