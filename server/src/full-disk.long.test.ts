import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../seed/people.ts';
import { findFreePort } from '../testing/free-port.ts';
import { HttpClient, readOutboxTexts, startServer } from '../testing/process.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const BYTES_PER_MIB = 1024 * 1024;

let folder: string;
beforeAll(() => {
  if (spawnSync('unshare', ['-rm', 'true']).status !== 0)
    throw new Error('This test needs to mount a small disk of its own: Linux with user namespaces.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the server on a small disk that holds a copy of a data folder and a filler file, with `room` bytes left.
 * @returns its address, and functions to free space and stop it
 */
async function startOnSmallDisk(data: string, room: number) {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const port = await findFreePort();
  const used = Number(spawnSync('du', ['-sk', data], { encoding: 'utf8' }).stdout.split('\t')[0]) * 1024;
  const filler = 8 * BYTES_PER_MIB;
  const size = Math.ceil(used + filler + room);
  const script = `mount -t tmpfs -o size=${size} tmpfs ${disk} && cp -a ${data}/. ${disk} && head -c ${filler} /dev/zero > ${disk}/filler && exec "$0" --disable-warning=ExperimentalWarning ${MAIN}`;
  const child = spawn('unshare', ['-rm', 'sh', '-c', script, process.execPath], {
    env: { ...process.env, NODE_OPTIONS: '', VITRINE_DATA: disk, PORT: String(port) },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Vitrine is ready')) ready();
      });
    void ended.then((code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    // The disk is only visible in the process's mount namespace.
    makeRoom: () => rmSync(`/proc/${child.pid}/root${disk}/filler`),
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const createJob = (role: string) => ({
  companyName: 'Sundial Works',
  role,
  duration: '2019',
  companyLogo: 'No logo, use initials',
  companyUrl: 'No website',
  summaryPoints: Array.from({ length: 20 }, (_, at) => `${role}, point ${at} `.repeat(20).slice(0, 480)),
});

test('a full disk takes nothing that was saved, goes on to show it, and is over when there is room (rule O19)', async () => {
  const data = join(folder, 'data');
  const before = await startServer(data);
  const person = newPerson();
  const early = new HttpClient(before.origin);
  await signUp(early, person, () => readOutboxTexts(data));
  await before.end('SIGTERM');

  const server = await startOnSmallDisk(data, BYTES_PER_MIB);
  const client = new HttpClient(server.origin);
  const { email, password } = person;
  expect((await client.call(signIn, { body: { email, password } })).status).toBe(200);
  const { body } = await client.get(`/user/get-data/${email}`);
  const path = `/p/${body.payload.handle}`;
  const { save } = listSectionCalls.experiences;
  const saved: string[] = [];
  let refused: Awaited<ReturnType<typeof client.call>> | undefined;
  for (let at = 0; at < 90 && !refused; at += 1) {
    const response = await client.call(save, { body: { data: createJob(`Job ${at}`) } });
    if (response.status === 200) saved.push(`Job ${at}`);
    else refused = response;
  }
  expect(saved.length).toBeGreaterThan(0);
  expect(refused?.status).toBe(503);
  expect(refused?.body).toMatchObject({ code: 'request/unavailable' });
  expect(refused?.body.message).toMatch(/try again/i);

  const readRoles = async () => {
    const response = await client.get(`/user/get-data/${email}`);
    expect(response.status).toBe(200);
    return response.body.payload.resume.experiences.map(({ role }: { role: string }) => role).sort();
  };
  expect(await readRoles()).toEqual(saved.toSorted());
  expect((await fetch(server.origin + path)).status).toBe(200);

  server.makeRoom();
  expect((await client.call(save, { body: { data: createJob('Afterwards') } })).status).toBe(200);
  expect(await readRoles()).toEqual([...saved, 'Afterwards'].sort());
  await server.end();
});
