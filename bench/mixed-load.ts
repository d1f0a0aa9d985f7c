import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@vitrine/contract/calls/accounts';
import { importResume } from '@vitrine/contract/calls/resume';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { type Caddy, hasCaddy, startCaddy } from '@vitrine/server/testing/caddy';
import { findFreePort } from '@vitrine/server/testing/free-port';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '@vitrine/server/testing/process';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { addAccounts } from './filled-accounts.ts';
import { type LoadResult, type LoadRow, writePerformancePage } from './performance-page.ts';
import { quantile } from './statistics.ts';

/** How long the load is held, in seconds. Use LOAD_SECONDS=60 for a quick run. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
/** Duration of each step of the search for the limit, in seconds. */
const STEP = 10;
/** Initial rate of the search in requests per second, which the smallest machine can handle. */
const FIRST = 100;
/** Factor by which each step increases the rate. */
const FASTER = 1.25;
/** Response time above which a server counts as overloaded, in ms. */
const TOO_LATE = 1_000;
/** Requests per second that put no noticeable load on the server. */
const UNLOADED = 5;
/** Fraction of the limit that is held. */
const SHARE = 0.8;
/** Multiple of the limit for the overload phase. */
const BEYOND = 2;
/** Accounts in the database beforehand, with records of a typical size. Use LOAD_ACCOUNTS=10000 for a quick run. */
const FILLED = Number(process.env.LOAD_ACCOUNTS ?? 1_000_000);
/** Number of visited portfolios; the nth is visited 1/n as often as the first (Zipf's law). */
const VISITED = 10_000;
/** Number of app users. Coprime with the period of the kinds, so that every user sends every kind. */
const MEMBERS = 121;
/** Shares of the kinds of requests. */
const MIX = { portfolio: 0.7, api: 0.2, pdf: 0.05, 'sign-in': 0.05 } as const;
type Kind = keyof typeof MIX;
const KINDS = Object.keys(MIX) as Kind[];
/** Label of the results of all kinds together. */
const ALL = 'all' as const;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Accounts and portfolios that the load uses. */
interface People {
  members: readonly Member[];
  /** Addresses of portfolios, the most visited first. */
  visited: readonly string[];
}

interface Member {
  email: string;
  password: string;
  cookie: string;
  handle: string;
}

/** Result of a load: times in ms by kind, and the number of failed requests by reason. */
interface Outcome {
  times: Record<Kind, number[]>;
  errors: Map<string, number>;
  sent: number;
}

/**
 * Sends requests of all kinds at a rate that does not wait for responses, from this machine, so the generator takes
 * part of it. First finds the limit; then holds four fifths of it, undisturbed and with a process killed every minute,
 * and for a minute sends twice the limit.
 */
export async function benchMixedLoad(): Promise<void> {
  const results = [await onDatabase('SQLite', {})];
  const write = () => {
    if (process.env.LOAD_WRITE) writePerformancePage(results);
  };
  write();
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  try {
    results.push(await onDatabase('PostgreSQL', { DATABASE_URL: `${cluster.url}/postgres` }));
  } finally {
    await cluster.stop();
  }
  write();
}

