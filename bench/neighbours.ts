import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { session } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, saveSkills } from '@vitrine/contract/calls/content';
import { createOrder, sandboxPay, verifyPayment } from '@vitrine/contract/calls/payments';
import { importResume, previewDraft } from '@vitrine/contract/calls/resume';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { ITEMS } from '@vitrine/server/seed/content';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';
import { HttpClient, outboxTexts, type ServerProcess, startServer } from '@vitrine/server/testing/process';
import type { Attack, AttackRequest } from './attacker.ts';
import { signedInCookie } from './owner.ts';
import { quantile } from './statistics.ts';

/** How long each attack lasts. */
const SECONDS = 10;
/** A neighbour asks this often, in ms, whether or not the answer before has come. */
const EVERY = 20;
/** How many they are: each asks less often than an account may. */
const NEIGHBOURS = 5;
/** A neighbour's resume is asked for this often, in ms. */
const PREVIEW_EVERY = 500;
/** Longest wait for the server to answer again after an attack, in ms. */
const RECOVERY = 120_000;

/**
 * One account that does without end what costs most, and what its neighbours feel of it: the time of their smallest
 * call, and whether they get their resume. On both databases, each with a server of its own.
 */
export async function benchNeighbours(): Promise<void> {
  await onServer('SQLite', {});
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  try {
    const secret = 'a key for measurements that is long enough';
    await onServer('PostgreSQL', { DATABASE_URL: `${cluster.url}/postgres`, SECRET_KEY: secret });
  } finally {
    await cluster.stop();
  }
}

async function onServer(database: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const server = await startServer(folder, environment);
  try {
    console.log(`${database}: others' GET ${session.path} in ms; their previews of a resume; the attacker's answers`);
    const neighbours: string[] = [];
    while (neighbours.length < NEIGHBOURS) neighbours.push((await signUpAt(server)).cookie);
    const importer = await signUpAt(server);
    const owner = await signUpAt(server);
    const invoice = await buyLargestPlan(owner.client);
    const bytes = await fillResume(owner.client);
    console.log(`  the attacker's resume: ${(bytes / 1_000).toFixed(0)} KB as JSON Resume`);
    const handle: string = (await owner.client.get(`/user/get-data/${owner.email}`)).body.payload.handle;
    const attacks: [name: string, Attack][] = [
      ['nothing', { cookie: owner.cookie, connections: 0, requests: [] }],
      [
        'A1 import of blanks',
        { cookie: importer.cookie, connections: 2, requests: [createDryRunImport(blanks(40_000))] },
      ],
      ['A2 invoices', { cookie: owner.cookie, connections: 120, requests: [get(`/payment/invoice/${invoice}`)] }],
      ['A3 previews', { cookie: importer.cookie, connections: 80, requests: times(20, preview) }],
      ['A4 export', { cookie: owner.cookie, connections: 8, requests: [get('/resume/export.json')] }],
      ['A4 plain text', { cookie: owner.cookie, connections: 8, requests: [get('/resume/download?format=txt')] }],
      ['A4 dry imports', { cookie: owner.cookie, connections: 8, requests: [createDryRunImport(largeWork())] }],
      ['A4 own page', { cookie: owner.cookie, connections: 8, requests: listAppearanceRequests(handle) }],
      ['A4 saves', { cookie: owner.cookie, connections: 8, requests: times(20, save) }],
    ];
    for (const [name, attack] of attacks)
      console.log(`  ${name.padEnd(20)} ${await measure(server, attack, neighbours)}`);
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** @returns one line: what the neighbour felt, and what the attacker was answered */
async function measure({ origin }: ServerProcess, attack: Attack, cookies: readonly string[]): Promise<string> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { origin, attack } });
  const answered = new Promise<Record<string, number>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await new Promise((resolve) => worker.once('online', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  const end = performance.now() + SECONDS * 1_000;
  setTimeout(() => worker.postMessage('stop'), SECONDS * 1_000);
  const [times, previews] = await Promise.all([
    requestSteadily({ origin, path: session.path, cookies, agent, every: EVERY, end }),
    requestSteadily({ origin, path: '/resume/preview', cookies, agent, every: PREVIEW_EVERY, end }),
  ]);
  const statuses = await answered;
  await worker.terminate();
  agent.destroy();
  await recover(origin);
  const ms = (share: number) => quantile(times.good, share).toFixed(1);
  const statusTexts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return (
    `p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}; previews ${previews.good.length} of ` +
    `${previews.good.length + previews.bad}, median ${quantile(previews.good, 0.5).toFixed(0)}; ${statusTexts.join(', ') || '-'}`
  );
}

interface SteadyLoad {
  origin: string;
  path: string;
  /** Of those who ask, in turns. */
  cookies: readonly string[];
  agent: Agent;
  /** Time between two requests in ms. */
  every: number;
  end: number;
}

/** Asks at fixed times, so that a server that stops is felt by everyone who would have come meanwhile. */
async function requestSteadily({ origin, path, cookies, agent, every, end }: SteadyLoad) {
  const good: number[] = [];
  let bad = 0;
  const requests: Promise<void>[] = [];
  for (let due = performance.now(); due < end; due += every) {
    await wait(Math.max(0, due - performance.now()));
    requests.push(
      fetchStatus(origin + path, cookies[requests.length % cookies.length] ?? '', agent).then((status) => {
        if (status === 200) good.push(performance.now() - due);
        else bad += 1;
      }),
    );
  }
  await Promise.all(requests);
  return { good: good.sort((a, b) => a - b), bad };
}

const fetchStatus = (url: string, cookie: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { agent, headers: { cookie }, timeout: RECOVERY }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(0));
    sent.end();
  });

