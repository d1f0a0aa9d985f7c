import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSessionState } from '@vitrine/contract/calls/accounts';
import { exportResumeAs, importFile } from '@vitrine/contract/calls/resume';
import { createImportForm } from '@vitrine/server/testing/forms';
import { computeQuantile } from './statistics.ts';

/** Accounts with small resumes that use the server while it is under attack. */
export interface Bystanders {
  origin: string;
  /** Session cookies, used in rotation so that no account exceeds its request limit. */
  cookies: readonly string[];
  /** Path of a public page of one of them. */
  page: string;
}

/** Request timeout of a bystander, in ms. */
const TIMEOUT_MS = 180_000;
/** Interval between two requests of each kind, in ms. */
const SESSION_INTERVAL_MS = 20;
const TASK_INTERVAL_MS = 2_000;
const PREVIEW_INTERVAL_MS = 500;

const BIBTEX_FORM = createImportForm('@article{half, title = {Half the Memory}, author = {A. Rao}, year = {2023}}\n', {
  dryRun: 'true',
});

interface Task {
  name: string;
  interval: number;
  method: string;
  path: string;
  form?: typeof BIBTEX_FORM;
}

/** The requests of bystanders, in addition to reading their session, which is the smallest call. */
const listTasks = (page: string): Task[] => [
  { name: 'previews', interval: PREVIEW_INTERVAL_MS, method: 'GET', path: '/resume/preview' },
  {
    name: 'exports',
    interval: TASK_INTERVAL_MS,
    method: exportResumeAs.method,
    path: `${exportResumeAs.path}?format=markdown`,
  },
  {
    name: 'imports',
    interval: TASK_INTERVAL_MS,
    method: importFile.method,
    path: importFile.path,
    form: BIBTEX_FORM,
  },
  { name: 'pages', interval: TASK_INTERVAL_MS, method: 'GET', path: page },
];

export interface BystanderResult {
  /** Times of the successful calls of `GET /auth/session` in ms, ascending. */
  sessionTimes: number[];
  /** One line: these times, the number of 503 responses, and the number of successes per task. */
  summary: string;
}

/**
 * Sends the requests of bystanders until `deadline`, then waits for outstanding responses.
 * @param deadline in terms of `performance.now()`
 */
export async function measureBystanders(
  { origin, cookies, page }: Bystanders,
  deadline: number,
): Promise<BystanderResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
  const run = (task: Task) => sendSteadily({ origin, cookies, agent, task, end: deadline });
  const [sessionResult, ...results] = await Promise.all([
    run({
      name: 'sessions',
      interval: SESSION_INTERVAL_MS,
      method: readSessionState.method,
      path: readSessionState.path,
    }),
    ...listTasks(page).map(run),
  ]);
  agent.destroy();
  const unavailable = [sessionResult, ...results].reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
  const tasks = results.map(({ name, times, count }) => {
    const slowest = times.length > 0 ? `, slowest ${computeQuantile(times, 1).toFixed(0)}` : '';
    return `${name} ${times.length} of ${count}${slowest}`;
  });
  const summary = `${formatTimes(sessionResult.times)}; 503: ${unavailable}; ${tasks.join('; ')}`;
  return { sessionTimes: sessionResult.times, summary };
}

/** @param times in ms, ascending */
export const formatTimes = (times: readonly number[]): string =>
  [['p50', 0.5] as const, ['p99', 0.99] as const, ['max', 1] as const]
    .map(([label, share]) => `${label} ${computeQuantile(times, share).toFixed(1)}`)
    .join(', ');

interface SteadyLoad extends Pick<Bystanders, 'origin' | 'cookies'> {
  agent: Agent;
  task: Task;
  end: number;
}

/**
 * Sends requests at fixed times, whether or not the previous response has arrived, so that a stalled server delays
 * every request that falls into the stall. Times are measured from when a request was due, for successful responses
 * only, in ascending order.
 */
async function sendSteadily({ origin, cookies, agent, task, end: deadline }: SteadyLoad) {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const requests: Promise<void>[] = [];
  for (let due = performance.now(); due < deadline; due += task.interval) {
    await sleep(Math.max(0, due - performance.now()));
    const cookie = cookies[requests.length % cookies.length] ?? '';
    requests.push(
      fetchStatus({ origin, agent, task, cookie }).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(requests);
  return { name: task.name, times: times.sort((a, b) => a - b), statuses, count: requests.length };
}

/** @returns 0 if no response arrived */
const fetchStatus = ({ origin, agent, task, cookie }: Omit<SteadyLoad, 'cookies' | 'end'> & { cookie: string }) =>
  new Promise<number>((resolve) => {
    const { method, path, form } = task;
    const headers = { cookie, origin, ...form?.headers };
    const clientRequest = request(origin + path, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    clientRequest.once('timeout', () => clientRequest.destroy());
    clientRequest.once('error', () => resolve(0));
    clientRequest.end(form?.body);
  });
