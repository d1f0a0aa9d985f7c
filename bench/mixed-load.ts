import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@vitrine/contract/calls/accounts';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { type Caddy, hasCaddy, startCaddy } from '@vitrine/server/testing/caddy';
import { importDocument } from '@vitrine/server/testing/forms';
import { findFreePort } from '@vitrine/server/testing/free-port';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '@vitrine/server/testing/process';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/db/database.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { addAccounts } from './filled-accounts.ts';
import { type LoadResult, type LoadRow, writePerformancePage } from './performance-page.ts';
import { computeQuantile } from './statistics.ts';

/** How long the load is held, in seconds. Use LOAD_SECONDS=60 for a quick run. */
const SUSTAINED_LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 600);
/** Duration of each step of the search for the limit, in seconds. */
const STEP_SECONDS = 10;
/** Initial rate of the search in requests per second, which the smallest machine can handle. */
const INITIAL_RATE = 100;
/** Factor by which each step increases the rate. */
const RATE_FACTOR = 1.25;
/** Response time above which a server counts as overloaded, in ms. */
const MAX_P99_MS = 1_000;
/** Requests per second that put no noticeable load on the server. */
const UNLOADED_RATE = 5;
/** Fraction of the limit that is held. */
const SUSTAINED_SHARE = 0.8;
/** Multiple of the limit for the overload phase. */
const OVERLOAD_FACTOR = 2;
/** Accounts in the database beforehand, with records of a typical size. Use LOAD_ACCOUNTS=10000 for a quick run. */
const ACCOUNT_COUNT = Number(process.env.LOAD_ACCOUNTS ?? 1_000_000);
/** Number of visited portfolios; the nth is visited 1/n as often as the first (Zipf's law). */
const VISITED_PORTFOLIOS = 10_000;
/** Number of app users. Coprime with the period of the kinds, so that every user sends every kind. */
const MEMBER_COUNT = 121;
/** Shares of the kinds of requests. */
const MIX = { portfolio: 0.7, api: 0.2, pdf: 0.05, 'sign-in': 0.05 } as const;
type Kind = keyof typeof MIX;
const KINDS = Object.keys(MIX) as Kind[];
/** Label of the results of all kinds together. */
const ALL = 'all' as const;

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Accounts and portfolios that the load uses. */
interface LoadTargets {
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
interface LoadOutcome {
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
  const results = [await measureOnDatabase('SQLite', {})];
  const write = () => {
    if (process.env.LOAD_WRITE) writePerformancePage(results);
  };
  write();
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  try {
    results.push(await measureOnDatabase('PostgreSQL', { DATABASE_URL: `${cluster.url}/postgres` }));
  } finally {
    await cluster.stop();
  }
  write();
}

async function measureOnDatabase(name: string, database: Record<string, string>): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const environment = {
    ...database,
    SECRET_KEY: 'a key for measurements that is long enough',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PAYMENTS: 'off',
    DEFAULT_PLAN: 'enterprise',
  };
  console.log(
    `${name} with ${ACCOUNT_COUNT} accounts: 70% portfolios, 20% calls, 5% PDFs, 5% sign-ins; the generator runs on the same machine`,
  );
  const visited = await insertAccounts({ url: database.DATABASE_URL, file: join(folder, 'vitrine.db') });
  const server = await startServer(folder, environment);
  const targets = { members: await addMembers(server.origin, folder), visited };
  const unloadedOutcome = await sendLoad(server.origin, targets, UNLOADED_RATE, STEP_SECONDS * 6);
  const limit = await findLimit(server.origin, targets);
  console.log(`  limit: ${limit.toFixed(0)} requests a second with p99 under ${MAX_P99_MS} ms`);
  const before = readMemory(server);
  const sustainedOutcome = await sendLoad(server.origin, targets, limit * SUSTAINED_SHARE, SUSTAINED_LOAD_SECONDS);
  printReport('held', sustainedOutcome, unloadedOutcome);
  const after = readMemory(server);
  console.log(`  memory: ${before} MiB before, ${after} MiB after ${SUSTAINED_LOAD_SECONDS} s`);
  const overloadOutcome = await sendLoad(server.origin, targets, limit * OVERLOAD_FACTOR, STEP_SECONDS * 6);
  printReport('beyond the limit', overloadOutcome, unloadedOutcome);
  const outcomes: Record<string, LoadOutcome> = {
    [`unloaded: ${UNLOADED_RATE} a second`]: unloadedOutcome,
    [`held: ${(limit * SUSTAINED_SHARE).toFixed(0)} a second`]: sustainedOutcome,
    [`twice the limit: ${(limit * OVERLOAD_FACTOR).toFixed(0)} a second`]: overloadOutcome,
  };
  await server.end('SIGTERM');
  if (hasCaddy()) {
    const killOutcome = await measureWithKills(folder, environment, targets);
    printReport(
      `with a kill each minute, at ${killOutcome.rate.toFixed(0)} requests a second`,
      killOutcome.outcome,
      unloadedOutcome,
    );
    outcomes[`two processes, a kill each minute: ${killOutcome.rate.toFixed(0)} a second`] = killOutcome.outcome;
  } else console.log('  Caddy is not installed on this machine: kills not measured.');
  rmSync(folder, { recursive: true, force: true });
  const rows = Object.entries(outcomes).flatMap(([situation, outcome]) => toRows(name, situation, outcome));
  const errors = Object.fromEntries(Object.entries(outcomes).map(([it, outcome]) => [it, describeErrors(outcome)]));
  return {
    database: name,
    accounts: ACCOUNT_COUNT,
    limit,
    held: limit * SUSTAINED_SHARE,
    seconds: SUSTAINED_LOAD_SECONDS,
    memory: [before, after],
    errors,
    rows,
  };
}

