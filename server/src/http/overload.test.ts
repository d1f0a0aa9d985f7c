import { setImmediate as setImmediateCallback } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { readSessionState, signIn } from '@vitrine/contract/calls/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client, type TestResponse } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { readPoolState } from '../db/database.ts';
import {
  admitBody,
  admitRequest,
  admitRest,
  MAX_QUEUE_MS,
  MAX_STARTS_PER_TICK,
  MAX_WAITING_STATEMENTS,
  QUEUE_LIMIT,
  STATEMENTS_BEFORE_PAUSE,
  VISIT_PLACES,
} from './overload.ts';
import { consumeRateLimit, getRateLimitWait } from './rate-limits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates an account with a public portfolio. @returns its client and the portfolio's path */
async function createPortfolioOwner() {
  const { client, record } = await createSignedInAccount(server);
  return { client, path: `/p/${(await record()).handle}` };
}

/** Maximum number of requests admitted in one turn of the event loop. */
const MAX_ADMITTED = MAX_STARTS_PER_TICK + QUEUE_LIMIT;
const MAX_VISITS = MAX_STARTS_PER_TICK / VISIT_PLACES + QUEUE_LIMIT;

/** Sends requests in one turn of the event loop. @returns the responses by status */
async function sendConcurrently(many: number, ask: (visitor: Client) => Promise<TestResponse>) {
  // Without a network, earlier requests may have been answered in this turn.
  await setImmediate();
  const answers = await Promise.all(Array.from({ length: many }, () => ask(new Client(server.app))));
  return Map.groupBy(answers, ({ status }) => status);
}

test('of more visits at once than are answered in time the rest is sent away at once (rule O24)', async () => {
  const { path } = await createPortfolioOwner();
  const answers = await sendConcurrently(MAX_VISITS + 3, (visitor) =>
    visitor.get(path, { headers: { accept: 'text/html' } }),
  );
  expect([answers.get(200)?.length, answers.get(503)?.length]).toEqual([MAX_VISITS, 3]);
  for (const { headers, text } of answers.get(503) ?? []) {
    expect([headers['content-type'], headers['retry-after']]).toEqual(['text/html; charset=utf-8', '2']);
    expect(text).toContain('Too much is asked for at this moment. Please try again a little later.');
  }
  await setImmediate();
  expect((await new Client(server.app).get(path)).status).toBe(200);
});

/** Admits a number of requests. @returns the turn of the event loop in which each was admitted, counted from now */
async function recordTurns(many: number, admit: (at: number) => Promise<void>): Promise<number[]> {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediateCallback(count);
  };
  count();
  const turns = await Promise.all(Array.from({ length: many }, (_, at) => admit(at).then(() => turn)));
  isOver = true;
  return turns;
}

test('no more requests are queued while the first has waited for half a second, unless all stood still (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const admit = async (ip: string) => admitRequest(db, { ip });
  const queueRequests = () => Array.from({ length: 4 * MAX_STARTS_PER_TICK }, (_, at) => admit(`192.0.${at}.1`));
  const inTime = queueRequests();
  await setImmediate();
  await Promise.all([...inTime, admit('198.51.100.1')]);
  const late = queueRequests();
  now.mockReturnValue(performance.now() + MAX_QUEUE_MS + 1);
  await setImmediate();
  late.push(admit('198.51.100.4'));
  await setImmediate();
  await expect(admit('198.51.100.2')).rejects.toMatchObject({ code: 'request/unavailable' });
  await Promise.all(late);
  await admit('198.51.100.3');
});

test('those who wait are begun in the order in which they came, so many in a turn (rule O24)', async () => {
  const begun: number[] = [];
  await setImmediate();
  const turns = await recordTurns(MAX_ADMITTED, async (at) => {
    await admitRequest(server.context.db, { ip: '192.0.2.1' });
    begun.push(at);
  });
  expect(begun).toEqual(Array.from({ length: MAX_ADMITTED }, (_, at) => at));
  const inTurns = [...Map.groupBy(turns, (at) => at).values()].map(({ length }) => length);
  expect(Math.max(...inTurns)).toBe(MAX_STARTS_PER_TICK);
});

test('what a request that was begun renders comes before those that wait, and is not refused (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const begun: string[] = [];
  const crowd = Array.from({ length: MAX_ADMITTED }, async () => {
    await admitRequest(db, { ip: '192.0.2.1' });
    begun.push('request');
  });
  const rest = Promise.resolve(admitRest(db, { ip: '192.0.2.1' })).then(() => begun.push('rest'));
  await Promise.all([...crowd, rest]);
  expect(begun.indexOf('rest')).toBe(MAX_STARTS_PER_TICK);
});

test('a visit that takes little does not come before what waits (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const begun: string[] = [];
  const admit = (name: string, places: number) =>
    Promise.resolve(admitRequest(db, { ip: '192.0.2.1' }, places)).then(() => begun.push(name));
  await Promise.all([admit('request', 2), admit('body', MAX_STARTS_PER_TICK - 1), admit('visit', VISIT_PLACES)]);
  expect(begun).toEqual(['request', 'body', 'visit']);
});

test('large bodies are parsed one in a turn, and small ones at once (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  expect(admitBody(db, { ip: '192.0.2.1' }, 16 * 1024 - 1)).toBeUndefined();
  const turns = await recordTurns(4, async () => admitBody(db, { ip: '192.0.2.1' }, 16 * 1024));
  expect(new Set(turns).size).toBe(4);
});

