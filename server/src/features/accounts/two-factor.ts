import { randomInt } from 'node:crypto';
import type { CallBody } from '@vitrine/contract/api/call';
import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { type CodeStatus, generateCode, readCodeStatus, verifyCode } from '@vitrine/contract/calls/two-factor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { ApiError } from '../../errors.ts';
import { implementForStages } from '../../http/implement.ts';
import { consumeRateLimit, getRateLimitWait, refundRateLimit } from '../../http/rate-limits.ts';
import { openSession, type Session } from '../../http/session.ts';
import type { Mail } from '../../integrations/mail.ts';
import { computeKeyedHash, isSameSecret } from '../../primitives/ids.ts';
import * as codes from './code-queries.ts';
import { countSignIn } from './count-sign-in.ts';
import { describeClient } from './describe-client.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { findLinkTarget, getProviderLabel, linkToAccount } from './link-identity.ts';
import { renderCodeMail, renderLinkCodeMail } from './mails.ts';

/**
 * Registers the calls of mailed codes (rules A15 to A19): the second factor after the password, and the proof of owning
 * an account before a provider's identity is connected with it.
 */
export function twoFactorRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, mail } = context;
  const hashCode = (code: string, { id, userId }: PendingCode) =>
    computeKeyedHash(config.secretKey, 'one-time-code', `${userId}\0${id}\0${code}`);

  implementForStages(app, context, readCodeStatus, async ({ params, session }) =>
    loadCodeStatus(context, await findPendingCode(context, params.purpose, session)),
  );

  implementForStages(app, context, generateCode, async ({ body, session }) => {
    const pendingCode = await findPendingCode(context, body.purpose, session);
    // Report the longest wait rather than the first; concurrent calls are handled by the limits below.
    const wait = await getCodeWait(context, pendingCode.userId);
    if (wait) throw new ApiError(wait.reason, { retryAfter: wait.retryAfter });
    // Per account, so that signing in again does not allow an earlier code.
    await consumeRateLimit(context, 'codePerAccount', pendingCode.userId, 'otp/too-early');
    await consumeRateLimit(context, 'codePerHour', pendingCode.userId, 'otp/hourly-limit');
    const code = String(randomInt(10 ** LIMITS.codeDigits)).padStart(LIMITS.codeDigits, '0');
    const now = clock();
    await codes.putCode(db, {
      sessionId: pendingCode.id,
      userId: pendingCode.userId,
      codeHash: hashCode(code, pendingCode),
      attempts: LIMITS.codeAttempts,
      expiresAt: now + DURATIONS.codeLife,
    });
    try {
      await mail(createCodeMail(context, session, code, pendingCode.label));
    } catch (error) {
      await codes.dropCode(db, pendingCode.id);
      await refundRateLimit(context, 'codePerAccount', pendingCode.userId);
      await refundRateLimit(context, 'codePerHour', pendingCode.userId);
      throw error;
    }
    await audit(db, { event: 'code-sent', userId: pendingCode.userId, now });
    return { ...(await loadCodeStatus(context, pendingCode)), message: 'Verification code sent to your email!' };
  });

  const signInByCode = async (
    body: CallBody<typeof verifyCode>,
    { session, request, reply }: { session: Session; request: FastifyRequest; reply: FastifyReply },
  ) => {
    const pendingCode = await findPendingCode(context, body.purpose, session);
    const { id, userId } = pendingCode;
    const now = clock();
    const lockMs = (await codes.findCodeLockEnd(db, userId)) - now;
    if (lockMs > 0) throw new ApiError('otp/locked', { retryAfter: toSeconds(lockMs) });
    const attempt = await codes.consumeCodeAttempt(db, id, userId, now);
    if (!attempt) throw await createNoAttemptError(context, id);
    const isRight = isSameSecret(hashCode(body.otp, pendingCode), attempt.code_hash);
    if (!isRight || !(await codes.consumeCode(db, id, attempt.code_hash))) {
      await codes.countWrongCode(db, userId, { maxTries: LIMITS.wrongCodesInARow, until: now + DURATIONS.codeLock });
      await audit(db, { event: 'code-refused', userId, now });
      throw createWrongCodeError(attempt.attempts_left);
    }
    await codes.resetWrongCodes(db, userId);
    const message = 'Verification successful!';
    if (body.purpose === 'link') {
      // The provider's sign-in and a code to the account's own mailbox are already two factors.
      return {
        ...(await linkToAccount(context, { session, request, reply }, async () => 'full' as const, { withCode: true })),
        message,
      };
    }
    await openSession(context, request, reply, {
      stage: 'full',
      account: { id: userId, securityVersion: session.securityVersion },
      registrationId: null,
      method: session.method,
      withCode: true,
    });
    setKnownBrowserCookie(config, reply, session.email);
    await audit(db, { event: 'signed-in', userId, now, detail: { stage: 'full', ...describeClient(request) } });
    return { stage: 'full' as const, message };
  };

  implementForStages(app, context, verifyCode, ({ body, session, request, reply }) =>
    countSignIn('code', () => signInByCode(body, { session, request, reply })),
  );
}

