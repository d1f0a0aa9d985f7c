import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analytics } from '@vitrine/contract/analytics/analytics';
import { saveSkills } from '@vitrine/contract/calls/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../seed/people.ts';
import { type Cluster, findPostgres, startCluster } from '../../../testing/postgres.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../testing/process.ts';

const PROCESSES = ['one', 'two', 'three'];

const BROWSER_AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 Edg/144.0.0.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36 OPR/120.0.0.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/144.0.0.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15',
];
const CRAWLER_AGENTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/125.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.24.1 A',
  'TelegramBot (like TwitterBot)',
  'curl/8.9.1',
  'python-requests/2.32.3',
  'Wget/1.21.4',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Twitterbot/1.0',
  'Go-http-client/2.0',
  'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  '',
];
const PREFETCH_HEADERS = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
];
const REFERERS = [undefined, 'https://news.example/a', 'https://www.news.example/b', 'https://social.example/'];

/** A request, and whether it comes from a human visitor. */
interface VisitRequest {
  network: string;
  agent: string;
  path: string;
  method: 'GET' | 'HEAD';
  headers: Record<string, string>;
  isPerson: boolean;
}

const postgres = findPostgres();
let folder: string;
let cluster: Cluster;
let servers: ServerProcess[] = [];
let owner: HttpClient;
let handle: string;
let portfolioId: string;
let settings: Record<string, string>;

