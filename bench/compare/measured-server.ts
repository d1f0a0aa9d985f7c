import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { readProcessorTime } from '../processor-time.ts';

/** Accounts that take turns, so that the pace of one account is no part of the measurement. */
const ACCOUNT_COUNT = 4;

export interface MeasuredAccount {
  client: HttpClient;
  email: string;
  /** Address of its portfolio. */
  page: string;
}

/** A server of one revision with accounts: the JSON Resume project's own sample, imported. */
export interface MeasuredServer {
  pid: number;
  accounts: readonly MeasuredAccount[];
  /** From the start of the process to its 'ready', in ms. */
  start: { processorMs: number; wallMs: number };
  end: () => Promise<void>;
}

/** Returns the file that starts the server of a revision. */
const findProgram = (tree: string): string =>
  ['server/dist/main.js', 'server/src/main.ts'].map((path) => join(tree, path)).find(existsSync) ?? '';

/** Starts the server of a built revision. */
export async function startMeasuredServer(tree: string): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-compare-'));
  const before = performance.now();
  const server = await startServer(
    folder,
    { PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise', BACKUP_AT: 'off', LOG_LEVEL: 'error' },
    { command: [process.execPath, '--disable-warning=ExperimentalWarning', findProgram(tree)], cwd: tree },
  );
  const pid = server.child.pid ?? 0;
  const start = { processorMs: readProcessorTime(pid) * 1_000, wallMs: performance.now() - before };
  const end = async () => {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  };
  try {
    const accounts: MeasuredAccount[] = [];
    for (let n = 0; n < ACCOUNT_COUNT; n += 1) accounts.push(await createAccount(server.origin, folder));
    return { pid, accounts, start, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function createAccount(origin: string, folder: string): Promise<MeasuredAccount> {
  const client = new HttpClient(origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  await importDocument(
    client,
    readFileSync(createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json')),
  );
  const { body } = await client.get(`/user/get-data/${person.email}`);
  return { client, email: person.email, page: `${origin}/p/${body.payload.handle}` };
}