/**
 * Runs two processes behind Caddy, one of which is killed and restarted every minute, at four fifths of what one of
 * them can handle alone.
 */
async function measureWithKills(
  folder: string,
  environment: Record<string, string>,
  targets: LoadTargets,
): Promise<{ rate: number; outcome: LoadOutcome }> {
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
  const rate = (await findLimit(caddy.origin, targets)) * SUSTAINED_SHARE;
  servers.push(await start(ports[1]));
  let hasEnded = false;
  const ended = Promise.withResolvers<void>();
  const killLoop = (async () => {
    for (let at = 0; !hasEnded; at = (at + 1) % 2) {
      await Promise.race([wait(60_000), ended.promise]);
      if (hasEnded) return;
      await servers[at]?.end('SIGKILL');
      servers[at] = await start(ports[at]);
    }
  })();
  const outcome = await sendLoad(caddy.origin, targets, rate, SUSTAINED_LOAD_SECONDS);
  hasEnded = true;
  ended.resolve();
  await killLoop;
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await caddy.stop();
  return { rate, outcome };
}

/** Adds the accounts that do not sign in. @returns the addresses of the visited portfolios */
async function insertAccounts(place: { url: string | undefined; file: string }): Promise<string[]> {
  const db = openDatabase(place, () => undefined);
  await migrate(db);
  const sampled = await addAccounts(db, 0, ACCOUNT_COUNT, Math.max(1, ACCOUNT_COUNT / VISITED_PORTFOLIOS));
  await (place.url ? sql`vacuum analyze` : sql`pragma wal_checkpoint(truncate)`).execute(db);
  await db.destroy();
  return sampled.map(({ address }) => address);
}

async function addMembers(origin: string, folder: string): Promise<Member[]> {
  const file = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
  const data = readFileSync(file);
  const members: Member[] = [];
  while (members.length < MEMBER_COUNT) {
    // One client address may register ten accounts per hour.
    const client = new HttpClient(origin, { 'x-forwarded-for': `192.0.2.${members.length}` });
    const person = newPerson();
    await signUp(client, person, () => readOutboxTexts(folder));
    await importDocument(client, data);
    const { body } = await client.get(`/user/get-data/${person.email}`);
    members.push({ ...person, cookie: client.cookie(), handle: body.payload.handle });
  }
  return members;
}

/** Returns the highest rate at which all responses arrive in time. */
async function findLimit(origin: string, targets: LoadTargets): Promise<number> {
  for (let rate = INITIAL_RATE; ; rate *= RATE_FACTOR) {
    const { times, errors } = await sendLoad(origin, targets, rate, STEP_SECONDS);
    const all = Object.values(times).flat();
    if (errors.size > 0 || computeQuantile(all, 0.99) > MAX_P99_MS) return rate / RATE_FACTOR;
  }
}

