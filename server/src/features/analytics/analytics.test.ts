import { type Analytics, addDays, DAILY_RETENTION_DAYS } from '@vitrine/contract/analytics/analytics';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { exportAnalytics, readAnalytics } from '@vitrine/contract/calls/analytics';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { postContent } from '@vitrine/contract/writing/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { VISIT_SPAN_MS } from '../../db/visit-queries.ts';
import { formatUtcDay } from '../../db/visit-sums.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates an owner whose plan includes analytics, or does not. */
async function createOwner(plan: 'free' | 'pro' = 'pro') {
  const { client, record } = await createSignedInAccount(server);
  const { _id, handle } = await record();
  if (plan !== 'free') await grantPlan(server.context.db, _id, plan, server.context.clock());
  const { portfolioId } = await readFirstIds(client);
  const look = (form = '', headers: Record<string, string> = {}, who = new Client(server.app)) =>
    who.get(`/p/${handle}${form}`, { headers: { 'user-agent': FIREFOX, ...headers } });
  const today = formatUtcDay(server.context.clock());
  const read = async (from = today, to = from): Promise<Analytics> =>
    (await client.call(readAnalytics, { params: { id: portfolioId, from, to } })).body.payload;
  /** Reads the analytics after writing pending visits, and checks the number of views. */
  const readWith = async (views: number, from?: string, to?: string) => {
    await server.app.writeVisits();
    const known = await read(from, to);
    expect(known.total.views).toBe(views);
    return known;
  };
  return { client, record, portfolioId, handle, look, read, readWith, today };
}

const formatCounts = (values: readonly { value: string; count: number }[]) =>
  values.map(({ value, count }) => `${value} ${count}`);

describe('what is known of visits (rules V1 and V2)', () => {
  test('sources, campaigns, devices and languages, as far as browsers tell them', async () => {
    const { look, readWith } = await createOwner();
    const VISITS: Record<string, string>[] = [
      {},
      { 'accept-language': 'de-DE,de;q=0.9' },
      { referer: 'https://www.news.example/item?id=1', 'accept-language': 'en' },
      { referer: 'https://news.example/', 'user-agent': PHONE },
      { referer: 'http://localhost:3000/dashboard', 'user-agent': TABLET },
      { referer: 'nonsense' },
    ];
    for (const headers of VISITS) await look('', headers);
    await look('?qr');
    await look('?utm_source=Newsletter%0A&utm_campaign=%20Spring%20&utm_medium=mail', {
      referer: 'https://mail.example',
    });
    const { facts, total } = await readWith(8);
    expect(total).toEqual({ views: 8, visitors: 8, downloads: 0 });
    expect(formatCounts(facts.source)).toEqual(['direct 4', 'news.example 2', 'newsletter 1', 'qr 1']);
    expect(formatCounts(facts.campaign)).toEqual(['spring 1']);
    expect(formatCounts(facts.device)).toEqual(['computer 6', 'phone 1', 'tablet 1']);
    expect(formatCounts(facts.language)).toEqual(['de 1', 'en 1']);
    expect(formatCounts(facts.opened)).toEqual([' 8']);
  });

  test('each hour of one day, and none of several (rule V7)', async () => {
    const { look, readWith, read, today } = await createOwner();
    await look();
    const { hours } = await readWith(1);
    expect([hours.length, hours[0]?.hour, hours[23]?.hour]).toEqual([24, `${today}T00`, `${today}T23`]);
    const now = new Date(server.context.clock()).toISOString().slice(0, 13);
    expect(hours.filter(({ views }) => views > 0)).toEqual([{ hour: now, views: 1, downloads: 0 }]);
    expect((await read(addDays(today, -1), today)).hours).toEqual([]);
    expect((await read(addDays(today, -1))).hours).toEqual([]);
  });

  test('what was opened and downloaded, each visitor once for each thing', async () => {
    const { client, look, readWith } = await createOwner();
    const content = { ...postContent.parse({}), title: 'Idempotency', body: 'Twice is once.' };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    const one = new Client(server.app);
    for (const form of ['/card.vcf', '/resume.pdf', '/writing', '/writing/idempotency', '/writing/idempotency', ''])
      expect([form, (await look(form, {}, one)).status]).toEqual([form, 200]);
    await look('/writing/idempotency');
    await look();
    const { facts, total } = await readWith(2);
    expect(total).toEqual({ views: 2, visitors: 2, downloads: 1 });
    expect(formatCounts(facts.opened)).toEqual([
      ' 2',
      '/writing/idempotency 2',
      '/card.vcf 1',
      '/resume.pdf 1',
      '/writing 1',
    ]);
  });

  test('search engines and other programs apart, and counted as nobody', async () => {
    const { look, readWith } = await createOwner();
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const agent of [googlebot, 'LinkedInBot/1.0 (compatible)', 'curl/8.9.1', ''])
      await look('', { 'user-agent': agent });
    await look();
    const { facts, total } = await readWith(1);
    expect(total.visitors).toBe(1);
    expect(formatCounts(facts.crawler)).toEqual(['other 2', 'Google 1', 'LinkedIn 1']);
  });

  test('a visitor is one a day, however often they come, and another one the next day', async () => {
    const { look, readWith, today } = await createOwner();
    const one = new Client(server.app);
    await look('', {}, one);
    await readWith(1);
    server.pass(VISIT_SPAN_MS);
    await look('', {}, one);
    expect((await readWith(2)).total).toEqual({ views: 2, visitors: 1, downloads: 0 });
    // The cleanup in between does not remove today's visitors.
    await deleteExpired(server.context.db, server.context.clock());
    server.pass(VISIT_SPAN_MS);
    await look('', {}, one);
    expect((await readWith(3)).total.visitors).toBe(1);
    server.pass(12 * TIME_UNITS.HOUR);
    await look('', {}, one);
    const { days } = await readWith(4, today, addDays(today, 1));
    expect(days).toEqual([
      { day: today, views: 3, visitors: 1, downloads: 0 },
      { day: addDays(today, 1), views: 1, visitors: 1, downloads: 0 },
    ]);
  });

  test('invented names fill no table: a hundred a day, and the rest together', async () => {
    const { look, readWith } = await createOwner();
    for (let n = 0; n < 130; n += 1) await look(`?utm_source=made-up-${n}`);
    const [others, one] = (await readWith(130)).facts.source;
    expect(others).toEqual({ value: 'other', count: 30 });
    await look(`?utm_source=${one?.value}`);
    await look('?utm_source=made-up-999');
    const { facts } = await readWith(132);
    expect(facts.source).toHaveLength(101);
    expect(formatCounts(facts.source).slice(0, 2)).toEqual(['other 31', `${one?.value} 2`]);
  });
});

