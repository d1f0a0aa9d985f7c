import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { runCommand } from '../../testing/program.ts';
import { backup } from './backup.ts';
import { getDatabaseName } from './existing-data.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-backup-cli-'));
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const { client } = await createSignedInAccount(server);
  await uploadPicture(client);
});
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

const run = (...args: string[]) => runCommand(server, backup, args);

test('writes an archive for its user alone while the server runs, in plain lines, and verifies it (rules O3 and O5)', async () => {
  const file = join(scratch, 'one.tar');
  const { status, stdout, stderr } = await run(file);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Writing the tables: \d+%\n/);
  expect(stdout).toContain('Writing the files: 100%\n');
  expect(stdout).not.toContain('\r');
  expect(stdout).toContain(`${file} holds 1 account, `);
  expect(stdout).toContain(`2 files (0.0 MB) of ${getDatabaseName(server.config)}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(scratch)).toEqual(['one.tar']);

  const verified = await run('--verify', file);
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  expect(verified.stdout).toContain(`${file} is whole: 1 account, `);
  expect(verified.stdout).toContain('Comparing the tables: 100%\n');
  expect(verified.stdout).toContain('Comparing the files: 100%\n');
});

test('anybody can look into it with tar, which is how a key comes out', () => {
  const listed = spawnSync('tar', ['-tf', join(scratch, 'one.tar')], { encoding: 'utf8' });
  expect(listed.stdout.split('\n')).toEqual(expect.arrayContaining(['vitrine.json', 'secret', 'manifest.json']));
  const key = spawnSync('tar', ['-xOf', join(scratch, 'one.tar'), 'secret'], { encoding: 'utf8' });
  expect(key.stdout).toBe(server.config.secretKey);
});

test('takes the place of no file that is there', async () => {
  const file = join(scratch, 'one.tar');
  const { size } = statSync(file);
  const { status, stderr } = await run(file);
  expect([status, stderr.trim()]).toEqual([1, `${file} is there already. Choose another name, or remove it first.`]);
  expect(statSync(file).size).toBe(size);
});

test.each([[['a', 'b']], [['--verify']]])('%j is no command: says how it is used', async (args) => {
  const { status, stderr } = await run(...args);
  expect([status, stderr.trim()]).toEqual([1, 'Usage: npm run backup -- FILE | --verify FILE']);
});

describe('where it cannot be written, a sentence says why and nothing is left (rule O3)', () => {
  const program = join(import.meta.dirname, 'backup.ts');
  /** Runs the backup in a shell, after another shell command. */
  const runAfter = (command: string, file: string, shell: string[] = ['sh', '-c']) => {
    const { dataFolder, databaseUrl, secretKey } = server.config;
    const [name = '', ...args] = shell;
    const { status, stderr } = spawnSync(
      name,
      [
        ...args,
        `${command} && "$0" --disable-warning=ExperimentalWarning "$1" "$2"; status=$?; ls -A "$(dirname "$2")" >&2; exit $status`,
        process.execPath,
        program,
        file,
      ],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          VITRINE_DATA: dataFolder,
          ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } : {}),
        },
      },
    );
    return { status, stderr: stderr.trim() };
  };

  test('a folder that is not there', async () => {
    const { status, stderr } = await run(join(scratch, 'nowhere/two.tar'));
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(`${join(scratch, 'nowhere/two.tar')} cannot be written: its folder is not there.`);
  });

  test('a limit on the size of files', () => {
    const folder = mkdtempSync(join(scratch, 'limited-'));
    const file = join(folder, 'two.tar');
    // In blocks of 512 bytes: less than the archive needs.
    expect(runAfter('ulimit -f 16', file)).toEqual({
      status: 1,
      stderr: `${file} cannot be written: it would be larger than this user may make a file.`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  const MOUNT_NAMESPACE_SHELL = ['unshare', '-rm', 'sh', '-c'];
  const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  test.skipIf(!mayMount)('a disk that is full', () => {
    const folder = mkdtempSync(join(scratch, 'full-'));
    const file = join(folder, 'two.tar');
    // The folder is listed inside the shell, because the mount ends with it.
    expect(runAfter(`mount -t tmpfs -o size=8k none '${folder}'`, file, MOUNT_NAMESPACE_SHELL)).toEqual({
      status: 1,
      stderr: `${file} cannot be written: there is no room on its disk.`,
    });
    expect(existsSync(file)).toBe(false);
  });
});
