import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ServerProcess, startServer } from '@vitrine/server/testing/process';
import { createAccount, TRUSTED_PROXIES } from './attack-accounts.ts';
import { listAttacks, type PreparedAttack } from './attacks.ts';
import { measureOnBoth } from './both-databases.ts';
import { type BystanderResult, type Bystanders, formatTimes, measureBystanders } from './bystanders.ts';

/** Duration of each attack, in ms. */
const ATTACK_MS = 10_000;
/**
 * Number of times all attacks run, each time against new servers. A single run has 500 calls per attack, so that one
 * pause of 100 ms decides its p99; the p99 over the calls of all rounds is stable.
 */
const ROUNDS = 3;
/** Accounts that use the server meanwhile: five of them stay below the request limit of a single account. */
const BYSTANDER_COUNT = 5;
/**
 * Time for which bystanders use a new server before the measurement, in ms, so that it has loaded and compiled their
 * code.
 */
const WARM_UP_MS = 10_000;
/** Longest wait for the server to recover from an attack, in ms. */
const RECOVERY_TIMEOUT_MS = 120_000;

/**
 * Runs accounts and visitors that send the most expensive requests without pause, and measures the effect on others:
 * the time of their smallest call, the number of 503 responses, and whether previews, exports, imports and pages
 * succeed. Runs several rounds on both databases, each with its own server, and closes with the times over all rounds.
 * @param filter attacks whose name contains it; all of them if absent
 */
export async function benchNeighbours(filter = ''): Promise<void> {
  const timesPerAttack: TimesPerAttack = new Map();
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(
      `Round ${round} of ${ROUNDS}: GET /auth/session of others in ms; what else they did; the answers to the attacker`,
    );
    await runRound(filter, timesPerAttack);
  }
  console.log(`All rounds: GET /auth/session of others in ms`);
  for (const [name, times] of timesPerAttack) {
    console.log(`  ${name.padEnd(32)} ${formatTimes(times.toSorted((a, b) => a - b))}; calls ${times.length}`);
  }
}

/** Times of the bystanders' calls in ms, by database and attack. */
type TimesPerAttack = Map<string, number[]>;

async function runRound(filter: string, timesPerAttack: TimesPerAttack): Promise<void> {
  await measureOnBoth(async (database, settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
    const secret = 'a key for measurements that is long enough';
    const server = await startServer(folder, { TRUSTED_PROXIES, SECRET_KEY: secret, ...settings });
    try {
      console.log(database);
      await measureAttacks(server, filter, (attack, times) => {
        const key = `${database}, ${attack}`;
        timesPerAttack.set(key, [...(timesPerAttack.get(key) ?? []), ...times]);
      });
    } finally {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  });
}

async function measureAttacks(
  server: ServerProcess,
  filter: string,
  recordTimes: (attack: string, times: readonly number[]) => void,
): Promise<void> {
  const cookies: string[] = [];
  let page = '';
  while (cookies.length < BYSTANDER_COUNT) {
    const bystander = await createAccount(server);
    cookies.push(bystander.cookie);
    ({ page } = bystander);
  }
  const bystanders = { origin: server.origin, cookies, page };
  await measureBystanders(bystanders, performance.now() + WARM_UP_MS);
  for (const [name, prepare] of Object.entries(listAttacks(server))) {
    if (!name.toLowerCase().includes(filter.toLowerCase())) continue;
    const attack = await prepare();
    const { sessionTimes, summary } = await measure(attack, bystanders);
    recordTimes(name, sessionTimes);
    console.log(`  ${name.padEnd(20)} ${summary}`);
    await waitForRecovery(server, attack);
  }
}

/** Adds the number of responses to the attacker by status to the summary. */
async function measure(attack: PreparedAttack, bystanders: Bystanders): Promise<BystanderResult> {
  const { connections, requests } = attack;
  const workerData = { origin: bystanders.origin, attack: { connections, requests } };
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData });
  const attackerStatuses = new Promise<Record<string, number>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await new Promise((resolve) => worker.once('online', resolve));
  setTimeout(() => worker.postMessage('stop'), ATTACK_MS);
  const { sessionTimes, summary } = await measureBystanders(bystanders, performance.now() + ATTACK_MS);
  const statuses = await attackerStatuses;
  await worker.terminate();
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return { sessionTimes, summary: `${summary}; attacker ${counts.join(', ') || '-'}` };
}

/** Waits until the work left behind by the attack is done, and responses are fast again. */
async function waitForRecovery({ origin }: ServerProcess, { isFinished }: PreparedAttack): Promise<void> {
  const end = performance.now() + RECOVERY_TIMEOUT_MS;
  while (isFinished && performance.now() < end && !(await isFinished())) await sleep(500);
  for (let quickResponses = 0; quickResponses < 5 && performance.now() < end; ) {
    const before = performance.now();
    await fetch(`${origin}/healthz`);
    quickResponses = performance.now() - before < 50 ? quickResponses + 1 : 0;
    await sleep(200);
  }
}
