import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { newPerson, signUp } from '../seed/people.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

/** Somebody signed in, on a server under test. */
export async function signedIn(server: TestApp, name?: string) {
  const person = newPerson(name);
  const client = new Client(server.app);
  await measureFixture('sign-up', () => signUp(client, person, server.mailsTo));
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  return { person, client, record };
}
