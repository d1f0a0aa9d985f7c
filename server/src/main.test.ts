import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveSkills } from '@vitrine/contract/calls/content';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '../seed/people.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../testing/process.ts';
import { BASE_ENVIRONMENT } from '../testing/program.ts';

let folder: string;
const running: ServerProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-process-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(folder, environment);
  running.push(server);
  return server;
}

const MAIN = join(import.meta.dirname, 'main.ts');

describe('the server as a process', () => {
  /** Shared by tests that do not end the server. */
  let shared: ServerProcess;
  beforeAll(async () => {
    const open = mkdtempSync(join(tmpdir(), 'vitrine-process-'));
    // Another program may have created the folder with these permissions.
    chmodSync(open, 0o755);
    shared = await startServer(open);
  });
  afterAll(async () => {
    await shared.end('SIGKILL');
    rmSync(shared.folder, { recursive: true, force: true });
  });

  test('says where it is and what it uses, and nothing else', async () => {
    const { origin, output, folder } = shared;
    expect(await new HttpClient(origin).get('/readyz')).toEqual({ status: 200, body: { ok: true } });
    expect(output().trim().split('\n')).toEqual([
      `Vitrine is ready at ${origin}`,
      `  Database: SQLite in ${folder} (set DATABASE_URL for PostgreSQL)`,
      `  Files: in ${folder}/files (set FILES_URL for a store that speaks S3)`,
      `  Mail: kept on this machine, read it at ${origin}/outbox (set MAIL_URL or MAIL_SERVICE_URL)`,
      `  Backups: each day at 02:00 UTC in ${folder}/backups, the last 14 are kept (set BACKUP_AT)`,
      '  Payments: Test mode: no money is charged (set RAZORPAY_KEY_ID, or PAYMENTS=off)',
      '  Administration: nobody yet (npm run admin -- first-link)',
    ]);
  });

  test('lets no other user of the machine read its data', async () => {
    const { origin, folder } = shared;
    await signUp(new HttpClient(origin), newPerson(), () => readOutboxTexts(folder));
    const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    expect(names.length).toBeGreaterThan(4);
    const readable = names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  });

  test('logs a line of JSON a request, with its id and without addresses', async () => {
    const { origin, output } = await start({ LOG_LEVEL: 'info' });
    const response = await fetch(`${origin}/user/get-data/somebody@example.org`);
    const id = response.headers.get('x-request-id');
    await expect.poll(() => output()).toContain(`"reqId":"${id}"`);
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const line = JSON.parse(lines.find((text) => text.includes(`"reqId":"${id}"`)) ?? '');
    expect(line).toMatchObject({ method: 'GET', route: '/user/get-data/:email', status: 401, msg: 'request' });
    expect(output()).not.toContain('somebody');
  });

  test('a bad setting stops the start in one sentence', () => {
    const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: { ...BASE_ENVIRONMENT, VITRINE_DATA: folder, PORT: 'http' },
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([1, 'Vitrine cannot start: PORT must be a port number.\n']);
  });

  test('says in one sentence that its port is taken', async () => {
    const { port } = new URL(shared.origin);
    const second = mkdtempSync(join(folder, 'second-'));
    const run = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: { ...BASE_ENVIRONMENT, VITRINE_DATA: second, PORT: port },
      encoding: 'utf8',
    });
    expect([run.status, run.stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(`^Vitrine cannot start: port ${port} is in use.*choose another: PORT=\\d+\\.$`)],
    ]);
  });

  test('told to stop, it finishes the request in flight and takes no other', async () => {
    const server = await start();
    const { port } = new URL(server.origin);
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong-Password-1' });
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const head = [
      'POST /auth/sign-in HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: ${server.origin}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
    // Once a later request on another connection is answered, the first has reached the server.
    await new HttpClient(server.origin).get('/healthz');
    const ended = server.end('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`${server.origin}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    socket.write(body.slice(10));
    await closed;
    expect(answer).toContain('HTTP/1.1 401');
    expect(await ended).toBe(0);
  });

  test('a kill loses no visit that was written, and nobody counts twice for it', async () => {
    const agents = ['Firefox/140.0', 'Firefox/141.0', 'Firefox/142.0'].map((it) => `Mozilla/5.0 (X11; rv:140.0) ${it}`);
    const [first = '', second = '', third = ''] = agents;
    const person = newPerson();
    let server = await start();
    const owner = new HttpClient(server.origin);
    await signUp(owner, person, () => readOutboxTexts(folder));
    await owner.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
    const open = async () => {
      const client = new HttpClient(server.origin);
      await client.call({ method: 'POST', path: '/auth/sign-in' }, { body: person });
      const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
      const { handle } = await record();
      const look = (agent: string) => fetch(`${server.origin}/p/${handle}`, { headers: { 'user-agent': agent } });
      return { look, views: async () => (await record()).viewsCount };
    };
    const before = await open();
    for (const agent of [first, second, first]) expect((await before.look(agent)).status).toBe(200);
    await expect.poll(before.views).toBe(2);
    await server.end('SIGKILL');
    server = await start();
    const after = await open();
    for (const agent of [first, second, third]) await after.look(agent);
    await expect.poll(after.views).toBe(3);
  });
});
