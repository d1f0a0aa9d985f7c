import { DURATIONS } from '@vitrine/contract/api/limits';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { type Newcomer, newPerson } from '../seed/people.ts';
import { hashPassword } from '../src/core/access/password-hash.ts';
import { audit } from '../src/db/audit.ts';
import { type Tx, transaction } from '../src/db/database.ts';
import { lockRecord } from '../src/db/record-queries.ts';
import { addSession } from '../src/db/sessions.ts';
import { addUser } from '../src/features/accounts/queries.ts';
import { provisionAccount } from '../src/features/portfolio/handles.ts';
import { toCoarseNetwork } from '../src/http/client-address.ts';
import { getCookieName } from '../src/http/session.ts';
import { newId, newSecret, sha256 } from '../src/primitives/ids.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

/**
 * Creates an account with a session directly in the database, as registration, verification and sign-in write them, in
 * a seventh of the time. Tests of those use `signUp`, which makes the calls.
 * @param options.isEmpty leaves the profile empty, as a new account does; visitors do not find such a portfolio (rule
 * P41). By default the profile has the name.
 */
export async function createSignedInAccount(server: TestApp, name?: string, { isEmpty = false } = {}) {
  const person = newPerson(name);
  const client = new Client(server.app);
  await measureFixture('account', () => insertAccount(server, client, person, isEmpty));
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { person, client, record };
}

async function insertAccount({ context }: TestApp, client: Client, person: Newcomer, isEmpty: boolean): Promise<void> {
  const { config, db, clock } = context;
  const { email, name, password } = person;
  const now = clock();
  const passwordHash = await hashPassword(password, email, config);
  const secret = newSecret();
  await transaction(db, async (tx) => {
    const userId = await addUser(tx, { email, name, passwordHash, now });
    if (!userId) throw new Error(`There is an account of ${email} already.`);
    await provisionAccount(tx, { userId, email, name }, now);
    if (!isEmpty) await fillInName(tx, userId, name);
    await audit(tx, { event: 'verified', userId, now, detail: {} });
    await audit(tx, { event: 'signed-in', userId, now, detail: {} });
    await addSession(tx, {
      idHash: sha256(secret),
      id: newId(),
      stage: 'full',
      userId,
      registrationId: null,
      number: null,
      now,
      expiresAt: now + DURATIONS.sessionFull,
      agent: 'lightMyRequest',
      method: 'password',
      withCode: false,
      network: toCoarseNetwork(client.place),
    });
  });
  client.cookies.set(getCookieName(config), secret);
}

async function fillInName(tx: Tx, userId: string, name: string): Promise<void> {
  const { resume } = await lockRecord(tx, userId);
  const [firstName = '', ...rest] = name.split(' ');
  Object.assign(resume.personalInfo, { firstName, lastName: rest.join(' ') });
  await tx
    .updateTable('records')
    .set({ doc: JSON.stringify(resume) })
    .where('user_id', '=', userId)
    .execute();
}
