import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { register, signIn } from '@vitrine/contract/calls/accounts';
import { createOrder, payInSandbox, verifyPayment } from '@vitrine/contract/calls/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { findFreePort } from '../../../testing/free-port.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { newId } from '../../primitives/ids.ts';
import { METRICS } from '../../telemetry/metric-definitions.ts';
import { enqueueMail } from '../mail-queue/queries.ts';

const TOKEN = 'a-token-for-metrics-of-tests';
const authorization = `Bearer ${TOKEN}`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => server.close());

const read = async (at = server) => (await new Client(at.app).get('/metrics', { headers: { authorization } })).text;

/** Returns the value of a series in Prometheus notation, labels in order; 0 if it is missing. */
const readValue = (text: string, series: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
};

/** Returns how much a series grows during some work. */
async function measureGrowth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = readValue(await read(), series);
  await work();
  return readValue(await read(), series) - before;
}

describe('where metrics are (rule W1)', () => {
  test('on the main port for whoever has the token, from any host name, and kept by nobody', async () => {
    const client = new Client(server.app);
    const answer = await client.get('/metrics', { headers: { authorization, host: '10.0.0.7:3000' } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const wrong of [
      undefined,
      TOKEN,
      'Bearer ',
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}x`,
      `bearer ${TOKEN}`,
    ]) {
      const refused = await client.get('/metrics', { headers: { authorization: wrong } });
      expect([wrong, refused.status, refused.headers['www-authenticate']]).toEqual([wrong, 404, undefined]);
      expect(refused.text).not.toContain('vitrine_');
    }
  });

  test('and for nobody else, however its path is written', async () => {
    const paths = [...'/metrics'].flatMap((letter, at) => {
      const code = letter.charCodeAt(0).toString(16);
      if (letter === '/') return [];
      return [code, code.toUpperCase()].map((hex) => `${'/metrics'.slice(0, at)}%${hex}${'/metrics'.slice(at + 1)}`);
    });
    const client = new Client(server.app);
    const missing = await client.get('/nothing-here');
    for (const path of [...paths, '/metrics/', 'http://localhost/%6detrics']) {
      const refused = await client.get(path);
      expect([path, refused.status, refused.text]).toEqual([path, 404, missing.text]);
    }
  });

  test('nowhere unless they are asked for, and on no other host name either', async () => {
    const silent = await startTestApp();
    const client = new Client(silent.app);
    expect((await client.get('/metrics', { headers: { authorization } })).status).toBe(404);
    expect((await client.get('/metrics', { headers: { host: '10.0.0.7' } })).status).toBe(421);
    await silent.close();
  });

  test('on a port of their own, and then not on the main one', async () => {
    const port = await findFreePort();
    const separate = await startTestApp({ METRICS_PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toContain('vitrine_database_up 1');
    expect((await fetch(`${origin}/healthz`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await new Client(separate.app).get('/metrics')).status).toBe(404);
    await separate.close();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
  });

  test('there with the token too, where one is set', async () => {
    const port = await findFreePort();
    const separate = await startTestApp({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
    const url = `http://127.0.0.1:${port}/metrics`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
    await separate.close();
  });

  test('a port that is in use stops the start, in a sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startTestApp({ METRICS_PORT: String(port) })).rejects.toThrow(
      `port ${port} is in use, perhaps by another Vitrine. Stop what uses it, or choose another: METRICS_PORT=${port + 1}.`,
    );
    other.close();
  });
});