async function onDatabase(name: string, database: Record<string, string>): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const environment = {
    ...database,
    SECRET_KEY: 'a key for measurements that is long enough',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PAYMENTS: 'off',
    DEFAULT_PLAN: 'enterprise',
  };
  console.log(
    `${name} with ${FILLED} accounts: 70% portfolios, 20% calls, 5% PDFs, 5% sign-ins; the generator runs on the same machine`,
  );
  const visited = await fill({ url: database.DATABASE_URL, file: join(folder, 'vitrine.db') });
  const server = await startServer(folder, environment);
  const people = { members: await addMembers(server.origin, folder), visited };
  const quiet = await load(server.origin, people, UNLOADED, STEP * 6);
  const limit = await findLimit(server.origin, people);
  console.log(`  limit: ${limit.toFixed(0)} requests a second with p99 under ${TOO_LATE} ms`);
  const before = readMemory(server);
  const held = await load(server.origin, people, limit * SHARE, SECONDS);
  report('held', held, quiet);
  const after = readMemory(server);
  console.log(`  memory: ${before} MiB before, ${after} MiB after ${SECONDS} s`);
  const beyond = await load(server.origin, people, limit * BEYOND, STEP * 6);
  report('beyond the limit', beyond, quiet);
  const outcomes: Record<string, Outcome> = {
    [`unloaded: ${UNLOADED} a second`]: quiet,
    [`held: ${(limit * SHARE).toFixed(0)} a second`]: held,
    [`twice the limit: ${(limit * BEYOND).toFixed(0)} a second`]: beyond,
  };
  await server.end('SIGTERM');
  if (hasCaddy()) {
    const killed = await withKills(folder, environment, people);
    report(`with a kill each minute, at ${killed.rate.toFixed(0)} requests a second`, killed.outcome, quiet);
    outcomes[`two processes, a kill each minute: ${killed.rate.toFixed(0)} a second`] = killed.outcome;
  } else console.log('  Caddy is not installed on this machine: kills not measured.');
  rmSync(folder, { recursive: true, force: true });
  const rows = Object.entries(outcomes).flatMap(([situation, outcome]) => toRows(name, situation, outcome));
  const errors = Object.fromEntries(Object.entries(outcomes).map(([it, outcome]) => [it, describeErrors(outcome)]));
  return {
    database: name,
    accounts: FILLED,
    limit,
    held: limit * SHARE,
    seconds: SECONDS,
    memory: [before, after],
    errors,
    rows,
  };
}

/**
 * Runs two processes behind Caddy, one of which is killed and restarted every minute, at four fifths of what one of
 * them can handle alone.
 */
async function withKills(
  folder: string,
  environment: Record<string, string>,
  people: People,
): Promise<{ rate: number; outcome: Outcome }> {
  const ports = [await findFreePort(), await findFreePort()];
  const caddy: Caddy = await startCaddy(`
	reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
		lb_try_duration 10s
		health_uri /readyz
		health_interval 250ms
	}`);
  const start = (port = 0) => startServer(folder, { ...environment, PORT: String(port), PUBLIC_ORIGIN: caddy.origin });
  const servers = [await start(ports[0])];
  // The limit of a single process: at a higher rate the queue would grow without bound while the other one is down.
  const rate = (await findLimit(caddy.origin, people)) * SHARE;
  servers.push(await start(ports[1]));
  let isOver = false;
  const over = Promise.withResolvers<void>();
  const killing = (async () => {
    for (let at = 0; !isOver; at = (at + 1) % 2) {
      await Promise.race([wait(60_000), over.promise]);
      if (isOver) return;
      await servers[at]?.end('SIGKILL');
      servers[at] = await start(ports[at]);
    }
  })();
  const outcome = await load(caddy.origin, people, rate, SECONDS);
  isOver = true;
  over.resolve();
  await killing;
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await caddy.stop();
  return { rate, outcome };
}

/** Adds the accounts that do not sign in. @returns the addresses of the visited portfolios */
async function fill(place: { url: string | undefined; file: string }): Promise<string[]> {
  const db = openDatabase(place, () => undefined);
  await migrate(db);
  const sampled = await addAccounts(db, 0, FILLED, Math.max(1, FILLED / VISITED));
  await (place.url ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db);
  await db.destroy();
  return sampled.map(({ address }) => address);
}

async function addMembers(origin: string, folder: string): Promise<Member[]> {
  const file = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
  const data = JSON.parse(readFileSync(file, 'utf8'));
  const members: Member[] = [];
  while (members.length < MEMBERS) {
    // One client address may register ten accounts per hour.
    const client = new HttpClient(origin, { 'x-forwarded-for': `192.0.2.${members.length}` });
    const person = newPerson();
    await signUp(client, person, () => readOutboxTexts(folder));
    await client.call(importResume, { body: { data } });
    const { body } = await client.get(`/user/get-data/${person.email}`);
    members.push({ ...person, cookie: client.cookie(), handle: body.payload.handle });
  }
  return members;
}

