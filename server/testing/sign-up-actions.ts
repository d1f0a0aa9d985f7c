import { TIME_UNITS } from '@vitrine/contract/api/limits';
import {
  declineVerification,
  getUser,
  readSessionState,
  register,
  signIn,
  verifyEmail,
} from '@vitrine/contract/calls/accounts';
import { expect } from 'vitest';
import { findVerificationToken, type Newcomer, newPerson } from '../seed/people.ts';
import type { TestApp } from './app.ts';
import { Client } from './client.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const STRANGER_PASSWORD = 'strangers-Password-1';

/** Creates helpers for tests of sign-ups that wait for email verification. */
export function createSignUpActions(getServer: () => TestApp) {
  const visitor = () => new Client(getServer().app);
  const readSession = async (client: Client) => (await client.call(readSessionState)).body;
  const readStage = async (client: Client) => (await readSession(client)).stage;
  const readNumber = async (client: Client): Promise<number> => (await readSession(client)).verification?.number;
  const press = (client: Client, uid: string, answer?: { waiting: string; number: number }) =>
    client.call(verifyEmail, { body: { uid, answer } });
  const refuse = (client: Client, uid: string, waiting?: string) =>
    client.call(declineVerification, { body: { uid, waiting } });
  const poll = async (client: Client, email: string) => client.call(getUser, { params: { email } });
  const signInWith = async ({ email, password }: Newcomer) =>
    (await visitor().call(signIn, { body: { email, password } })).body;
  const newestLink = async (email: string) => findVerificationToken(await getServer().mailsTo(email));
  const listAccounts = (email: string) =>
    getServer().context.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  /** Signs up in a new browser. */
  async function signUp(person: Newcomer) {
    getServer().pass(TIME_UNITS.SECOND);
    const client = visitor();
    const answer = await client.call(register, { body: person, headers: { 'user-agent': CHROME } });
    expect(answer.status).toBe(200);
    return client;
  }

  /** Signs up as an attacker with somebody else's address, which awaits its owner's verification. */
  async function signUpAsStranger(owner = newPerson()) {
    const theirs = { ...owner, password: STRANGER_PASSWORD };
    const stranger = await signUp(theirs);
    const link = await newestLink(owner.email);
    const expectOut = async () => {
      await poll(stranger, owner.email);
      expect(['none', 'unverified']).toContain(await readStage(stranger));
      expect((await signInWith(theirs)).stage).not.toBe('full');
    };
    return { owner, theirs, stranger, link, expectOut };
  }

  return {
    visitor,
    readSession,
    readStage,
    readNumber,
    press,
    refuse,
    poll,
    signInWith,
    newestLink,
    listAccounts,
    signUp,
    signUpAsStranger,
  };
}
