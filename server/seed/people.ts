import type { Call } from '@vitrine/contract/api/call';
import { register, signIn, verifyEmail } from '@vitrine/contract/calls/accounts';

/** The part of an HTTP client that the factories need: a test client, or a program that speaks HTTP. */
interface Caller {
  call: (call: Call, sent: { body: unknown }) => Promise<{ status: number; body: { message?: string } | undefined }>;
}

/** A person who is about to sign up. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

export const PASSWORD = 'quiet-Harbour-42';

let personCount = 0;

/** Creates a person with an address that no other test uses. */
export function newPerson(name = 'Asha Rao'): Newcomer {
  personCount += 1;
  return { name, email: `person${personCount}.${process.pid}@example.org`, password: PASSWORD };
}

/** Returns the token of the newest verification mail among the texts of mails. */
export function findVerificationToken(mails: readonly { text?: string | undefined }[]): string {
  const tokens = mails.flatMap(({ text }) => /email-verified\?uid=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  const newest = tokens.at(-1);
  if (!newest) throw new Error('No verification link was mailed.');
  return newest;
}

/** Registers, verifies and signs in a person with the same calls a browser makes. */
export async function signUp(
  caller: Caller,
  person: Newcomer,
  readMails: (email: string) => Promise<{ text?: string | undefined }[]>,
): Promise<void> {
  const { name, email, password } = person;
  await expectSuccess(caller.call(register, { body: { name, email, password } }));
  await expectSuccess(caller.call(verifyEmail, { body: { uid: findVerificationToken(await readMails(email)) } }));
  await expectSuccess(caller.call(signIn, { body: { email, password } }));
}

async function expectSuccess(
  pendingResponse: Promise<{ status: number; body: { message?: string } | undefined }>,
): Promise<void> {
  const { status, body } = await pendingResponse;
  if (status !== 200) throw new Error(`The server answered ${status}: ${body?.message}`);
}