test('a large body for which there is no place is refused, and nothing is thrown past it (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const ask = async () => admitRequest(db, { ip: '192.0.2.1' });
  const crowd = Promise.all(Array.from({ length: MAX_ADMITTED }, ask));
  // Thrown in the stream of the body, the error would crash the process.
  const refused = admitBody(db, { ip: '192.0.2.1' }, 16 * 1024);
  await expect(refused).rejects.toMatchObject({ code: 'request/unavailable' });
  await crowd;
});

test('large bodies of calls are parsed one in a turn (rule O24)', async () => {
  const large = { email: 'a'.repeat(16 * 1024), password: 'b' };
  await setImmediate();
  const turns = await recordTurns(3, async () => {
    const { body } = await new Client(server.app).call(signIn, { body: large });
    expect(body.code).toBe('request/invalid');
  });
  expect(new Set(turns).size).toBe(3);
});

test('where all places are taken by one network a newcomer gets one of them (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const ask = async (ip: string) => admitRequest(db, { ip });
  const crowd = Promise.allSettled(Array.from({ length: MAX_ADMITTED }, () => ask('192.0.2.1')));
  const newcomers = await Promise.allSettled([ask('192.0.2.2'), ask('2001:db8::1'), ask('192.0.2.1')]);
  expect(newcomers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  const refused = (await crowd).flatMap(({ status }, at) => (status === 'rejected' ? at : []));
  expect(refused).toEqual([MAX_ADMITTED - 2, MAX_ADMITTED - 1]);
});

test('networks begin in turn: one that comes beside a crowd does not wait for all of it (rule O24)', async () => {
  const { db } = server.context;
  await setImmediate();
  const begun: string[] = [];
  const ask = async (ip: string) => {
    await admitRequest(db, { ip });
    begun.push(ip);
  };
  await Promise.all([
    ...Array.from({ length: MAX_ADMITTED - 2 }, () => ask('192.0.2.1')),
    ask('192.0.2.2'),
    ask('192.0.2.3'),
  ]);
  expect(begun.slice(MAX_STARTS_PER_TICK, MAX_STARTS_PER_TICK + 3)).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
});

test('of more calls at once than are answered in time the rest is refused, and no probe (rule O24)', async () => {
  const probes: Promise<TestResponse>[] = [];
  const answers = await sendConcurrently(MAX_ADMITTED + 3, (visitor) => {
    probes.push(visitor.get('/healthz'));
    return visitor.call(readSessionState);
  });
  expect([answers.get(200)?.length, answers.get(503)?.length]).toEqual([MAX_ADMITTED, 3]);
  for (const { headers, body } of answers.get(503) ?? [])
    expect([body.code, headers['retry-after']]).toEqual(['request/unavailable', '2']);
  expect(new Set((await Promise.all(probes)).map(({ status }) => status))).toEqual(new Set([200]));
  await setImmediate();
  expect((await new Client(server.app).call(readSessionState)).status).toBe(200);
});

// The embedded database has no pool of connections to wait for.
const isShared = process.env.TEST_DATABASE === 'postgres';

test.skipIf(!isShared)('nobody joins those who wait for the database where too many do (rule O24)', async () => {
  const { db } = server.context;
  const pool = readPoolState(db);
  const { client, path } = await createPortfolioOwner();
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  const holding = Array.from({ length: pool?.size ?? Number.NaN }, () => db.transaction().execute(() => until));
  const statements = Array.from({ length: MAX_WAITING_STATEMENTS }, () => sql`select 1`.execute(db));
  await expect.poll(() => readPoolState(db)?.waiting).toBeGreaterThanOrEqual(MAX_WAITING_STATEMENTS);
  for (const refused of [await new Client(server.app).get(path), await client.call(readSessionState)])
    expect([refused.status, refused.body.code]).toEqual([503, 'request/unavailable']);
  release();
  await Promise.all([...holding, ...statements]);
  expect((await client.call(readSessionState)).status).toBe(200);
});

test.skipIf(!isShared)('calls of one account that are counted wait without a connection (rule O24)', async () => {
  const { context } = server;
  const counted = Array.from({ length: 60 }, () => consumeRateLimit(context, 'previewPerAccount', 'asha'));
  expect(readPoolState(context.db)?.waiting).toBe(1);
  await Promise.all(counted);
  expect(await getRateLimitWait(context, 'previewPerAccount', 'asha')).toBe(0);
});

describe.skipIf(!isShared)('while statements wait for a connection', () => {
  /** Holds all connections and queues statements. @returns a function that releases them */
  async function holdDatabase(): Promise<() => Promise<unknown>> {
    const { db } = server.context;
    const pool = readPoolState(db);
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    onTestFinished(() => release());
    const holding = Array.from({ length: pool?.size ?? Number.NaN }, () => db.transaction().execute(() => until));
    await expect.poll(() => readPoolState(db)?.idle).toBe(0);
    const statements = Array.from({ length: STATEMENTS_BEFORE_PAUSE }, () => sql`select 1`.execute(db));
    await expect.poll(() => readPoolState(db)?.waiting).toBeGreaterThanOrEqual(STATEMENTS_BEFORE_PAUSE);
    return () => {
      release();
      return Promise.all([...holding, ...statements]);
    };
  }

  /** Sends a request that is admitted at some point. */
  function ask() {
    const state = { isBegun: false };
    const done = Promise.resolve(admitRequest(server.context.db, { ip: '192.0.2.1' })).then(() => {
      state.isBegun = true;
    });
    return { state, done };
  }

  test('no request begins, also not of another network (rule O24)', async () => {
    const release = await holdDatabase();
    const { state, done } = ask();
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    expect(state.isBegun).toBe(false);
    await release();
    await done;
  });

  test('one that has waited for half a second begins all the same (rule O24)', async () => {
    const release = await holdDatabase();
    const { state } = ask();
    await expect.poll(() => state.isBegun).toBe(true);
    await release();
  });
});
