import { QueryObserver } from '@tanstack/react-query';
import { getUser, readSessionState, signOut } from '@vitrine/contract/calls/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPollInterval, createRetryPolicy, getRetryDelay, mayFetch, queries } from '../session/query-client.ts';
import { ApiError, api, isAnswerLost } from './api.ts';
import { FILE_READ_TIMEOUT_MS, PROGRESS_TIMEOUT_MS } from './transport.ts';

const stubResponse = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const catchFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(() => undefined).catch((error: unknown) => error);

describe('a call that something between us and the server answers', () => {
  test.each([
    [502, {}, 'request/unavailable', undefined],
    [503, { 'retry-after': '7' }, 'request/unavailable', 7],
    [504, { 'retry-after': 'Wed, 01 Jan 2025 00:01:00 GMT' }, 'request/unavailable', 60],
    [429, { 'retry-after': '120' }, 'request/throttled', 120],
    [429, { 'retry-after': 'soon' }, 'request/throttled', undefined],
    [413, {}, 'request/too-large', undefined],
    [500, {}, 'request/failed', undefined],
    [418, {}, 'request/failed', undefined],
    [200, {}, 'client/foreign-answer', undefined],
  ])('fails with one of our errors: %d %j', async (status, headers, code, retryAfter) => {
    vi.setSystemTime(Date.UTC(2025, 0, 1));
    stubResponse(status, '<html>Not Vitrine</html>', headers);
    expect(await catchFailure(api(readSessionState))).toMatchObject({ name: 'ApiError', code, retryAfter });
  });
});

describe('an answer with status 200 that says that the call failed', () => {
  test('fails with its code and its sentence', async () => {
    stubResponse(200, '{"success":false,"code":"plan/same","message":"You already have this plan."}');
    const failed = await catchFailure(api(signOut));
    expect(failed).toMatchObject({ code: 'plan/same', message: 'You already have this plan.', status: 200 });
    expect(isAnswerLost(failed)).toBe(false);
  });

  test('fails without them too', async () => {
    stubResponse(200, '{"success":false}');
    expect(await catchFailure(api(signOut))).toMatchObject({ code: 'request/failed', status: 200 });
  });

  test.each(['null', '"ok"', '[]'])('is foreign where it is no object: %s', async (body) => {
    stubResponse(200, body);
    expect(await catchFailure(api(signOut))).toMatchObject({ code: 'client/foreign-answer' });
  });
});

test.each([
  [500, true],
  [502, true],
  [524, true],
  [413, false],
  [418, false],
  [429, false],
])('whether it may have been done after %i without a word of ours: %s', async (status, isLost) => {
  stubResponse(status, '<html>Not Vitrine</html>');
  expect(isAnswerLost(await catchFailure(api(readSessionState)))).toBe(isLost);
  stubResponse(status, '{"success":false,"code":"request/failed","message":"No."}');
  expect(isAnswerLost(await catchFailure(api(readSessionState)))).toBe(false);
});

describe('a change that comes too fast', () => {
  const respond = (...seconds: (string | undefined)[]) => {
    const fetchMock = vi.fn(async () => {
      const wait = seconds[Math.min(fetchMock.mock.calls.length, seconds.length) - 1];
      if (wait === undefined) return new Response('{"success":true}');
      const body = JSON.stringify({ success: false, code: 'request/throttled', message: 'Too many attempts.' });
      return new Response(body, { status: 429, headers: { 'retry-after': wait } });
    });
    vi.stubGlobal('fetch', fetchMock);
    return fetchMock;
  };

  /** Advances the timers until the call has settled. */
  async function settleWithTimers(call: Promise<unknown>): Promise<unknown> {
    let isDone = false;
    const done = call.finally(() => {
      isDone = true;
    });
    while (!isDone) await vi.advanceTimersByTimeAsync(100);
    return done;
  }

  test('is sent once more after the moment that the server asks for', async () => {
    const fetchMock = respond('1', undefined);
    const start = Date.now();
    expect(await settleWithTimers(api(signOut))).toEqual({ success: true });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  });

  test('fails when it still is too fast then, and at once where the wait is long', async () => {
    const retried = respond('1', '1');
    expect(await settleWithTimers(catchFailure(api(signOut)))).toMatchObject({ code: 'request/throttled' });
    expect(retried).toHaveBeenCalledTimes(2);
    const long = respond('60');
    expect(await settleWithTimers(catchFailure(api(signOut)))).toMatchObject({
      code: 'request/throttled',
      retryAfter: 60,
    });
    expect(long).toHaveBeenCalledTimes(1);
  });
});