/** Returns the highest rate at which all responses arrive in time. */
async function findLimit(origin: string, people: People): Promise<number> {
  for (let rate = FIRST; ; rate *= FASTER) {
    const { times, errors } = await load(origin, people, rate, STEP);
    const all = Object.values(times).flat();
    if (errors.size > 0 || quantile(all, 0.99) > TOO_LATE) return rate / FASTER;
  }
}

/** Sends requests at fixed times, whether or not previous responses have arrived. */
async function load(origin: string, people: People, rate: number, seconds: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_048 });
  const outcome: Outcome = { times: { portfolio: [], api: [], pdf: [], 'sign-in': [] }, errors: new Map(), sent: 0 };
  const under: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  const began = performance.now();
  for (; outcome.sent < total; outcome.sent += 1) {
    const due = began + (outcome.sent / rate) * 1_000;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    under.push(send(origin, agent, chooseKind(outcome.sent), people, outcome, due));
  }
  await Promise.all(under);
  agent.destroy();
  return outcome;
}

/** Returns the kind of the nth request, in a fixed order with the shares of the mix. */
function chooseKind(at: number): Kind {
  const place = (at * 7) % 20;
  return place < 14 ? 'portfolio' : place < 18 ? 'api' : place < 19 ? 'pdf' : 'sign-in';
}

/** Returns a random index below `many`; the nth is chosen 1/n as often as the first. */
const chooseVisited = (many: number) => Math.floor(many ** Math.random()) - 1;

let turn = 0;

function send(
  origin: string,
  agent: Agent,
  kind: Kind,
  { members, visited }: People,
  { times, errors }: Outcome,
  due: number,
): Promise<void> {
  turn += 1;
  const member = members[turn % members.length];
  if (!member) throw new Error('There is nobody to ask.');
  const { email, password, cookie, handle } = member;
  const body = kind === 'sign-in' ? JSON.stringify({ email, password }) : undefined;
  const paths: Record<Kind, string> = {
    portfolio: `/p/${visited[chooseVisited(visited.length)]}`,
    api: `/user/get-data/${email}`,
    pdf: `/p/${handle}/resume.pdf`,
    'sign-in': signIn.path,
  };
  const headers = {
    'accept-encoding': 'br',
    // A browser's: clients without a user agent are not counted as visitors.
    'user-agent': BROWSER,
    // A different address for each, like real visitors.
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    ...(kind === 'api' && { cookie }),
    ...(body && { origin, 'content-type': 'application/json' }),
  };
  const count = (what: string) => errors.set(`${kind} ${what}`, (errors.get(`${kind} ${what}`) ?? 0) + 1);
  return new Promise((resolve) => {
    const asked = request(origin + paths[kind], { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) times[kind].push(performance.now() - due);
        else count(String(response.statusCode));
        resolve();
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      count(error.code ?? error.message);
      resolve();
    });
    asked.end(body);
  });
}

function report(name: string, outcome: Outcome, quiet: Outcome): void {
  console.log(`  ${name}: ${outcome.sent} requests, errors: ${describeErrors(outcome) || 'none'}`);
  const alone = toRows('', '', quiet);
  for (const [at, { kind, p50, p99 }] of toRows('', '', outcome).entries()) {
    const before = alone[at]?.p99 ?? Number.NaN;
    console.log(
      `    ${kind.padEnd(10)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (unloaded ${before.toFixed(1)} ms, ${(p99 / before).toFixed(1)} times)`,
    );
  }
}

const describeErrors = ({ errors, sent }: Outcome): string =>
  errors.size === 0 ? '' : `${[...errors].map(([what, many]) => `${what} x ${many}`).join(', ')} of ${sent}`;

const toRows = (database: string, situation: string, { times }: Outcome): LoadRow[] =>
  ([...KINDS, ALL] as const).map((kind) => {
    const sorted = (kind === ALL ? Object.values(times).flat() : times[kind]).toSorted((a, b) => a - b);
    return { database, situation, kind, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  });

/** Resident memory of the server process, in MiB. */
const readMemory = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