test('every day of a time is there, beside the time before (rule V3)', async () => {
  const { portfolioId, read, today } = await createOwner();
  const { db } = server.context;
  const rows = [1, 3, 8, 12].map((ago) => ({ day: addDays(today, -ago), views: ago, visitors: 1, downloads: 2 }));
  await db
    .insertInto('counter_days')
    .values(rows.map((row) => ({ portfolio_id: portfolioId, ...row })))
    .execute();
  const { days, total, before } = await read(addDays(today, -6), today);
  expect(days.map(({ day, views }) => `${day} ${views}`)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => `${addDays(today, -ago)} ${ago === 1 || ago === 3 ? ago : 0}`),
  );
  expect([total, before]).toEqual([
    { views: 4, visitors: 2, downloads: 4 },
    { views: 20, visitors: 2, downloads: 4 },
  ]);
});

test('a plan without analytics, and another account, are refused; the two counters stay for everybody (rule V4)', async () => {
  const free = await createOwner('free');
  const params = { id: free.portfolioId, from: free.today, to: free.today };
  for (const call of [readAnalytics, exportAnalytics]) {
    const refused = await free.client.call(call, { params });
    expect([refused.status, refused.body.code, refused.body.feature]).toEqual([409, 'plan/limit', 'analytics']);
    const foreign = await (await createOwner()).client.call(call, { params });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'content/not-found']);
  }
  await free.look();
  await expect.poll(async () => (await free.record()).viewsCount, { timeout: 5_000 }).toBe(1);
  // Visits from before the upgrade are visible after it.
  const { _id } = await free.record();
  await grantPlan(server.context.db, _id, 'pro', server.context.clock());
  expect(formatCounts((await free.read()).facts.source)).toEqual(['direct 1']);
});

test('bad times are refused by the field', async () => {
  const { client, portfolioId, today } = await createOwner();
  const INVALID_RANGES = [
    [{ from: '2026-1-1', to: today }, { from: 'from must be a day, such as 2026-11-24' }],
    [{ from: '2026-02-30', to: today }, { from: 'from must be a day, such as 2026-11-24' }],
    [{ from: today, to: addDays(today, -1) }, { to: 'The last day must not be before the first' }],
    [{ from: addDays(today, -366), to: today }, { from: 'Choose at most 366 days' }],
  ] as const;
  for (const [range, fields] of INVALID_RANGES) {
    const query = new URLSearchParams(range);
    const refused = await client.get(`/account/portfolios/${portfolioId}/analytics?${query}`);
    expect([range, refused.status, refused.body.fields]).toEqual([range, 400, fields]);
  }
});

test('all of it is a table for spreadsheets, which take nothing in it for a formula (rule V5)', async () => {
  const { client, portfolioId, look, readWith, today } = await createOwner();
  await look('?utm_source=%3D1%2B1%2C%22x%22');
  await readWith(1);
  const params = { id: portfolioId, from: today, to: today };
  const { headers, text } = await client.call(exportAnalytics, { params });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename="visits-${today}-${today}.csv"`,
  ]);
  expect(text.split('\r\n')).toEqual([
    'day,what,value,count',
    `${today},visits,,1`,
    `${today},visitors,,1`,
    `${today},downloads,,0`,
    `${today},device,computer,1`,
    `${today},opened,,1`,
    `${today},source,"'=1+1,""x""",1`,
    '',
  ]);
});

test('days are kept for 25 months and hours for 30 days, and nothing outlives the portfolio (rule V6)', async () => {
  const { portfolioId, look, readWith } = await createOwner();
  await look();
  await readWith(1);
  const { db, clock } = server.context;
  const tables = ['counter_days', 'visit_facts', 'visit_hours'] as const;
  const checkRemaining = async () => {
    const counts = tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().where('portfolio_id', '=', portfolioId).execute();
      return rows.length > 0;
    });
    return Promise.all(counts);
  };
  expect(await checkRemaining()).toEqual([true, true, true]);
  await deleteExpired(db, clock() + 31 * TIME_UNITS.DAY);
  expect(await checkRemaining()).toEqual([true, true, false]);
  await deleteExpired(db, clock() + (DAILY_RETENTION_DAYS - 1) * TIME_UNITS.DAY);
  expect(await checkRemaining()).toEqual([true, true, false]);
  await deleteExpired(db, clock() + (DAILY_RETENTION_DAYS + 1) * TIME_UNITS.DAY);
  expect(await checkRemaining()).toEqual([false, false, false]);
});