describe('a call that nothing moves in', () => {
  /** A server that sends a piece of its response at the given interval, and stalls after the last. */
  const stubSlowResponse = (chunks: string[], intervalMs: number) =>
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          signal?.addEventListener('abort', () => controller.error(signal.reason));
          for (const piece of chunks) {
            await new Promise((resolve) => setTimeout(resolve, intervalMs));
            controller.enqueue(new TextEncoder().encode(piece));
          }
          if (chunks.at(-1) === '') return;
          controller.close();
        },
      });
      return new Response(body);
    });

  test('ends, also in the middle of its answer (rule S39)', async () => {
    stubSlowResponse(['{"stage"', ''], 1_000);
    const failed = catchFailure(api(readSessionState));
    await vi.advanceTimersByTimeAsync(PROGRESS_TIMEOUT_MS + 2_500);
    expect(await failed).toMatchObject({ code: 'client/timeout' });
  });

  test('is waited for longer where the server may work for long', async () => {
    stubSlowResponse(['{"stage":"none"}'], PROGRESS_TIMEOUT_MS + 1_000);
    const answer = api(readSessionState, { timeoutMs: FILE_READ_TIMEOUT_MS });
    await vi.advanceTimersByTimeAsync(PROGRESS_TIMEOUT_MS + 1_000);
    expect(await answer).toEqual({ stage: 'none' });
  });

  test('is waited for as long as something comes', async () => {
    stubSlowResponse(['{"stage":', '"none', '"}'], PROGRESS_TIMEOUT_MS - 1_000);
    const answer = api(readSessionState);
    await vi.advanceTimersByTimeAsync(PROGRESS_TIMEOUT_MS * 3);
    expect(await answer).toEqual({ stage: 'none' });
  });

  test('ends as its caller wants it, who is told nothing else', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const controller = new AbortController();
    const failed = catchFailure(api(getUser, { params: { email: 'a@example.org' }, signal: controller.signal }));
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
  });
});

describe('a query that fails', () => {
  /** Counts the requests of a query within a minute in which its component is repeatedly mounted and unmounted. */
  async function countCalls(error: ApiError): Promise<number> {
    const queryFn = vi.fn(async () => {
      throw error;
    });
    for (let second = 0; second < 60; second += 0.1) {
      const leave = new QueryObserver(queries, { queryKey: ['stormy'], queryFn }).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(100);
      leave();
    }
    return queryFn.mock.calls.length;
  }

  const createFailure = (code: ApiError['code'], retryAfter?: number) =>
    new ApiError(code, 'Failed.', undefined, retryAfter);

  test('makes no storm, however often it is drawn', async () => {
    // Two requests each time, at least five seconds apart.
    expect(await countCalls(createFailure('request/unavailable'))).toBeLessThanOrEqual(24);
    expect(await countCalls(createFailure('request/invalid'))).toBeLessThanOrEqual(12);
  });

  test('asks no more than once where the server names its time', async () => {
    expect(await countCalls(createFailure('request/throttled', 3_600))).toBe(1);
  });

  test('is tried again by itself only where that can help soon', () => {
    const willRetry = (error: unknown) => createRetryPolicy(1)(0, error);
    expect(willRetry(createFailure('client/unreachable'))).toBe(true);
    expect(willRetry(createFailure('request/unavailable', 5))).toBe(true);
    expect(willRetry(createFailure('request/unavailable', 6))).toBe(false);
    expect(willRetry(createFailure('client/timeout'))).toBe(false);
    expect(willRetry(createFailure('auth/no-session'))).toBe(false);
    expect(willRetry(new TypeError('ours'))).toBe(false);
    expect(createRetryPolicy(1)(1, createFailure('client/unreachable'))).toBe(false);
  });

  test('waits longer each time, never the same, never less than the server asks (rule S39)', () => {
    for (const failures of [0, 1, 2, 3]) {
      const waits = Array.from({ length: 50 }, () => getRetryDelay(failures, createFailure('request/failed')));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(500 * 2 ** failures);
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000 * 2 ** failures);
      expect(new Set(waits).size).toBeGreaterThan(1);
    }
    expect(getRetryDelay(0, createFailure('request/throttled', 4))).toBeGreaterThanOrEqual(4_000);
  });

  test('that asks regularly asks ever more rarely', () => {
    const state = { ...queries.getQueryCache().build(queries, { queryKey: ['poll'] }).state };
    const getNextPoll = (errors: number, error: Error) =>
      createPollInterval(3_000)({ state: { ...state, status: 'error', error, errorUpdateCount: errors } });
    expect(createPollInterval(3_000)({ state })).toBe(3_000);
    expect([1, 2, 3, 9].map((errors) => getNextPoll(errors, createFailure('request/failed')))).toEqual([
      3_000, 6_000, 12_000, 30_000,
    ]);
    // A query that a user waits for recovers soon after the network, however often it has failed.
    const soon = { ...state, status: 'error' as const, error: createFailure('request/failed'), errorUpdateCount: 9 };
    expect(createPollInterval(3_000, 6_000)({ state: soon })).toBe(6_000);
    expect(getNextPoll(1, createFailure('request/throttled', 90))).toBe(90_000);
    expect(mayFetch({ state })).toBe(true);
  });
});

test('a change is never sent twice by itself', async () => {
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return new Response('', { status: 502 });
  });
  const failed = catchFailure(api(signOut, { body: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([((await failed) as ApiError).code, sent]).toEqual(['request/unavailable', 1]);
});
