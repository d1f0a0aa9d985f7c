import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { PERSONAL_INFO } from '@vitrine/server/seed/content';
import { fetchCompressed, fetchRaw } from '../fetch-raw.ts';
import { measureRequestsPerSecond } from '../load.ts';
import { readTreeMemory, readTreeTime } from '../processor-time.ts';
import type { MeasuredAccount, MeasuredServer } from './measured-server.ts';

/** Costs of one unit of work. */
export interface Cost {
  /** Processor time in ms, which other programs hardly change; MiB for memory. */
  processor: number;
  /** Time in ms; absent for memory. */
  wall?: number;
}

/** Duration of a measurement of cached pages, in seconds. */
const LOAD_SECONDS = 0.4;
/** Number of edits in a measurement; each is followed by a page, and every fourth by a PDF. */
const EDIT_COUNT = 16;

/** Measurements that repeat on a running server. Each returns costs by the name of a part. */
export const REPEATED: readonly ((server: MeasuredServer) => Promise<Record<string, Cost>>)[] = [
  measureCachedPages,
  measureEdits,
];

async function measureCachedPages({ pid, accounts: [account] }: MeasuredServer): Promise<Record<string, Cost>> {
  if (!account) return {};
  const { headers } = await fetchCompressed(account.page);
  const measureLoad = async (status: number, sent: Record<string, string>): Promise<Cost> => {
    const [before, startedAt] = [readTreeTime(pid), performance.now()];
    const rate = await measureRequestsPerSecond(account.page, { status, headers: sent, seconds: LOAD_SECONDS });
    const count = (rate * (performance.now() - startedAt)) / 1_000;
    return { processor: (readTreeTime(pid) - before) / count, wall: 1_000 / rate };
  };
  return {
    'cached page': await measureLoad(200, {}),
    304: await measureLoad(304, { 'if-none-match': headers.etag ?? '' }),
  };
}

async function measureEdits({ pid, accounts }: MeasuredServer): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost[]> = {};
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const [before, startedAt] = [readTreeTime(pid), performance.now()];
    await work();
    const wall = performance.now() - startedAt;
    costs[name] = [...(costs[name] ?? []), { processor: readTreeTime(pid) - before, wall }];
  };
  for (let n = 0; n < EDIT_COUNT; n += 1) {
    const account = accounts[n % accounts.length];
    if (!account) continue;
    await measure('save', () => saveProfile(account));
    await measure('uncached page', () => fetchOnce(account.page));
    await measure('record read', () => account.client.get(`/user/get-data/${account.email}`));
    if (n % 4 === 0) await measure('PDF', () => fetchOnce(`${account.page}/resume.pdf`));
  }
  return Object.fromEntries(Object.entries(costs).map(([name, list]) => [name, takeMedian(list)]));
}

async function fetchOnce(url: string): Promise<void> {
  const { status } = await fetchRaw(url);
  if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
}

let editCount = 0;

/** Changes the profile, so that pages and documents are rendered anew. */
async function saveProfile({ client }: MeasuredAccount): Promise<void> {
  editCount += 1;
  const data = { ...PERSONAL_INFO, summary: `${PERSONAL_INFO.summary} Edit ${editCount}.` };
  const { status } = await client.call(savePersonalInfo, { body: { data } });
  if (status !== 200) throw new Error(`Saving the profile was answered with ${status}.`);
}

/** Measures what is there once per process. */
export const measureOnce = ({ pid, start }: MeasuredServer): Record<string, Cost> => ({
  start: { processor: start.processorMs, wall: start.wallMs },
  'idle memory': { processor: readTreeMemory(pid) },
});

/** Returns the medians of processor and wall time, which a collection of garbage does not change. */
export function takeMedian(costs: readonly Cost[]): Cost {
  const pick = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const walls = costs.flatMap(({ wall }) => wall ?? []);
  return { processor: pick(costs.map(({ processor }) => processor)), ...(walls.length > 0 && { wall: pick(walls) }) };
}
