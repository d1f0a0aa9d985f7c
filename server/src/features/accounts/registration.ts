import type { CallBody } from '@vitrine/contract/api/call';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { register } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { hashPassword } from '../../core/access/password-hash.ts';
import { requirePasswordSignIn } from '../../core/access/password-sign-in.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { addIdentity, consumeTicket, findTicket, type Ticket } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { openSession, type Session } from '../../http/session.ts';
import { requireAdmission } from './admission.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import {
  createSignUpMail,
  getMailRequester,
  issueVerificationLink,
  reserveMail,
  sendReservedMail,
} from './mail-reservation.ts';
import { checkNewPassword } from './new-password.ts';
import { markOwnRegistration } from './own-registrations.ts';
import type { addAccount } from './queries.ts';
import * as query from './queries.ts';

/** Registers the calls to sign up with a password or a provider's identity (rules A1 to A5, A38). */
export function registrationRoutes(app: FastifyInstance, context: Context, provisionAccount: ProvisionAccount): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, register, async ({ body, session, request, reply }) => {
    await consumeRateLimit(context, 'registerPerClient', getClientNetwork(request));
    if (session?.stage === 'external')
      return registerExternal(context, provisionAccount, { body, session, request, reply });
    const { email, name, password } = body;
    await requireAdmission(context, request, email);
    await requirePasswordSignIn(context);
    if (password === undefined) throw new ApiError('request/invalid', { fields: { password: 'Password is required' } });
    await checkNewPassword(config, password);
    if (config.discloseAccounts && (await query.findAccount(db, email)))
      throw new ApiError('auth/email-already-in-use');
    const passwordHash = await hashPassword(password, email, config);
    const id = await createRegistration(context, request, { email, name, passwordHash });
    await openWaitingSession(context, { request, reply }, { registrationId: id, method: 'password' });
    await audit(db, { event: 'registered', userId: null, now: clock(), detail: { registration: id } });
    return { message: MESSAGES.registered, stage: 'unverified' as const };
  });
}

interface RegistrationRequest {
  body: CallBody<typeof register>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Completes a sign-up with a provider (rule A38). A proven address gets an account immediately; any other has to open
 * its mailed link like every registration.
 */
async function registerExternal(
  context: Context,
  provisionAccount: ProvisionAccount,
  registrationRequest: RegistrationRequest,
) {
  const { body, session } = registrationRequest;
  const ticket = await findTicket(context.db, session.id);
  if (!ticket || ticket.userId) throw new ApiError('auth/wrong-stage');
  if (body.email !== ticket.email) throw new ApiError('auth/foreign-account');
  await requireAdmission(context, registrationRequest.request, ticket.email);
  return ticket.emailVerified
    ? createExternalAccount(context, provisionAccount, registrationRequest, ticket)
    : createExternalRegistration(context, registrationRequest, ticket);
}

async function createExternalAccount(
  context: Context,
  provisionAccount: ProvisionAccount,
  registrationRequest: RegistrationRequest,
  ticket: Ticket,
) {
  const { config, db, clock } = context;
  const { body, session, request, reply } = registrationRequest;
  const { name, email } = body;
  const now = clock();
  const userId = await transaction(db, async (tx) => {
    if (!(await consumeTicket(tx, session.id))) throw new ApiError('auth/wrong-stage');
    const id = await query.addUser(tx, { email, name, passwordHash: '', now });
    if (!id) throw new ApiError('auth/external-exists');
    // A second sign-up with the same identity does not create another account.
    if (!(await addIdentity(tx, id, ticket, now))) throw new ApiError('auth/external-exists');
    await provisionAccount(tx, { userId: id, email, name }, now);
    await audit(tx, { event: 'registered', userId: id, now, detail: { provider: ticket.provider } });
    return id;
  });
  await openSession(context, request, reply, {
    stage: 'full',
    account: { id: userId, securityVersion: 0 },
    registrationId: null,
    method: session.method,
  });
  setKnownBrowserCookie(config, reply, email);
  return { message: MESSAGES.emailVerified, stage: 'full' as const };
}

async function createExternalRegistration(
  context: Context,
  { body, session, request, reply }: RegistrationRequest,
  ticket: Ticket,
) {
  const { db, clock } = context;
  const { name, email } = body;
  const { issuer, subject, provider } = ticket;
  const identity = { issuer, subject, provider };
  const id = await createRegistration(context, request, { email, name, passwordHash: '', identity });
  await consumeTicket(db, session.id);
  await openWaitingSession(context, { request, reply }, { registrationId: id, method: provider });
  await audit(db, { event: 'registered', userId: null, now: clock(), detail: { registration: id, provider } });
  return { message: MESSAGES.registered, stage: 'unverified' as const };
}

/**
 * Stores a registration and mails its address, immediately or when the address's rate limit allows. A known address is
 * stored as well, since signing in with it must look the same.
 * @returns its id
 * @throws {ApiError} request/throttled; or the error of the mail server, in which case the registration is removed
 */
async function createRegistration(
  context: Context,
  request: FastifyRequest,
  registration: Pick<query.NewRegistration, 'email' | 'name' | 'passwordHash' | 'identity'>,
): Promise<string> {
  const { db, clock } = context;
  const { email } = registration;
  const reservation = await reserveMail(context, request, { purpose: 'registration', email });
  const id = await query.addRegistration(db, { ...registration, now: clock() });
  const token = await issueVerificationLink(context, id);
  const isKnown = (await query.findAccount(db, email)) !== undefined;
  if (reservation.dueAt !== undefined) return id;
  try {
    const mail = createSignUpMail(context, { email, token, isKnown }, getMailRequester(context, request));
    await sendReservedMail(context, mail, reservation);
  } catch (error) {
    await query.dropRegistration(db, id);
    throw error;
  }
  return id;
}

/** Opens a session that waits for verification: it shows a number, and continues once its address is verified. */
async function openWaitingSession(
  context: Context,
  { request, reply }: Pick<RegistrationRequest, 'request' | 'reply'>,
  waiting: { registrationId: string; method: string },
): Promise<void> {
  markOwnRegistration(context.config, request, reply, waiting.registrationId);
  await openSession(context, request, reply, { stage: 'unverified', account: null, ...waiting });
}

/** Creates the initial content of a new account; passed by `app.ts`, because features do not import each other. */
export type ProvisionAccount = (
  tx: Parameters<typeof addAccount>[0],
  account: NewAccount,
  now: number,
) => Promise<void>;

interface NewAccount {
  userId: string;
  email: string;
  name: string;
}
