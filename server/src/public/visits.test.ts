import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { deleteExpired } from '../db/delete-expired.ts';
import { VISIT_SPAN_MS } from '../db/visit-queries.ts';
import { formatUtcDay, type Visit } from '../db/visit-sums.ts';
import { VisitCounter } from './counters.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/125.0.0.0 Safari/537.36',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.24.1 A',
  'curl/8.9.1',
  'python-requests/2.32.3',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
];

async function createOwner() {
  const owner = await createSignedInAccount(server);
  const { handle } = await owner.record();
  const { id } = await server.context.db
    .selectFrom('addresses')
    .select('portfolio_id as id')
    .where('address', '=', handle)
    .executeTakeFirstOrThrow();
  const look = (who: Client, agent: string, form = '', headers = {}) =>
    who.get(`/p/${handle}${form}`, { headers: { 'user-agent': agent, ...headers } });
  return { ...owner, path: `/p/${handle}`, portfolioId: id ?? '', look };
}
const visitor = () => new Client(server.app);

/** Reads the owner's counts after writing pending visits. */
async function readCounts({ record }: Awaited<ReturnType<typeof createOwner>>) {
  await server.app.writeVisits();
  const { viewsCount, downloadsCount } = await record();
  return { views: viewsCount, downloads: downloadsCount };
}

