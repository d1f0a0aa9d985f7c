import type { CallBody } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { MESSAGES } from '@vitrine/contract/api/messages';
import { declineVerification, resendVerification, verifyEmail } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { requirePasswordSignIn } from '../../core/access/password-sign-in.ts';
import { sendOrQueue } from '../../core/mail-queue/mail-queue.ts';
import { audit } from '../../db/audit.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { admitWaitingBrowser, endWaitingBrowser, lockAddress } from '../../db/sessions.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone, implementForStages } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { promoteSession, type Session } from '../../http/session.ts';
import { sha256 } from '../../primitives/ids.ts';
import { requireContinuedAdmission } from './admission.ts';
import {
  createSignUpMail,
  getMailRequester,
  issueVerificationLink,
  reserveMail,
  sendReservedMail,
} from './mail-reservation.ts';
import { formatBrowserName, renderAccountOpenedMail } from './mails.ts';
import {
  createNumberError,
  endRegistration,
  findNumberQuestion,
  findWaitingBrowser,
  listWaitingBrowsers,
  requireMatchingNumber,
  type WaitingBrowser,
} from './number-matching.ts';
import { readOwnRegistrations } from './own-registrations.ts';
import * as query from './queries.ts';
import type { ProvisionAccount } from './registration.ts';

/** Registers the calls of the mailed link: verify, refuse and resend (rules A11 to A14, A45 and A46). */
export function verificationRoutes(app: FastifyInstance, context: Context, provisionAccount: ProvisionAccount): void {
  const { db, clock } = context;

  implementForStages(app, context, resendVerification, async ({ session, request }) => {
    const pendingRegistration = session.registrationId && (await query.findRegistration(db, session.registrationId));
    if (!pendingRegistration || pendingRegistration.user_id) throw new ApiError('auth/wrong-stage');
    const { id, email } = pendingRegistration;
    const now = clock();
    const wait = pendingRegistration.last_sent_at + DURATIONS.verificationCooldown - now;
    if (wait > 0) throw createCooldownError(wait);
    const reservation = await reserveMail(context, request, { purpose: 'registration', email });
    const retryAfter = DURATIONS.verificationCooldown / 1_000;
    const isKnown = (await query.findAccount(db, email)) !== undefined;
    if (reservation.dueAt !== undefined) {
      return { message: MESSAGES.mailDelayed, retryAfter, mailDueAt: reservation.dueAt };
    }
    const isReserved = await query.takeResend(db, id, { now, cooldown: DURATIONS.verificationCooldown });
    if (!isReserved) throw createCooldownError(DURATIONS.verificationCooldown);
    try {
      const token = await issueVerificationLink(context, id);
      const mail = createSignUpMail(context, { email, token, isKnown }, getMailRequester(context, request));
      await sendReservedMail(context, mail, reservation);
    } catch (error) {
      await query.setLastSent(db, id, pendingRegistration.last_sent_at);
      throw error;
    }
    return { message: MESSAGES.verificationSent, retryAfter };
  });

  implementForAnyone(app, context, verifyEmail, async ({ body: { uid, answer }, session, request, reply }) => {
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const tokenHash = sha256(uid);
    const now = clock();
    const link = await query.findRegistrationByToken(db, tokenHash);
    if (!link) throw new ApiError('auth/verification-failed');
    const { email } = link;
    const alreadyVerified = { message: MESSAGES.alreadyVerified, email };
    if (link.verified_at !== null) {
      // Its account may have been deleted since.
      if (await query.findAccount(db, email)) return alreadyVerified;
      throw new ApiError('auth/verification-failed');
    }
    if (link.linkExpiresAt <= now) throw new ApiError('auth/verification-failed');
    await requireContinuedAdmission(context, email);
    const own = await findOwnRegistration(context, { email, session, request });
    // Looked up after the registrations, so that the later of concurrent calls find the account.
    if (await query.findAccount(db, email)) return alreadyVerified;
    if (link.password_hash) await requirePasswordSignIn(context);
    const browser = own ? undefined : await identifyBrowser(context, link, answer);
    const registration = own ?? (await query.findRegistration(db, browser?.registrationId ?? ''));
    if (!registration) throw new ApiError('auth/other-browser');
    if (registration.password_hash) await requirePasswordSignIn(context);
    const userId = await transaction(db, async (tx) => {
      await lockAddress(tx, registration.id);
      if (!(await query.spendToken(tx, tokenHash, now))) return null;
      const id = await query.addAccount(tx, registration, now);
      if (!id) return null;
      // Of several concurrent answers, one succeeds.
      if (browser && !(await admitWaitingBrowser(tx, browser.id, id))) throw new ApiError('auth/other-browser');
      await provisionAccount(tx, { userId: id, email, name: registration.name }, now);
      await audit(tx, { event: 'verified', userId: id, now, detail: { registration: registration.id } });
      return id;
    });
    if (!userId) return alreadyVerified;
    if (browser) await sendOrQueue(context, renderAccountOpenedMail(email, browser.agent, context.config));
    if (session?.registrationId === registration.id && !browser) await promoteSession(context, reply, session, userId);
    return { message: MESSAGES.emailVerified, email, continuesIn: browser && formatBrowserName(browser.agent) };
  });

  implementForAnyone(app, context, declineVerification, async ({ body: { uid, waiting }, request }) => {
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const now = clock();
    const link = await query.findRegistrationByToken(db, sha256(uid));
    if (!link || link.linkExpiresAt <= now) throw new ApiError('auth/verification-failed');
    // Too late to end the sign-up: the reader of this mail can reset the password to take over its account.
    const account = await query.findAccount(db, link.email);
    if (account && account.created_at >= link.created_at) throw new ApiError('auth/account-made');
    const browser = waiting === undefined ? undefined : await findWaitingBrowser(context, link.email, waiting);
    // A browser that no longer waits has already been ended.
    if (waiting === undefined || browser) await transaction(db, (tx) => endRefusedSignUp(context, tx, link, browser));
    const next = await findNumberQuestion(context, link);
    return { message: MESSAGES.signUpEnded, email: link.email, ...(waiting !== undefined && next && { next }) };
  });
}

