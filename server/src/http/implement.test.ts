import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, defineCall, extendSuccess } from '@vitrine/contract/api/call';
import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { ApiError } from '../errors.ts';
import { implement, implementForAnyone } from './implement.ts';
import { createServer } from './server.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('what a call does not name never leaves the server', async () => {
  const app = await createServer(server.config);
  const call = defineCall({
    method: 'GET',
    path: '/thing',
    summary: 'A thing',
    access: 'anyone',
    answer: extendSuccess({ payload: z.object({ name: z.string() }) }),
  });
  implementForAnyone(app, server.context, call, async () => {
    const row = { name: 'Asha', password_hash: 'secret' };
    return { payload: row, internal: 'secret' };
  });
  const { body } = await new Client(app).get('/thing');
  expect(body).toEqual({ success: true, payload: { name: 'Asha' } });
  await app.close();
});

test('a call that declares nothing is for the fully signed in alone', async () => {
  const app = await createServer(server.config);
  const call = defineCall({ method: 'POST', path: '/thing', summary: 'A thing', answer: extendSuccess({}) });
  let callContext = 0;
  implement(app, server.context, call, async () => {
    callContext += 1;
    return {};
  });
  const refused = await new Client(app).post('/thing', {});
  expect([refused.status, refused.body.code, callContext]).toEqual([401, 'auth/no-session', 0]);
  await app.close();
});

test('a body is parsed when its turn has come, and not where there is none', async () => {
  const turn = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const app = await createServer(server.config, {
    admitBody: (_request, size) => {
      sizes.push(size);
      return sizes.length === 1 ? turn.promise : Promise.reject(new ApiError('request/unavailable'));
    },
  });
  const call = defineCall({
    method: 'POST',
    path: '/thing',
    summary: 'A thing',
    access: 'anyone',
    body: z.object({ name: z.string() }),
    answer: extendSuccess({}),
  });
  let run = 0;
  implementForAnyone(app, server.context, call, async () => {
    run += 1;
    return {};
  });
  const [first, second] = [
    new Client(app).post('/thing', { name: 'A' }),
    new Client(app).post('/thing', { name: 'B' }),
  ];
  expect((await second).body.code).toBe('request/unavailable');
  expect(run).toBe(0);
  turn.resolve();
  expect([(await first).status, run, sizes]).toEqual([200, 1, [12, 12]]);
  await app.close();
});

test('the names of what was sent are never listed: a text of 2 MB has two million', async () => {
  const app = await createServer(server.config);
  const call = defineCall({
    method: 'POST',
    path: '/thing/:userId',
    summary: 'A thing',
    access: 'anyone',
    owner: ['userId'],
    params: z.object({ userId: z.string() }),
    body: z.object({ name: z.string() }),
    answer: extendSuccess({}),
  });
  const ownKeys = vi.fn(Reflect.ownKeys);
  app.addHook('preValidation', async (request) => {
    request.body = new Proxy(request.body as object, { ownKeys });
  });
  implementForAnyone(app, server.context, call, async () => ({}));
  const { status } = await new Client(app).post('/thing/1', { name: 'Asha', userId: '1' });
  expect([status, ownKeys.mock.calls]).toEqual([403, []]);
  await app.close();
});

test('a failure of our own says nothing about its cause', async () => {
  const app = await createServer(server.config);
  const call = defineCall({
    method: 'GET',
    path: '/thing',
    summary: 'A thing',
    access: 'anyone',
    answer: extendSuccess({}),
  });
  implementForAnyone(app, server.context, call, async () => {
    throw new Error('secret detail');
  });
  const { status, text, body } = await new Client(app).get('/thing');
  expect([status, body.code]).toEqual([500, 'request/failed']);
  expect(text).not.toContain('secret');
  await app.close();
});

test('every call that the contract declares is in the list of all calls', async () => {
  const folder = join(import.meta.dirname, '../../../contract/src/calls');
  const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value;
  const declared: Call[] = [];
  for (const file of globSync('*.ts', { cwd: folder, exclude: ['all-calls.ts'] })) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
    // The calls of a section are grouped under its key.
    const values = Object.values(module).flatMap((value) => (isCall(value) ? [value] : Object.values(value ?? {})));
    const calls = values.flatMap((value) => (isCall(value) ? [value] : Object.values(value ?? {}))).filter(isCall);
    expect(calls, file).not.toEqual([]);
    declared.push(...calls);
  }
  const names = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
  expect(names(ALL_CALLS)).toEqual(names(declared));
});

test('refusals for want of room are one line of the log, however many there are', async () => {
  const app = await createServer(server.config);
  const lines = { warn: [] as unknown[], error: [] as unknown[] };
  app.addHook('onRequest', async ({ log }) => {
    log.warn = (line: unknown) => lines.warn.push(line);
    log.error = (line: unknown) => lines.error.push(line);
  });
  const call = defineCall({
    method: 'GET',
    path: '/thing',
    summary: 'A thing',
    access: 'anyone',
    answer: extendSuccess({}),
  });
  implementForAnyone(app, server.context, call, async () => {
    throw new ApiError('request/unavailable');
  });
  const client = new Client(app);
  for (let n = 0; n < 5; n += 1) expect((await client.get('/thing')).status).toBe(503);
  expect(lines).toEqual({ warn: [{ code: 'request/unavailable', route: '/thing', count: 1 }], error: [] });
  await app.close();
});