beforeAll(async () => {
  if (!postgres) throw new Error('This test needs PostgreSQL.');
  folder = mkdtempSync(join(tmpdir(), 'vitrine-count-'));
  cluster = await startCluster(postgres);
  settings = {
    DATABASE_URL: `${cluster.url}/postgres`,
    SECRET_KEY: 'one key for all processes of a test',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEFAULT_PLAN: 'enterprise',
    PAYMENTS: 'off',
  };
  servers = await Promise.all(PROCESSES.map((name) => startServer(join(folder, name), settings)));
  const [first] = servers;
  if (!first) throw new Error('Processes were started.');
  owner = new HttpClient(first.origin);
  const person = newPerson();
  await signUp(owner, person, () => readOutboxTexts(first.folder));
  // Visitors find no page without content (rule P41).
  await owner.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  ({ handle } = (await owner.get(`/user/get-data/${person.email}`)).body.payload);
  [{ id: portfolioId }] = (await owner.get('/account/portfolios')).body.payload;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request to a process. @returns the status */
const send = ({ origin }: ServerProcess, { network, agent, path, method, headers }: VisitRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = { 'x-forwarded-for': network, 'user-agent': agent, ...headers };
    const clientRequest = request(`${origin}/p/${handle}${path}`, { method, headers: all }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    clientRequest.once('error', reject);
    clientRequest.end();
  });

/** Reads the owner's analytics from the process that is never killed. */
async function read(): Promise<Analytics> {
  const today = new Date().toISOString().slice(0, 10);
  const path = `/account/portfolios/${portfolioId}/analytics?from=${today}&to=${today}`;
  const response = await fetch(`${servers.at(-1)?.origin}${path}`, { headers: { cookie: owner.cookie() } });
  return ((await response.json()) as { payload: Analytics }).payload;
}

/** Lists the requests: 40 kinds of visitors, each from its own network. */
function listRequests(): VisitRequest[] {
  const get = { path: '', method: 'GET' as const, headers: {} };
  let last = 0;
  const network = () => {
    last += 1;
    return `198.51.${Math.trunc(last / 250)}.${(last % 250) + 1}`;
  };
  const people = BROWSER_AGENTS.flatMap((agent) =>
    REFERERS.map((referer) => ({
      ...get,
      network: network(),
      agent,
      headers: { 'accept-language': 'de-AT,de;q=0.9', ...(referer && { referer }) },
      isPerson: true,
    })),
  );
  const others = [
    ...CRAWLER_AGENTS.map((agent) => ({ ...get, network: network(), agent, isPerson: false })),
    ...PREFETCH_HEADERS.map((headers) => ({
      ...get,
      headers,
      network: network(),
      agent: BROWSER_AGENTS[0] ?? '',
      isPerson: false,
    })),
    { ...get, method: 'HEAD' as const, network: network(), agent: BROWSER_AGENTS[1] ?? '', isPerson: false },
    {
      ...get,
      headers: { cookie: owner.cookie() },
      network: network(),
      agent: BROWSER_AGENTS[2] ?? '',
      isPerson: false,
    },
  ];
  // Some of the human visitors also download the resume or the contact card.
  const resumeDownloads = people.filter((_, at) => at % 3 === 0).map((one) => ({ ...one, path: '/resume.pdf' }));
  const cardDownloads = people.filter((_, at) => at % 4 === 0).map((one) => ({ ...one, path: '/card.vcf' }));
  return [...people, ...others, ...resumeDownloads, ...cardDownloads];
}

const formatCounts = (values: readonly { value: string; count: number }[]) =>
  values.map(({ value, count }) => `${value} ${count}`);

test('figures agree with the log of who sent the visits, over three processes of which one is killed (rules V1, V2 and P13)', async () => {
  const visitors = listRequests();
  // Each three times, to any process, in an order independent of the visitor.
  const visits = [0, 1, 2]
    .flatMap((round) => visitors.map((sent, at) => ({ sent, key: `${round} ${at}` })))
    .sort((a, b) => (digest(a.key) < digest(b.key) ? -1 : 1));
  for (const [at, { sent }] of visits.entries()) {
    const server = servers[at % servers.length];
    if (server) expect([sent.path, await send(server, sent)]).toEqual([sent.path, 200]);
  }
  const log = {
    views: visitors.filter(({ isPerson, path }) => isPerson && path === '').length,
    downloads: visitors.filter(({ path }) => path === '/resume.pdf').length,
    cards: visitors.filter(({ path }) => path === '/card.vcf').length,
  };
  expect(log).toEqual({ views: 60, downloads: 20, cards: 15 });
  // Human visitors, crawlers, prefetches, a HEAD request, and the owner.
  expect(BROWSER_AGENTS.length + CRAWLER_AGENTS.length + PREFETCH_HEADERS.length + 2).toBe(40);
  await expect
    .poll(async () => (await read()).total)
    .toEqual({ views: log.views, visitors: log.views, downloads: log.downloads });
  const { facts } = await read();
  expect(formatCounts(facts.source)).toEqual(['news.example 30', 'direct 15', 'social.example 15']);
  expect(formatCounts(facts.device)).toEqual(['computer 28', 'phone 24', 'tablet 8']);
  expect(formatCounts(facts.language)).toEqual(['de 60']);
  expect(formatCounts(facts.opened)).toEqual([' 60', `/resume.pdf ${log.downloads}`, `/card.vcf ${log.cards}`]);
  // Each time a crawler read the page, but repeated reads in the same batch of one process count once.
  const crawls = facts.crawler.reduce((sum, { count }) => sum + count, 0);
  expect(crawls).toBeGreaterThanOrEqual(CRAWLER_AGENTS.length);
  expect(crawls).toBeLessThanOrEqual(3 * CRAWLER_AGENTS.length);

  // A killed process loses at most the visits of the last second; the others lose none.
  const [killed, ...others] = servers;
  if (!killed) throw new Error('Processes were started.');
  const lateVisits = Array.from({ length: 60 }, (_, at) => ({
    ...(visitors[0] as VisitRequest),
    network: `203.0.113.${at + 1}`,
  }));
  const [lost, kept] = [lateVisits.slice(0, 20), lateVisits.slice(20)];
  await Promise.all([
    ...lost.map((sent) => send(killed, sent)),
    ...kept.map((sent, at) => send(others[at % others.length] as ServerProcess, sent)),
  ]);
  await killed.end('SIGKILL');
  await expect.poll(async () => (await read()).total.views).toBeGreaterThanOrEqual(log.views + kept.length);
  servers = [await startServer(killed.folder, settings), ...others];
  // Lost visitors count on their next visit; counted visitors do not count twice.
  for (const [at, sent] of lateVisits.entries()) await send(servers[at % servers.length] as ServerProcess, sent);
  await expect.poll(async () => (await read()).total.views).toBe(log.views + lateVisits.length);
  expect((await read()).total.visitors).toBe(log.views + lateVisits.length);
});

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