/** Sends requests at fixed times, whether or not previous responses have arrived. */
async function sendLoad(origin: string, targets: LoadTargets, rate: number, seconds: number): Promise<LoadOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_048 });
  const outcome: LoadOutcome = {
    times: { portfolio: [], api: [], pdf: [], 'sign-in': [] },
    errors: new Map(),
    sent: 0,
  };
  const pending: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  const startedAt = performance.now();
  for (; outcome.sent < total; outcome.sent += 1) {
    const due = startedAt + (outcome.sent / rate) * 1_000;
    const waitMs = due - performance.now();
    if (waitMs > 1) await wait(waitMs);
    pending.push(sendRequest(origin, agent, chooseKind(outcome.sent), targets, outcome, due));
  }
  await Promise.all(pending);
  agent.destroy();
  return outcome;
}

/** Returns the kind of the nth request, in a fixed order with the shares of the mix. */
function chooseKind(at: number): Kind {
  const place = (at * 7) % 20;
  return place < 14 ? 'portfolio' : place < 18 ? 'api' : place < 19 ? 'pdf' : 'sign-in';
}

/** Returns a random index below `count`; the nth is chosen 1/n as often as the first. */
const chooseVisitedIndex = (count: number) => Math.floor(count ** Math.random()) - 1;

let requestCount = 0;

function sendRequest(
  origin: string,
  agent: Agent,
  kind: Kind,
  { members, visited }: LoadTargets,
  { times, errors }: LoadOutcome,
  due: number,
): Promise<void> {
  requestCount += 1;
  const member = members[requestCount % members.length];
  if (!member) throw new Error('There is nobody to ask.');
  const { email, password, cookie, handle } = member;
  const body = kind === 'sign-in' ? JSON.stringify({ email, password }) : undefined;
  const paths: Record<Kind, string> = {
    portfolio: `/p/${visited[chooseVisitedIndex(visited.length)]}`,
    api: `/user/get-data/${email}`,
    pdf: `/p/${handle}/resume.pdf`,
    'sign-in': signIn.path,
  };
  const headers = {
    'accept-encoding': 'br',
    // A browser's: clients without a user agent are not counted as visitors.
    'user-agent': USER_AGENT,
    // A different address for each, like real visitors.
    'x-forwarded-for': `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    ...(kind === 'api' && { cookie }),
    ...(body && { origin, 'content-type': 'application/json' }),
  };
  const count = (reason: string) => errors.set(`${kind} ${reason}`, (errors.get(`${kind} ${reason}`) ?? 0) + 1);
  return new Promise((resolve) => {
    const clientRequest = request(
      origin + paths[kind],
      { agent, method: body ? 'POST' : 'GET', headers },
      (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) times[kind].push(performance.now() - due);
          else count(String(response.statusCode));
          resolve();
        });
      },
    );
    clientRequest.once('error', (error: NodeJS.ErrnoException) => {
      count(error.code ?? error.message);
      resolve();
    });
    clientRequest.end(body);
  });
}

function printReport(name: string, outcome: LoadOutcome, unloadedOutcome: LoadOutcome): void {
  console.log(`  ${name}: ${outcome.sent} requests, errors: ${describeErrors(outcome) || 'none'}`);
  const unloadedRows = toRows('', '', unloadedOutcome);
  for (const [at, { kind, p50, p99 }] of toRows('', '', outcome).entries()) {
    const unloadedP99 = unloadedRows[at]?.p99 ?? Number.NaN;
    console.log(
      `    ${kind.padEnd(10)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (unloaded ${unloadedP99.toFixed(1)} ms, ${(p99 / unloadedP99).toFixed(1)} times)`,
    );
  }
}

const describeErrors = ({ errors, sent }: LoadOutcome): string =>
  errors.size === 0 ? '' : `${[...errors].map(([reason, count]) => `${reason} x ${count}`).join(', ')} of ${sent}`;

const toRows = (database: string, situation: string, { times }: LoadOutcome): LoadRow[] =>
  ([...KINDS, ALL] as const).map((kind) => {
    const sorted = (kind === ALL ? Object.values(times).flat() : times[kind]).toSorted((a, b) => a - b);
    return { database, situation, kind, p50: computeQuantile(sorted, 0.5), p99: computeQuantile(sorted, 0.99) };
  });

/** Resident memory of the server process, in MiB. */
const readMemory = ({ child }: ServerProcess): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