interface PendingCode {
  id: string;
  userId: string;
  /** The provider whose identity is to be connected; absent for the second factor. */
  label?: string;
}

/** Renders the mail with a code. @param providerLabel label of the provider to be connected, if the code is for that */
function createCodeMail(
  { providers }: Context,
  { email, method }: Session,
  code: string,
  providerLabel?: string,
): Mail {
  if (providerLabel) return renderLinkCodeMail(email, code, providerLabel);
  return renderCodeMail(email, code, method === 'password' ? undefined : getProviderLabel(providers, method));
}

/** Finds what a code is for: an account whose password was entered, or one that a provider's identity may join. */
async function findPendingCode(context: Context, purpose: '2FA' | 'link', session: Session): Promise<PendingCode> {
  if (purpose === 'link') return { id: session.id, ...(await findLinkTarget(context, session)) };
  if (session.stage !== 'mfa' || !session.userId) throw new ApiError('auth/wrong-stage');
  return { id: session.id, userId: session.userId };
}

/** Returns the status of a sign-in's codes; an expired code is left out. */
async function loadCodeStatus(context: Context, { id, userId }: PendingCode): Promise<CodeStatus> {
  const row = await codes.findCode(context.db, id);
  const wait = await getCodeWait(context, userId);
  const isValid = row !== undefined && row.expires_at > context.clock();
  const code = isValid && {
    sentAt: row.expires_at - DURATIONS.codeLife,
    expiresAt: row.expires_at,
    attemptsLeft: row.attempts_left,
  };
  return { ...(code && { code }), ...(wait && { wait }) };
}

/** Returns the longest wait before another code may be sent to an account; undefined if one can be sent now. */
async function getCodeWait(context: Context, userId: string): Promise<CodeStatus['wait']> {
  const waits = [
    { reason: 'otp/locked', wait: (await codes.findCodeLockEnd(context.db, userId)) - context.clock() },
    { reason: 'otp/hourly-limit', wait: await getRateLimitWait(context, 'codePerHour', userId) },
    { reason: 'otp/too-early', wait: await getRateLimitWait(context, 'codePerAccount', userId) },
  ] as const;
  const longest = waits.reduce((a, b) => (b.wait > a.wait ? b : a));
  return longest.wait > 0 ? { reason: longest.reason, retryAfter: toSeconds(longest.wait) } : undefined;
}

const toSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1_000);

/** Explains why no attempt was left: all are used, or there is no valid code. */
async function createNoAttemptError({ db, clock }: Context, sessionId: string): Promise<ApiError> {
  const code = await codes.findCode(db, sessionId);
  const isUsedUp = code !== undefined && code.expires_at > clock();
  return isUsedUp ? new ApiError('otp/too-many-attempts', { attemptsLeft: 0 }) : new ApiError('otp/expired');
}

/** Returns the error for a wrong code: 2 attempts left, then 1, and none after the third. */
function createWrongCodeError(attemptsLeft: number): ApiError {
  if (attemptsLeft === 0) return new ApiError('otp/too-many-attempts', { attemptsLeft });
  const message = `Invalid code. ${attemptsLeft} attempts remaining.`;
  return new ApiError('otp/wrong-code', { attemptsLeft, message });
}
