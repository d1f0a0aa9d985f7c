import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { PERSONAL_INFO } from '@vitrine/server/seed/content';
import type { HttpClient } from '@vitrine/server/testing/process';
import { fetchRaw } from '../fetch-raw.ts';
import { sendRequests } from '../load.ts';
import { readMainThreadTime, readTreeMemory, readTreeTime } from '../processor-time.ts';
import type { MeasuredAccount, MeasuredServer } from './measured-server.ts';

/** Costs of one unit of work. */
export interface Cost {
  /** Processor time in ms, which other programs hardly change; MiB for memory. */
  processor: number;
  /** Time in ms; absent for memory. */
  wall?: number;
}

/** What is measured repeatedly on a running server, in units that take some milliseconds. */
export interface Part {
  name: string;
  /** Brings an account into the state in which the work is measured. */
  prepare?: (account: MeasuredAccount) => Promise<void>;
  /** Does a unit of work. @returns how many times it was done */
  work: (account: MeasuredAccount, server: MeasuredServer) => Promise<number>;
  /** Units per process. */
  count: number;
  /** Whether other threads and child processes do the work. Otherwise only the main thread counts. */
  usesChildren?: true;
}

/** How often a cached page is requested in a unit. */
const LOAD_COUNT = 400;

export const PARTS: readonly Part[] = [
  { name: 'save', count: 24, work: (account) => saveProfile(account) },
  // A page that was slow lately is rendered by a worker thread.
  {
    name: 'uncached page',
    count: 24,
    prepare: prepareSaved,
    work: ({ page }) => fetchOnce(page),
    usesChildren: true,
  },
  { name: 'record read', count: 24, work: ({ client, email }) => readRecord(client, email) },
  {
    name: 'PDF',
    count: 10,
    prepare: prepareSaved,
    work: ({ page }) => fetchOnce(`${page}/resume.pdf`),
    usesChildren: true,
  },
  { name: 'cached page', count: 24, work: ({ page }, server) => loadPage(server, page, 200) },
  { name: '304', count: 24, work: ({ page }, server) => loadPage(server, page, 304) },
];

/** Measures a unit of a part. */
export async function measureUnit(
  { prepare, work, usesChildren }: Part,
  server: MeasuredServer,
  n: number,
): Promise<Cost> {
  const account = server.accounts[n % server.accounts.length];
  if (!account) throw new Error('The server has no accounts.');
  await prepare?.(account);
  const readTime = usesChildren ? readTreeTime : readMainThreadTime;
  const [before, startedAt] = [readTime(server.pid), performance.now()];
  const times = await work(account, server);
  return { processor: (readTime(server.pid) - before) / times, wall: (performance.now() - startedAt) / times };
}

/** The parts that are measured once per process. */
export const ONCE = ['start', 'idle memory'];

/** Measures what is there once per process. */
export const measureOnce = ({ pid, start }: MeasuredServer): Record<string, Cost> => ({
  start: { processor: start.processorMs, wall: start.wallMs },
  'idle memory': { processor: readTreeMemory(pid) },
});

async function fetchOnce(url: string): Promise<1> {
  const { status } = await fetchRaw(url);
  if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
  return 1;
}

async function readRecord(client: HttpClient, email: string): Promise<1> {
  await client.get(`/user/get-data/${email}`);
  return 1;
}

let editCount = 0;

/** Changes the profile, so that pages and documents are rendered anew. */
async function saveProfile({ client }: MeasuredAccount): Promise<1> {
  editCount += 1;
  const data = { ...PERSONAL_INFO, summary: `${PERSONAL_INFO.summary} Edit ${editCount}.` };
  const { status } = await client.call(savePersonalInfo, { body: { data } });
  if (status !== 200) throw new Error(`Saving the profile was answered with ${status}.`);
  return 1;
}

async function prepareSaved(account: MeasuredAccount): Promise<void> {
  await saveProfile(account);
}

async function loadPage({ connections }: MeasuredServer, page: string, status: 200 | 304): Promise<number> {
  const { etag = '' } = (await fetchRaw(page)).headers;
  const headers: Record<string, string> = status === 304 ? { 'if-none-match': etag } : {};
  let remaining = LOAD_COUNT;
  return sendRequests(connections, page, { status, headers, hasNext: () => remaining-- > 0 });
}

/** Returns the medians of processor and wall time, which a collection of garbage does not change. */
export function takeMedian(costs: readonly Cost[]): Cost {
  const pick = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const walls = costs.flatMap(({ wall }) => wall ?? []);
  return { processor: pick(costs.map(({ processor }) => processor)), ...(walls.length > 0 && { wall: pick(walls) }) };
}