describe('a view', () => {
  test('counts once in half an hour for a visitor, and again after it', async () => {
    const owner = await createOwner();
    const one = visitor();
    for (let n = 0; n < 3; n += 1) await owner.look(one, FIREFOX);
    expect(await readCounts(owner)).toEqual({ views: 1, downloads: 0 });
    server.pass(VISIT_SPAN_MS - 1);
    await owner.look(one, FIREFOX);
    expect((await readCounts(owner)).views).toBe(1);
    server.pass(1);
    await owner.look(one, FIREFOX);
    expect((await readCounts(owner)).views).toBe(2);
  });

  test('of another browser, another network and another portfolio is another visit', async () => {
    const [owner, neighbour] = [await createOwner(), await createOwner()];
    const one = visitor();
    await owner.look(one, FIREFOX);
    await owner.look(one, SAFARI);
    await owner.look(visitor(), FIREFOX);
    await neighbour.look(one, FIREFOX);
    expect((await readCounts(owner)).views).toBe(3);
    expect((await readCounts(neighbour)).views).toBe(1);
  });

  test('of one network counts for at most 256 browsers, whatever they call themselves', async () => {
    const { portfolioId, record } = await createOwner();
    const counters = new VisitCounter(server.context.db, () => undefined);
    const at = server.context.clock();
    const inBatches = [0, 1].map((batch) => Array.from({ length: 2_000 }, (_, n) => `${FIREFOX} ${batch} ${n}`));
    for (const agents of inBatches) {
      for (const agent of agents)
        counters.add({ portfolioId, counter: 'views', path: '', client: '192.0.2.9', agent, at }, withoutFacts);
      await counters.flush();
    }
    expect((await record()).viewsCount).toBe(256);
  });

  test('counts also when the visitor has the page already', async () => {
    const owner = await createOwner();
    const { headers } = await visitor().get(owner.path);
    const again = await owner.look(visitor(), SAFARI, '', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect((await readCounts(owner)).views).toBe(1);
  });

  test('of its owner, of a program, ahead of its user or of the head alone counts nothing (rule P13)', async () => {
    const owner = await createOwner();
    await owner.look(owner.client, FIREFOX);
    await owner.look(owner.client, FIREFOX, '/resume.pdf');
    for (const bot of ['', ...BOTS]) await owner.look(visitor(), bot);
    await owner.look(visitor(), FIREFOX, '', { 'sec-purpose': 'prefetch;prerender' });
    await visitor().request('HEAD', owner.path, { headers: { 'user-agent': FIREFOX } });
    expect(await readCounts(owner)).toEqual({ views: 0, downloads: 0 });
  });
});

test('a download counts as one, the other forms as nothing', async () => {
  const owner = await createOwner();
  await saveFirstSettings(owner.client, { resumeFormats: [...RESUME_FORMAT_IDS] });
  const one = visitor();
  for (const form of ['/resume.pdf', '/resume.docx', '/resume.json', '/card.vcf', '/qr.svg', '/card.jpg']) {
    expect((await owner.look(one, FIREFOX, form)).status).toBe(200);
  }
  await owner.look(visitor(), SAFARI, '/resume.docx');
  await owner.look(visitor(), FIREFOX, '/resume.txt');
  await owner.look(visitor(), FIREFOX, '/resume.json');
  expect(await readCounts(owner)).toEqual({ views: 0, downloads: 3 });
});

const withoutFacts = () => ({});

describe('written visits', () => {
  const counters = () => new VisitCounter(server.context.db, () => undefined);
  const visit = (portfolioId: string, change: Partial<Visit> = {}): Omit<Visit, 'facts'> => ({
    portfolioId,
    counter: 'views',
    path: change.counter === 'downloads' ? '/resume.pdf' : '',
    client: '203.0.113.7',
    agent: FIREFOX,
    at: server.context.clock(),
    ...change,
  });

  test('count once, however many processes and restarts they came to', async () => {
    const owner = await createOwner();
    const processes = Array.from({ length: 6 }, counters);
    for (const process of processes) {
      process.add(visit(owner.portfolioId), withoutFacts);
      process.add(visit(owner.portfolioId, { client: '203.0.113.8' }), withoutFacts);
    }
    await Promise.all(processes.map((process) => process.flush()));
    const restarted = counters();
    restarted.add(visit(owner.portfolioId), withoutFacts);
    await restarted.flush();
    expect((await owner.record()).viewsCount).toBe(2);
  });

  test('are all there with a thousand visitors in one batch', async () => {
    const owner = await createOwner();
    const busy = counters();
    for (let n = 0; n < 1_200; n += 1) busy.add(visit(owner.portfolioId, { client: `2001:db8:${n}` }), withoutFacts);
    await busy.flush();
    expect((await owner.record()).viewsCount).toBe(1_200);
  });

  test('keep a count for each day', async () => {
    const owner = await createOwner();
    const writer = counters();
    const day = formatUtcDay(server.context.clock());
    writer.add(visit(owner.portfolioId), withoutFacts);
    writer.add(visit(owner.portfolioId, { counter: 'downloads' }), withoutFacts);
    await writer.flush();
    server.pass(TIME_UNITS.DAY);
    for (const client of ['203.0.113.7', '203.0.113.9']) writer.add(visit(owner.portfolioId, { client }), withoutFacts);
    await writer.flush();
    const days = await server.context.db
      .selectFrom('counter_days')
      .select(['day', 'views', 'downloads'])
      .where('portfolio_id', '=', owner.portfolioId)
      .orderBy('day')
      .execute();
    expect(days).toEqual([
      { day, views: 1, downloads: 1 },
      { day: formatUtcDay(server.context.clock()), views: 2, downloads: 0 },
    ]);
  });

  test('around midnight come to the day that they were on, whichever process they came to (rule V1)', async () => {
    const owner = await createOwner();
    const midnight = Date.parse(formatUtcDay(server.context.clock()));
    const processes = Array.from({ length: 4 }, counters);
    const clients = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    for (const process of processes) {
      for (const client of clients) {
        process.add(visit(owner.portfolioId, { client, at: midnight - 1 }), withoutFacts);
        process.add(visit(owner.portfolioId, { client, at: midnight }), withoutFacts);
      }
    }
    await Promise.all(processes.map((process) => process.flush()));
    const days = await server.context.db
      .selectFrom('counter_days')
      .select(['day', 'views', 'visitors'])
      .where('portfolio_id', '=', owner.portfolioId)
      .orderBy('day')
      .execute();
    // Visitors are not recognized across days.
    expect(days).toEqual([
      { day: formatUtcDay(midnight - 1), views: 3, visitors: 3 },
      { day: formatUtcDay(midnight), views: 3, visitors: 3 },
    ]);
  });

  test('wait while the database cannot be written, and are counted when it can', async () => {
    const owner = await createOwner();
    let isDown = true;
    // The real database, whose transactions fail temporarily.
    const flaky = new Proxy(server.context.db, {
      get: (db, key) => {
        if (key === 'transaction' && isDown) throw new Error('disk full');
        const value = Reflect.get(db, key);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const writer = new VisitCounter(flaky, () => undefined);
    writer.add(visit(owner.portfolioId), withoutFacts);
    await expect(writer.flush()).rejects.toThrow('disk full');
    isDown = false;
    // Without another visit.
    await expect.poll(async () => (await owner.record()).viewsCount, { timeout: 5_000 }).toBe(1);
  });

  test('hold nothing of who it was, and lose what they hold with the day (rule P13)', async () => {
    const owner = await createOwner();
    const writer = counters();
    writer.add(visit(owner.portfolioId), withoutFacts);
    await writer.flush();
    const { db, clock } = server.context;
    const stored = JSON.stringify([
      await db.selectFrom('visits').selectAll().execute(),
      await db.selectFrom('visit_salts').selectAll().execute(),
      await db.selectFrom('counter_days').selectAll().execute(),
      await db.selectFrom('visit_facts').selectAll().execute(),
      await db.selectFrom('visit_hours').selectAll().execute(),
    ]);
    for (const trace of ['203.0.113.7', 'Firefox']) expect(stored).not.toContain(trace);
    server.pass(TIME_UNITS.DAY);
    await deleteExpired(db, clock());
    expect(await db.selectFrom('visits').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('visit_salts').selectAll().execute()).toEqual([]);
  });
});
