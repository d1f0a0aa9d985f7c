import type { CallBody } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { register, resendVerification, verifyEmail } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { hashPassword, matchPasswords } from '../../core/access/password-hash.ts';
import { requirePasswords } from '../../core/access/password-sign-in.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { addIdentity, findTicket, spendTicket, type Ticket } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone, implementForStages } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { openSession, promoteSession, type Session } from '../../http/session.ts';
import { isSameSecret, keyedHash, newSecret, sha256 } from '../../primitives/ids.ts';
import { requireAdmission, requireLastingAdmission } from './admission.ts';
import { markBrowser } from './known-browser.ts';
import { checkNewPassword } from './new-password.ts';
import { reserveMailQuota, sendProof } from './proof-mails.ts';
import type { addAccount } from './queries.ts';
import * as query from './queries.ts';

/** Sign-up: register, the mailed link, and another mail (rules A1 to A14). */
export function registrationRoutes(app: FastifyInstance, context: Context, furnish: ProvisionAccount): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, register, async ({ body, session, request, reply }) => {
    await consumeRateLimit(context, 'registerPerClient', getClientNetwork(request));
    if (session?.stage === 'external') return registerExternal(context, furnish, { body, session, request, reply });
    const { email, name, password } = body;
    await requireAdmission(context, request, email);
    await requirePasswords(context);
    if (password === undefined) throw new ApiError('request/invalid', { fields: { password: 'Password is required' } });
    checkNewPassword(config, password);
    const known = await query.findAccount(db, email);
    if (known && config.discloseAccounts) throw new ApiError('auth/email-already-in-use');
    const passwordHash = await hashPassword(password, email, config);
    const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
    const now = clock();
    const token = newSecret();
    // A registration for a known address is kept as well: signing in with it must look the same.
    const id = await query.addRegistration(db, {
      email,
      name,
      passwordHash,
      tokenHash: known ? null : sha256(token),
      tokenExpiresAt: now + DURATIONS.verificationLink,
      now,
    });
    try {
      await sendProof(context, request, { email, token, known: known !== undefined, allowance });
    } catch (error) {
      // Nothing half done: without its mail a registration is of no use, and the person will try again.
      await query.dropRegistration(db, id);
      throw error;
    }
    noteRegistration(config, request, reply, id);
    await audit(db, { event: 'registered', userId: null, now, detail: { registration: id } });
    return { message: MESSAGES.registered };
  });

  implementForStages(app, context, resendVerification, async ({ session, request }) => {
    const before = session.registrationId && (await query.findRegistration(db, session.registrationId));
    if (!before || before.user_id) throw new ApiError('auth/wrong-stage');
    const { id, email } = before;
    const now = clock();
    const wait = before.last_sent_at + DURATIONS.verificationCooldown - now;
    if (wait > 0) throw tooEarly(wait);
    const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
    const token = newSecret();
    const known = await query.findAccount(db, email);
    const isReserved = await query.takeResend(db, id, {
      tokenHash: sha256(known ? newSecret() : token),
      tokenExpiresAt: now + DURATIONS.verificationLink,
      now,
      cooldown: DURATIONS.verificationCooldown,
    });
    if (!isReserved) throw tooEarly(DURATIONS.verificationCooldown);
    try {
      await sendProof(context, request, { email, token, known: known !== undefined, allowance });
    } catch (error) {
      // The link that works goes on working until another one is on its way.
      await query.undoResend(db, before);
      throw error;
    }
    return { message: MESSAGES.verificationSent, retryAfter: DURATIONS.verificationCooldown / 1_000 };
  });

  implementForAnyone(app, context, verifyEmail, async ({ body: { uid, password }, session, request, reply }) => {
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const tokenHash = sha256(uid);
    const now = clock();
    const link = await query.findRegistrationByToken(db, tokenHash);
    if (link?.verified_at) return { message: MESSAGES.alreadyVerified };
    if (!link || link.token_expires_at <= now) throw new ApiError('auth/verification-failed');
    await requireLastingAdmission(context, link.email);
    if (link.password_hash) await requirePasswords(context);
    const isKnown = (await query.findAccount(db, link.email)) !== undefined;
    const own = isKnown ? link : await chooseRegistration(context, link, { password, session, request });
    if (!own) return { message: MESSAGES.alreadyVerified };
    if (own.password_hash) await requirePasswords(context);
    const userId = await transaction(db, async (tx) => {
      if (!(await query.spendToken(tx, tokenHash, now))) return null;
      const id = await query.addAccount(tx, own, now);
      if (!id) return null;
      await furnish(tx, { userId: id, email: own.email, name: own.name }, now);
      await audit(tx, { event: 'verified', userId: id, now, detail: { registration: own.id } });
      return id;
    });
    if (!userId) return { message: MESSAGES.alreadyVerified };
    if (session?.registrationId === own.id) await promoteSession(context, reply, session, userId);
    return { message: MESSAGES.emailVerified, email: own.email };
  });
}

/**
 * Which of the registrations of an address becomes its account. Whoever has the link reads the mail of the address,
 * but the link may have been asked for by anybody: the account is made of the registration that the person before
 * this browser has made, as its session, its mark or their password shows.
 * @returns undefined where the link has been spent since it was found
 * @throws {ApiError} auth/password-needed, auth/wrong-password, auth/other-browser, request/throttled
 */
