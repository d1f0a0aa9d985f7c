import { Agent, request } from 'node:http';
import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { PERSONAL_INFO } from '@vitrine/server/seed/content';
import { startServer } from '@vitrine/server/testing/process';
import type { Db } from '../server/src/db/database.ts';
import { addSession } from '../server/src/db/sessions.ts';
import { newId, newSecret, sha256 } from '../server/src/primitives/ids.ts';
import type { FilledAccount } from './filled-accounts.ts';

/** Number of accounts requested, once each; the same number before them warms up the server. */
const SAMPLES = 150;
const HOUR_MS = 3_600_000;

/**
 * Measures response times as a user sees them: whole calls over HTTP to a server on that database, each for a different
 * account that has not been requested before.
 * @returns times in ms, ascending
 */
export async function measureCalls(
  db: Db,
  accounts: readonly FilledAccount[],
  folder: string,
  environment: Record<string, string>,
): Promise<Record<string, number[]>> {
  const server = await startServer(folder, { ...environment, BACKUP_AT: 'off', LOG_LEVEL: 'error' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const takeAccount = createAccountQueue(accounts);
  const calls: Record<string, (account: FilledAccount, cookie: string) => Promise<number>> = {
    'portfolio, first visit': ({ address }) => timeRequest(agent, `${server.origin}/p/${address}`, {}),
    'record, asked for': ({ email }, cookie) =>
      timeRequest(agent, `${server.origin}/user/get-data/${email}`, { cookie }),
    'profile, saved': (_, cookie) =>
      timeRequest(
        agent,
        server.origin + savePersonalInfo.path,
        { cookie, origin: server.origin },
        { data: PERSONAL_INFO },
      ),
  };
  const times = Object.fromEntries(Object.keys(calls).map((name): [string, number[]] => [name, []]));
  for (let n = -SAMPLES; n < SAMPLES; n += 1) {
    for (const [name, call] of Object.entries(calls)) {
      const account = takeAccount();
      const durationMs = await call(account, await createSession(db, account));
      if (n >= 0) times[name]?.push(durationMs);
    }
  }
  agent.destroy();
  await server.end('SIGTERM');
  for (const durations of Object.values(times)) durations.sort((a, b) => a - b);
  return times;
}

function createAccountQueue(accounts: readonly FilledAccount[]): () => FilledAccount {
  // In an order unrelated to the order in the tables.
  const remaining = accounts.toSorted((a, b) => a.address.localeCompare(b.address));
  return () => {
    const account = remaining.pop();
    if (!account) throw new Error('There are not enough accounts to ask each once.');
    return account;
  };
}

/** Opens a session like signing in does, without a password. @returns its cookie */
async function createSession(db: Db, { userId }: FilledAccount): Promise<string> {
  const [secret, now] = [newSecret(), Date.now()];
  await addSession(db, {
    idHash: sha256(secret),
    id: newId(),
    stage: 'full',
    userId,
    registrationId: null,
    number: null,
    now,
    expiresAt: now + HOUR_MS,
    agent: '',
    method: 'password',
    withCode: false,
    network: '',
  });
  return `vitrine_session=${secret}`;
}

/** @returns ms from sending the request to the last byte of the response */
function timeRequest(agent: Agent, url: string, headers: Record<string, string>, body?: object): Promise<number> {
  const start = performance.now();
  const method = body ? 'POST' : 'GET';
  const type = body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    clientRequest.once('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}
