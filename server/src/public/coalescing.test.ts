import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { RequestCoalescer } from './request-coalescer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('lookups of one turn share a read; a later one sees what was written in between', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { handle } = await record();
  const lookups = new RequestCoalescer(server.context.db);
  const [first, second] = [lookups.find(handle), lookups.find(handle)];
  expect(first).toBe(second);
  expect((await first)?.visibility).toBe('public');
  await client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic: false } });
  const later = lookups.find(handle);
  expect(later).not.toBe(first);
  expect((await later)?.visibility).toBe('private');
});

test('a failed read is told to all who share it', async () => {
  const broken = new RequestCoalescer(undefined as never);
  const both = await Promise.allSettled([broken.find('a'), broken.find('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