/** Waits until what the attack left behind is done. */
async function recover(origin: string): Promise<void> {
  const end = performance.now() + RECOVERY;
  for (let quick = 0; quick < 5 && performance.now() < end; ) {
    const before = performance.now();
    await fetch(`${origin}/healthz`);
    quick = performance.now() - before < 50 ? quick + 1 : 0;
    await wait(200);
  }
}

async function signUpAt({ origin, folder }: ServerProcess) {
  const client = new HttpClient(origin);
  const person = newPerson();
  await signUp(client, person, () => outboxTexts(folder));
  return { client, email: person.email, cookie: await signedInCookie(origin, person) };
}

/** @returns number of the invoice */
async function buyLargestPlan(client: HttpClient): Promise<string> {
  const { plans } = (await client.get('/plan/all')).body;
  const { order } = (await client.call(createOrder, { body: { planId: plans.at(-1)._id, billingCycle: 'monthly' } }))
    .body;
  const { response } = (await client.call(sandboxPay, { body: { orderId: order.id, outcome: 'succeed' } })).body;
  await client.call(verifyPayment, { body: response });
  const me = (await client.get('/auth/session')).body;
  const record = (await client.get(`/user/get-data/${me.email}`)).body.payload;
  const { subscription } = (await client.get(`/plan/user/${record.uid}`)).body;
  return subscription.paymentHistory[0].invoice;
}

/** Fills a resume with as much as the server takes. @returns bytes of its export */
async function fillResume(client: HttpClient): Promise<number> {
  for (const data of [largeWork(), largeProjects()]) await client.call(importResume, { body: { data } });
  return JSON.stringify((await client.get('/resume/export.json')).body).length;
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const get = (path: string): AttackRequest => ({ method: 'GET', path });
const post = ({ method, path }: { method: string; path: string }, body: object): AttackRequest => ({
  method,
  path,
  body: JSON.stringify(body),
});
/** Words of which no two lines are alike, so many characters of them. */
const words = (length: number, seed: number) =>
  times(Math.ceil(length / 7), (n) => (Math.imul(n + seed * 7_919, 0x9e3779b1) >>> 0).toString(36).slice(0, 6))
    .join(' ')
    .slice(0, length)
    .trim();

const blanks = (count: number) => ({ basics: { name: 'A B', location: { address: `a${' '.repeat(count)}b` } } });
const createDryRunImport = (data: object): AttackRequest => post(importResume, { data, dryRun: true });
/** About 900 KB, just below what an import can send. */
const largeWork = () => ({
  work: times(95, (n) => ({
    name: `Company ${n}`,
    position: 'Engineer',
    startDate: '2020-01',
    highlights: times(20, (point) => words(470, n * 20 + point)),
  })),
});
const largeProjects = () => ({
  projects: times(100, (n) => ({
    name: `Project ${n}`,
    description: words(3_900, n),
    keywords: times(20, (k) => `k${k}`),
  })),
});
const listAppearanceRequests = (handle: string): AttackRequest[] =>
  LAYOUT_IDS.flatMap((layout) => THEMES.map((theme) => get(`/p/${handle}?layout=${layout}&theme=${theme}`)));
const save = (n: number): AttackRequest =>
  n % 2 === 0
    ? post(saveSkills, { technical: [`Skill ${n}`], soft: [] })
    : post(listSectionCalls.certificates.save, { data: { ...ITEMS.certificates, title: `Certificate ${n}` } });
/** As long as the typesetters take, each time another. */
const preview = (n: number): AttackRequest =>
  post(previewDraft, {
    resume: { projects: times(18, (at) => ({ title: `Project ${at}`, description: words(3_000, n * 100 + at) })) },
  });