describe('what is counted (rule W2)', () => {
  test('every metric that is defined is exported, with those of Node', async () => {
    const text = await read();
    for (const [name, { kind }] of Object.entries(METRICS)) expect(text).toContain(`# TYPE ${name} ${kind}\n`);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/);
    expect(text).toMatch(/process_resident_memory_bytes \d+\n/);
    expect(text).toMatch(
      /vitrine_build_info\{version="[\d.]+",node="v\d+[\d.]+",database="(sqlite|postgresql) [\d.]+"\} 1\n/,
    );
  });

  test('requests by the pattern of their route, whatever is asked for', async () => {
    const client = new Client(server.app);
    const route = 'vitrine_http_requests_total{method="GET",route="/p/:address",status="4xx"}';
    const unmatchedSeries = 'vitrine_http_requests_total{method="GET",route="none",status="4xx"}';
    const series = (text: string) => text.match(/^vitrine_http_requests_total\{/gm)?.length ?? 0;
    await client.get('/nothing/at/all');
    const before = series(await read());
    const requestMissing = async () => {
      for (let n = 0; n < 20; n += 1) await client.get(`/nothing/${n}`);
    };
    expect(await measureGrowth(unmatchedSeries, requestMissing)).toBe(20);
    expect(series(await read())).toBe(before);
    const { record } = await createSignedInAccount(server);
    const { handle } = await record();
    const matchedSeries = route.replace('4xx', '2xx');
    expect(await measureGrowth(matchedSeries, () => client.get(`/p/${handle}`))).toBe(1);
    expect(
      readValue(await read(), 'vitrine_http_request_duration_seconds_count{method="GET",route="/p/:address"}'),
    ).toBeGreaterThan(0);
  });

  test('a page that was made, and the same from memory', async () => {
    const { record } = await createSignedInAccount(server);
    const { handle } = await record();
    const visit = () => new Client(server.app).get(`/p/${handle}`);
    const toSeries = (outcome: string) => `vitrine_page_cache_total{form="/",outcome="${outcome}"}`;
    expect(await measureGrowth(toSeries('miss'), visit)).toBe(1);
    expect(await measureGrowth(toSeries('hit'), visit)).toBe(1);
    expect(readValue(await read(), 'vitrine_page_cache_bytes{form="/"}')).toBeGreaterThan(1_000);
  });

  test('sign-ins by way and outcome, down to the limit that ends them', async () => {
    const { person } = await createSignedInAccount(server);
    const client = new Client(server.app);
    const toSeries = (outcome: string) => `vitrine_sign_ins_total{way="password",outcome="${outcome}"}`;
    const attempt = (password: string) => client.call(signIn, { body: { email: person.email, password } });
    expect(await measureGrowth(toSeries('signed-in'), () => attempt(person.password))).toBe(1);
    const limit = 'vitrine_rate_limits_hit_total{limit="signInPerAccountAndClient"}';
    const failSignIns = async () => {
      for (let n = 0; n < 7; n += 1) await attempt('not the right one');
    };
    const before = await read();
    await failSignIns();
    const after = await read();
    const growth = (series: string) => readValue(after, series) - readValue(before, series);
    expect([growth(toSeries('refused')), growth(toSeries('throttled')), growth(limit)]).toEqual([5, 2, 2]);
  });

  test('mails that are sent, those that wait, and how long the oldest has', async () => {
    const registering = () => {
      const { name, email, password } = newPerson();
      return new Client(server.app).call(register, { body: { name, email, password } });
    };
    expect(await measureGrowth('vitrine_mails_total{outcome="sent"}', registering)).toBeGreaterThan(0);
    const now = Date.now();
    const waiting = {
      mail: '{}',
      userId: null,
      tries: 1,
      failure: 'X',
      dueAt: now,
      endsAt: server.context.clock() + 1e9,
    };
    const growth = await measureGrowth('vitrine_mail_queue_length', () =>
      enqueueMail(server.context.db, { id: newId(), ...waiting }),
    );
    expect(growth).toBe(1);
    // Ids contain the real time, so the test clock is moved to it.
    server.pass(now - server.context.clock() + 90_000);
    const age = readValue(await read(), 'vitrine_mail_queue_oldest_age_seconds');
    expect(age).toBeGreaterThanOrEqual(89);
    expect(age).toBeLessThan(150);
    await server.context.db.deleteFrom('notices').execute();
    expect(readValue(await read(), 'vitrine_mail_queue_oldest_age_seconds')).toBe(0);
  });

  test('payments and orders by outcome', async () => {
    const pay = async () => {
      // A new account each time: one that has the plan cannot order it again (rule M26).
      const { client } = await createSignedInAccount(server);
      const { body } = await client.call(createOrder, { body: { planId: 'plan-pro', billingCycle: 'monthly' } });
      const paid = await client.call(payInSandbox, { body: { orderId: body.order.id, outcome: 'succeed' } });
      await client.call(verifyPayment, { body: paid.body.response });
    };
    expect(await measureGrowth('vitrine_payments_total{outcome="recorded"}', pay)).toBe(1);
    expect(await measureGrowth('vitrine_payment_orders_total{outcome="opened"}', pay)).toBeLessThanOrEqual(1);
  });

  test('documents that are typeset, how long they wait, and the typesetters', async () => {
    // A unique name, so that the file is not cached.
    const { record } = await createSignedInAccount(server, 'Ravi Counted');
    const { handle } = await record();
    const renderedSeries = 'vitrine_typeset_jobs_total{format="pdf",outcome="made"}';
    expect(await measureGrowth(renderedSeries, () => new Client(server.app).get(`/p/${handle}/resume.pdf`))).toBe(1);
    const text = await read();
    expect(readValue(text, 'vitrine_typeset_wait_seconds_count')).toBeGreaterThan(0);
    expect(readValue(text, 'vitrine_typeset_duration_seconds_count{format="pdf"}')).toBeGreaterThan(0);
    expect(readValue(text, 'vitrine_typesetters{state="idle"}')).toBe(1);
    expect(readValue(text, 'vitrine_typeset_queue_length')).toBe(0);
  });

  test('the database: statements by their first word, and its connections', async () => {
    const text = await read();
    expect(readValue(text, 'vitrine_database_queries_seconds_count{statement="select"}')).toBeGreaterThan(10);
    expect(readValue(text, 'vitrine_database_up')).toBe(1);
    const isPostgres = server.config.databaseUrl !== undefined;
    expect(readValue(text, 'vitrine_database_pool_size')).toBe(isPostgres ? 16 : 0);
    expect(readValue(text, 'vitrine_data_free_bytes')).toBeGreaterThan(1e6);
  });

  test('a database that is gone takes nothing away but what it would have told', async () => {
    const disconnected = await startTestApp({ METRICS_TOKEN: TOKEN });
    await read(disconnected);
    await disconnected.context.db.destroy();
    const text = await read(disconnected);
    expect(text).toContain('vitrine_database_up 0\n');
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    await disconnected.close();
  });

  test.skipIf(!process.env.TEST_POSTGRES || process.env.TEST_DATABASE !== 'postgres')(
    'a database that never answers as well',
    async () => {
      const database = await createTestDatabase();
      const { hostname, port, pathname } = new URL(database.url ?? '');
      const proxy = await startProxy(Number(port), hostname);
      const silent = await startTestApp({
        METRICS_TOKEN: TOKEN,
        DATABASE_URL: `postgres://vitrine@127.0.0.1:${proxy.port}${pathname}`,
      });
      expect(await read(silent)).toContain('vitrine_database_up 1\n');
      proxy.stall();
      const text = await read(silent);
      expect(text).toContain('vitrine_database_up 0\n');
      expect(text).toMatch(/process_resident_memory_bytes \d+/);
      proxy.end();
      await silent.close();
      await database.drop();
    },
  );
});

/** Starts a TCP proxy that can stall with its connections open. */
async function startProxy(port: number, host: string) {
  const sockets: Socket[] = [];
  const server = createTcpServer((near) => {
    const far = connect(port, host);
    near.pipe(far).pipe(near);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
