import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { register, resendVerification, signIn } from '@vitrine/contract/calls/accounts';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../../../seed/people.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

/*
 * Nothing discloses whether an address has an account, not even the response time. Time itself is not measured here:
 * the same statements writing the same number of rows take the same time.
 */
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => server.pass(TIME_UNITS.DAY));

const createVisitor = () => new Client(server.app);
const createResetRequest = (email: string) => () => createVisitor().call(forgotPassword, { body: { email } });

test('a forgotten password, the first time and the next', async () => {
  const { person } = await createSignedInAccount(server);
  const nobody = newPerson().email;
  const [knownStatements, unknownStatements] = [[], []] as [string[][], string[][]];
  for (let n = 0; n < 3; n += 1) {
    knownStatements.push(await server.statementsOf(createResetRequest(person.email)));
    unknownStatements.push(await server.statementsOf(createResetRequest(nobody)));
  }
  expect(knownStatements).toEqual(unknownStatements);
  expect(knownStatements[1]).toEqual(expect.arrayContaining(['InsertQuery reset_tokens 1', 'InsertQuery audit 1']));
});

test('a registration, and the next mail of it', async () => {
  const { person } = await createSignedInAccount(server);
  const lists = [];
  for (const { email } of [person, newPerson()]) {
    const body = { ...person, email, password: 'another-Password-1' };
    const client = createVisitor();
    const registered = await server.statementsOf(() => client.call(register, { body }));
    await client.call(signIn, { body });
    server.pass(TIME_UNITS.MINUTE);
    const resent = await server.statementsOf(() => client.call(resendVerification));
    lists.push({ registered, resent });
  }
  expect(lists[0]).toEqual(lists[1]);
  expect(lists[0]?.registered).toContain('InsertQuery registrations 1');
  expect(lists[0]?.resent).toContain('UpdateQuery registrations 1');
});

test('a sign-in with a wrong password', async () => {
  const { person } = await createSignedInAccount(server);
  const lists = [];
  for (const { email } of [person, newPerson()]) {
    const body = { email, password: 'wrong-Password-1' };
    lists.push(await server.statementsOf(() => createVisitor().call(signIn, { body })));
  }
  expect(lists[0]).toEqual(lists[1]);
  expect(lists[0]).toContain('InsertQuery audit 1');
});
