import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSharedLink, submitPassword, visitPage } from '../../../testing/share-links.ts';

const GUESSES = 10_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Counts how often each status occurred. */
const count = (statuses: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]));

test('ten thousand guesses of a password, each from another place, are 550 tries (rule L6)', async () => {
  const { client } = await createSignedInAccount(server);
  const { path } = await createSharedLink(client, { password: 'open sesame' });
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1)
    statuses.push((await submitPassword(new Client(server.app), path, `guess ${guess}`)).status);
  expect(count(statuses)).toEqual({ 403: 550, 429: GUESSES - 550 });
  // Readers who gave the password before still have access; others have to wait for the next hour.
  expect((await submitPassword(new Client(server.app), path, 'open sesame')).status).toBe(429);
});

test('ten thousand guesses of an address from one place are 1,200 tries (rule L2)', async () => {
  const stranger = new Client(server.app);
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    // Without a network all requests would arrive in one turn of the event loop, which starts only as many as can be
    // answered in time.
    if (guess % 100 === 0) await setImmediate();
    const token = String(guess).padStart(22, 'A');
    statuses.push((await visitPage(stranger, `/s/${token}`, { accept: '*/*' })).status);
  }
  expect(count(statuses)).toEqual({ 404: 1_200, 429: GUESSES - 1_200 });
});