async function chooseRegistration(
  context: Context,
  link: query.WaitingRegistration,
  { password, session, request }: { password: string | undefined; session: Session | null; request: FastifyRequest },
): Promise<query.WaitingRegistration | undefined> {
  const { config, db, clock } = context;
  const { email } = link;
  const waiting = await query.waitingRegistrations(db, email, clock() - DURATIONS.sessionFull);
  for (const id of [session?.registrationId, ...readOwnRegistrations(config, request)]) {
    const own = waiting.find((registration) => registration.id === id);
    if (own) return own;
  }
  if (!waiting.some(({ id }) => id === link.id)) return undefined;
  // It came with a provider's identity, which this browser cannot show again.
  if (!link.password_hash) throw new ApiError('auth/other-browser');
  if (!password) throw new ApiError('auth/password-needed', { email });
  await consumeRateLimit(context, 'passwordPerLink', link.id);
  const stored = waiting.map((registration) => registration.password_hash);
  const opens = await matchPasswords(password, email, config, stored);
  const own = waiting.find((_, index) => opens[index]);
  if (!own) throw new ApiError('auth/wrong-password');
  return own;
}

const tooEarly = (wait: number) =>
  new ApiError('auth/verification-cooldown', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });

interface Asking {
  body: CallBody<typeof register>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Completes a sign-up with a provider (rule A38). An address that the provider has proven
 * makes an account at once; any other waits for its mailed link like every registration.
 */
async function registerExternal(context: Context, furnish: ProvisionAccount, asking: Asking) {
  const { body, session } = asking;
  const ticket = await findTicket(context.db, session.id);
  if (!ticket || ticket.userId) throw new ApiError('auth/wrong-stage');
  if (body.email !== ticket.email) throw new ApiError('auth/foreign-account');
  await requireAdmission(context, asking.request, ticket.email);
  return ticket.emailVerified ? openNow(context, furnish, asking, ticket) : awaitProof(context, asking, ticket);
}

async function openNow(context: Context, furnish: ProvisionAccount, asking: Asking, ticket: Ticket) {
  const { config, db, clock } = context;
  const { body, session, request, reply } = asking;
  const { name, email } = body;
  const now = clock();
  const userId = await transaction(db, async (tx) => {
    if (!(await spendTicket(tx, session.id))) throw new ApiError('auth/wrong-stage');
    const id = await query.addUser(tx, { email, name, passwordHash: '', now });
    if (!id) throw new ApiError('auth/external-exists');
    // Somebody who comes twice with one identity gets one account.
    if (!(await addIdentity(tx, id, ticket, now))) throw new ApiError('auth/external-exists');
    await furnish(tx, { userId: id, email, name }, now);
    await audit(tx, { event: 'registered', userId: id, now, detail: { provider: ticket.provider } });
    return id;
  });
  await openSession(context, request, reply, {
    stage: 'full',
    account: { id: userId, securityVersion: 0 },
    registrationId: null,
    method: session.method,
  });
  markBrowser(config, reply, email);
  return { message: MESSAGES.emailVerified, stage: 'full' as const };
}

async function awaitProof(context: Context, { body, session, request, reply }: Asking, ticket: Ticket) {
  const { config, db, clock } = context;
  const { name, email } = body;
  const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
  const now = clock();
  const token = newSecret();
  const known = (await query.findAccount(db, email)) !== undefined;
  const { issuer, subject, provider } = ticket;
  const id = await query.addRegistration(db, {
    email,
    name,
    passwordHash: '',
    identity: { issuer, subject, provider },
    tokenHash: known ? null : sha256(token),
    tokenExpiresAt: now + DURATIONS.verificationLink,
    now,
  });
  try {
    await sendProof(context, request, { email, token, known, allowance });
  } catch (error) {
    await query.dropRegistration(db, id);
    throw error;
  }
  await spendTicket(db, session.id);
  noteRegistration(config, request, reply, id);
  await openSession(context, request, reply, {
    stage: 'unverified',
    account: null,
    registrationId: id,
    method: provider,
  });
  await audit(db, { event: 'registered', userId: null, now, detail: { registration: id, provider } });
  return { message: MESSAGES.registered, stage: 'unverified' as const };
}

/** What a new account starts with; given by `app.ts`, because features do not know each other. */
export type ProvisionAccount = (tx: Parameters<typeof addAccount>[0], account: Newcomer, now: number) => Promise<void>;

interface Newcomer {
  userId: string;
  email: string;
  name: string;
}

/**
 * A signed mark of the registrations that a browser has made and that wait for their address to be proven. In such
 * a browser the mailed link needs no password; in any other it does, because whoever registered may not be whoever
 * reads the mail.
 */
const getRegistrationCookie = ({ publicOrigin }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-vitrine_registered' : 'vitrine_registered';
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
};

/** Of a browser that registers again and again the newest are enough. */
const MOST = 5;

const sign = ({ secretKey }: Config, ids: string) => keyedHash(secretKey, 'own-registrations', ids);

/** Ids of the registrations that this browser has made, newest first. */
function readOwnRegistrations(config: Config, request: FastifyRequest): string[] {
  const text = request.cookies[getRegistrationCookie(config).name] ?? '';
  const end = text.lastIndexOf('.');
  if (end < 1) return [];
  const ids = text.slice(0, end);
  return isSameSecret(text.slice(end + 1), sign(config, ids)) ? ids.split('.') : [];
}

/** Notes that this browser has made a registration, for as long as registrations wait. */
function noteRegistration(config: Config, request: FastifyRequest, reply: FastifyReply, id: string): void {
  const ids = [id, ...readOwnRegistrations(config, request)].slice(0, MOST).join('.');
  const { name, attributes } = getRegistrationCookie(config);
  reply.setCookie(name, `${ids}.${sign(config, ids)}`, { ...attributes, maxAge: DURATIONS.sessionFull / 1_000 });
}
