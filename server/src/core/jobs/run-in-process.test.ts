import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Behavior } from '../../../testing/programs/run-behavior.ts';
import { runInProcess } from './run-in-process.ts';
import { runProcess } from './run-process.ts';

const PROGRAM = new URL('../../../testing/programs/run-behavior.ts', import.meta.url);

const run = (what: Behavior, deadline = 60_000) => runInProcess(PROGRAM, { what }, { memory: 64, deadline });

test('a program in a process of its own answers, bytes as bytes', async () => {
  expect(await run('answer')).toEqual({ done: new Uint8Array([1, 2, 3]) });
});

test('it lets the thread that answers requests go first', async () => {
  expect(await run('tell its priority')).toEqual({ done: getPriority() + 5 });
});

test("it knows nothing of the server's settings, but for the keys of the store where it reads files", async () => {
  vi.stubEnv('SECRET_KEY', 'a secret');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a key');
  onTestFinished(() => void vi.unstubAllEnvs());
  const listVariables = async (readsFiles: boolean) => {
    const order = { what: 'tell its variables' } as const;
    const limits = { memory: 64, deadline: 60_000, readsFiles };
    const answer = await runInProcess<typeof order, { done: string[] }>(PROGRAM, order, limits);
    return ['SECRET_KEY', 'TEST_DATABASE', 'AWS_SECRET_ACCESS_KEY'].filter((name) => answer?.done.includes(name));
  };
  expect([await listVariables(false), await listVariables(true)]).toEqual([[], ['AWS_SECRET_ACCESS_KEY']]);
});

test.each<Behavior>(['fail', 'fill the heap', 'fill the memory beside the heap'])(
  'one that is told to %s is ended, and has no answer',
  async (what) => {
    expect(await run(what)).toBeNull();
  },
);

test('one that works for ever is ended when its processor time is over', async () => {
  expect(await run('never end', 500)).toBeNull();
});

test.skipIf(process.platform !== 'linux')('waiting for a processor is no fault of the file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const limits = { memory: 64, deadline: 1_000 };
  const running = runProcess({ program: PROGRAM.href, order: { what: 'wait for ever' }, limits });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await running).toEqual({ kind: 'timeout' });
});

test('where no thread or no process can be started, that call fails alone', () => {
  const program = fileURLToPath(new URL('../../../testing/programs/open-too-many-files.ts', import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-c', `ulimit -n 64 && exec "$0" "$1"`, process.execPath, program],
    {
      encoding: 'utf8',
    },
  );
  expect({ stdout, status, stderr }).toMatchObject({
    stdout: 'ERR_WORKER_INIT_FAILED\nanswered\nEMFILE\n',
    status: 0,
  });
});

test.skipIf(process.platform !== 'linux')('one whose server was killed ends, however busy it is', async () => {
  const program = fileURLToPath(new URL('../../../testing/programs/hold-process.ts', import.meta.url));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { stdio: 'ignore' });
  // A thread starts the process.
  const listChildren = () =>
    globSync(`/proc/${server.pid}/task/*/children`)
      .map((file) => readFileSync(file, 'utf8').trim())
      .join('');
  await expect.poll(listChildren).toMatch(/^\d+$/);
  const reader = listChildren();
  // The memory guard is active as soon as the process runs.
  await expect.poll(() => readFileSync(`/proc/${reader}/cmdline`, 'utf8')).toContain('run-behavior');
  server.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${reader}`)).toBe(false);
});

describe('each program that reads files answers as a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-programs-'));
  const store = { files: undefined, dataFolder: folder };
  const runChild = (program: string, order: object) =>
    runInProcess(new URL(`../../${program}`, import.meta.url), order, { memory: 512, deadline: 60_000 });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('of resumes', async () => {
    const file = { name: 'asha.vcf', bytes: Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Asha Rao\nEND:VCARD\n') };
    const choices = { without: [], overwrite: [] };
    const order = { file, stored: { doc: '{}' }, mode: 'merge', maxItems: {}, choices };
    expect(await runChild('features/resumes/read-file-program.ts', order)).toMatchObject({
      result: { format: 'vCard' },
    });
  });

  test('of archives', async () => {
    const order = { store, folder: '', upload: { userId: 'asha', id: 'none', bytes: 100 } };
    expect(await runChild('features/archive/read/open-program.ts', order)).toEqual({ failed: 'not-whole' });
  });

  test('of videos', async () => {
    const order = { store, folder: '', video: { userId: 'asha', name: 'none', bytes: 100 } };
    expect(await runChild('core/videos/check-program.ts', order)).toEqual({ unavailable: true });
  });
});
