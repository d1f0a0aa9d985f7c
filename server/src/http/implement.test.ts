import { answer, defineCall } from '@vitrine/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
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
    answer: answer({ payload: z.object({ name: z.string() }) }),
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
  const call = defineCall({ method: 'POST', path: '/thing', summary: 'A thing', answer: answer({}) });
  let asked = 0;
  implement(app, server.context, call, async () => {
    asked += 1;
    return {};
  });
  const refused = await new Client(app).post('/thing', {});
  expect([refused.status, refused.body.code, asked]).toEqual([401, 'auth/no-session', 0]);
  await app.close();
});

test('a failure of our own says nothing about its cause', async () => {
  const app = await createServer(server.config);
  const call = defineCall({ method: 'GET', path: '/thing', summary: 'A thing', access: 'anyone', answer: answer({}) });
  implementForAnyone(app, server.context, call, async () => {
    throw new Error('secret detail');
  });
  const { status, text, body } = await new Client(app).get('/thing');
  expect([status, body.code]).toEqual([500, 'request/failed']);
  expect(text).not.toContain('secret');
  await app.close();
});