/**
 * Ends a refused sign-up, or only the browser in question if others wait for the same sign-up: its owner may have two,
 * and does not recognize the number of one as that of the other (rule A47).
 */
async function endRefusedSignUp(
  context: Context,
  tx: Tx,
  link: { id: string; email: string },
  browser: WaitingBrowser | undefined,
): Promise<void> {
  const { id, registrationId } = browser ?? { id: '', registrationId: link.id };
  await lockAddress(tx, registrationId);
  const waiting = browser ? await listWaitingBrowsers({ ...context, db: tx }, link.email) : [];
  const isOneOfSeveral = waiting.some((other) => other.registrationId === registrationId && other.id !== id);
  if (isOneOfSeveral) await endWaitingBrowser(tx, id);
  else await endRegistration(tx, registrationId, context.clock());
}

const createCooldownError = (wait: number) =>
  new ApiError('auth/verification-cooldown', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) });

/** Finds the newest registration of an address that was made in this browser, according to its session or cookie. */
async function findOwnRegistration(
  { config, db, clock }: Context,
  { email, session, request }: { email: string; session: Session | null; request: FastifyRequest },
) {
  const waiting = await query.listPendingRegistrations(db, email, clock() - DURATIONS.sessionFull);
  const ids = [session?.registrationId, ...readOwnRegistrations(config, request)];
  return ids.map((own) => waiting.find(({ id }) => id === own)).find((found) => found !== undefined);
}

/**
 * Determines which waiting browser the reader of the mail uses, by the number that it shows. The holder of the link
 * reads the mail of the address, but someone else may have signed up with it.
 * @throws {ApiError} auth/number-needed, auth/wrong-number, auth/other-browser
 */
async function identifyBrowser(
  context: Context,
  link: { id: string; email: string },
  answer: CallBody<typeof verifyEmail>['answer'],
): Promise<WaitingBrowser> {
  if (!answer) throw await createNumberError(context, link);
  const browser = await findWaitingBrowser(context, link.email, answer.waiting);
  if (!browser) throw await createNumberError(context, link);
  await requireMatchingNumber(context, browser, { email: link.email, number: answer.number });
  return browser;
}
