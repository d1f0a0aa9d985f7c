import { readSessionState } from '@vitrine/contract/calls/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { accountPacing, runInAccountQueue, throttleCall } from './fair-share.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  accountPacing.isEnabled = true;
});
afterAll(async () => {
  accountPacing.isEnabled = false;
  await server.close();
});
afterEach(() => vi.restoreAllMocks());

test('an account that calls without end is told to wait, and nobody else is', async () => {
  const [asha, ravi] = [await createSignedInAccount(server), await createSignedInAccount(server)];
  // As if all calls came within the same millisecond.
  vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()) + 60_000);
  const answers = await Promise.all(Array.from({ length: 100 }, () => asha.client.call(readSessionState)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(70);
  expect(refused).toHaveLength(30);
  for (const { body, headers } of refused) {
    expect([body.code, headers['retry-after']]).toEqual(['request/throttled', '1']);
  }
  expect((await ravi.client.call(readSessionState)).status).toBe(200);
  expect((await asha.client.get(`/p/${(await ravi.record()).handle}`)).status).toBe(429);

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const later = await Promise.all(Array.from({ length: 30 }, () => asha.client.call(readSessionState)));
  expect(later.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('who sends on as soon as they are refused sends no more than what is held back', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()) + 120_000);
  const calls = Array.from({ length: 100 }, () => throttleCall('flood'));
  let refused = 0;
  for (const call of calls) call.catch(() => (refused += 1));
  // All synchronous work is done: calls above the limit are not answered yet.
  await new Promise((resolve) => setImmediate(resolve));
  expect(refused).toBe(0);
  await Promise.allSettled(calls);
  expect(refused).toBe(30);
});

test('of a burst twelve calls are begun at once, and the others one after the other', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()) + 180_000);
  let begun = 0;
  const calls = Array.from({ length: 15 }, () => throttleCall('burst').then(() => (begun += 1)));
  await Promise.resolve();
  expect(begun).toBe(12);
  await Promise.all(calls);
  expect(begun).toBe(15);
});

describe('heavy work', () => {
  // Each test uses its own accounts, because an account pauses briefly after its work.
  /** Work that finishes on demand. */
  function createControlledWork() {
    const started: string[] = [];
    const finish: Record<string, () => void> = {};
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        finish[name] = () => resolve(name);
      });
    return { started, finish, work };
  }

  test('of one account is done one thing after the other, and does not wait for that of another', async () => {
    const { started, finish, work } = createControlledWork();
    const first = runInAccountQueue('asha', work('first'));
    const second = runInAccountQueue('asha', work('second'));
    const other = runInAccountQueue('ravi', work('other'));
    expect(started).toEqual(['first', 'other']);
    finish.other?.();
    expect(await other).toBe('other');
    finish.first?.();
    expect(await first).toBe('first');
    await expect.poll(() => started).toEqual(['first', 'other', 'second']);
    finish.second?.();
    expect(await second).toBe('second');
  });

  test('that fails lets the next one begin', async () => {
    const failed = runInAccountQueue('meera', () => Promise.reject(new Error('gone')));
    const next = runInAccountQueue('meera', async () => 'done');
    await expect(failed).rejects.toThrow('gone');
    expect(await next).toBe('done');
  });

  test('is not begun for somebody who has gone meanwhile', async () => {
    const { started, finish, work } = createControlledWork();
    const first = runInAccountQueue('lena', work('first'));
    const abandoned = runInAccountQueue('lena', work('left'), () => true);
    finish.first?.();
    await first;
    await expect(abandoned).rejects.toMatchObject({ code: 'request/unavailable' });
    expect(started).toEqual(['first']);
  });

  test('is refused where fifty things wait already', async () => {
    const { finish, work } = createControlledWork();
    const first = runInAccountQueue('kabir', work('first'));
    const waiting = Array.from({ length: 50 }, (_, n) => runInAccountQueue('kabir', async () => n));
    await expect(runInAccountQueue('kabir', async () => 51)).rejects.toMatchObject({ code: 'request/throttled' });
    finish.first?.();
    await first;
    expect(await Promise.all(waiting)).toHaveLength(50);
  });
});
