import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { ITEMS, PERSONAL_INFO } from '@vitrine/server/seed/content';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { findFreePort } from '@vitrine/server/testing/free-port';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { openConnections } from '../load.ts';
import { readTreeTime } from '../processor-time.ts';

/** Number of accounts. A network may register ten in an hour. */
const ACCOUNT_COUNT = 8;

export interface MeasuredAccount {
  client: HttpClient;
  email: string;
  /** Address of its portfolio. */
  page: string;
}

/** A built revision with accounts in a data folder. Its processes come and go; the accounts stay signed in. */
export interface MeasuredRevision {
  /** Folder of its files. */
  tree: string;
  data: string;
  port: string;
  accounts: readonly MeasuredAccount[];
}

/** A process of a revision. */
export interface MeasuredServer {
  pid: number;
  accounts: readonly MeasuredAccount[];
  connections: readonly Socket[];
  /** From the start of the process to its 'ready', in ms. */
  start: { processorMs: number; wallMs: number };
  end: () => Promise<void>;
}

/** Creates accounts for a built revision. */
export async function prepareRevision(tree: string): Promise<MeasuredRevision> {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-compare-'));
  const revision = { tree, data, port: String(await findFreePort()), accounts: [] };
  const server = await startMeasuredServer(revision);
  try {
    const accounts: MeasuredAccount[] = [];
    for (let n = 0; n < ACCOUNT_COUNT; n += 1) accounts.push(await createAccount(revision));
    return { ...revision, accounts };
  } finally {
    await server.end();
  }
}

export const removeRevision = ({ data }: MeasuredRevision): void => rmSync(data, { recursive: true });

/** Starts a process of a revision. */
export async function startMeasuredServer({ tree, data, port, accounts }: MeasuredRevision): Promise<MeasuredServer> {
  const before = performance.now();
  const server = await startServer(
    data,
    { PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise', BACKUP_AT: 'off', LOG_LEVEL: 'error', PORT: port },
    { command: [process.execPath, '--disable-warning=ExperimentalWarning', findProgram(tree)], cwd: tree },
  );
  const pid = server.child.pid ?? 0;
  const start = { processorMs: readTreeTime(pid), wallMs: performance.now() - before };
  const connections = openConnections(server.origin);
  const end = async () => {
    for (const socket of connections) socket.destroy();
    await server.end('SIGTERM');
  };
  return { pid, accounts, connections, start, end };
}

/** Returns the file that starts the server of a revision. */
const findProgram = (tree: string): string =>
  ['server/dist/main.js', 'server/src/main.ts'].map((path) => join(tree, path)).find(existsSync) ?? '';

async function createAccount({ data, port }: MeasuredRevision): Promise<MeasuredAccount> {
  const origin = `http://localhost:${port}`;
  const client = new HttpClient(origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(data));
  await fillRecord(client);
  const { body } = await client.get(`/user/get-data/${person.email}`);
  return { client, email: person.email, page: `${origin}/p/${body.payload.handle}` };
}

/** The specification's sections, which every revision has under the same names. */
const FILLED_SECTIONS = ['experiences', 'projects', 'education', 'certificates', 'volunteering', 'hobbies'] as const;
const ITEMS_PER_SECTION = 3;

/**
 * Fills in a record by the calls of its forms, which do not change: an import may read more of the same file from one
 * revision to the next, and what it read is then slower to render.
 */
async function fillRecord(client: HttpClient): Promise<void> {
  const calls = FILLED_SECTIONS.flatMap((key) =>
    Array.from({ length: ITEMS_PER_SECTION }, () => ({ call: listSectionCalls[key].save, data: ITEMS[key] })),
  );
  for (const { call, data } of [{ call: savePersonalInfo, data: PERSONAL_INFO }, ...calls]) {
    const { status, body } = await client.call(call, { body: { data } });
    if (status !== 200 && status !== 201) throw new Error(`${call.path} was answered with ${JSON.stringify(body)}.`);
  }
}

const IDLE_CHECK_INTERVAL_MS = 30;
/** Processor time of an idle server in that interval, in ms. */
const MAX_IDLE_MS = 1;
const IDLE_TIMEOUT_MS = 5_000;

/** Waits until the background work of a server is done, such as compressing a page. */
export async function waitUntilIdle({ pid }: Pick<MeasuredServer, 'pid'>): Promise<void> {
  const end = performance.now() + IDLE_TIMEOUT_MS;
  let before = readTreeTime(pid);
  for (let idleChecks = 0; idleChecks < 2 && performance.now() < end; ) {
    await wait(IDLE_CHECK_INTERVAL_MS);
    const now = readTreeTime(pid);
    idleChecks = now - before <= MAX_IDLE_MS ? idleChecks + 1 : 0;
    before = now;
  }
}
