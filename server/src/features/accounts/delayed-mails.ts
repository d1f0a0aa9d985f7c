import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { refundPacedSlot, takePacedSlot } from '../../http/rate-limits.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { computeKeyedHash, newSecret, sha256 } from '../../primitives/ids.ts';
import { claimDelayedMail, type DelayedMail, dropDelayedMail, postponeDelayedMail } from './delayed-mail-queries.ts';
import { createSignUpMail, issueVerificationLink } from './mail-reservation.ts';
import { renderNoAccountMail, renderResetMail } from './mails.ts';
import * as query from './queries.ts';

type DelayedMailContext = Pick<Context, 'config' | 'db' | 'clock' | 'mail'>;

/** How long a process claims a mail that it sends; longer than any mail server takes. */
const CLAIM_MS = 5 * TIME_UNITS.MINUTE;

/** Maximum number of mails in one run; the rest is sent a minute later. */
const BATCH_SIZE = 100;

/** Number of recipient domains with failures after which a run ends: our own mail server is then the likely cause. */
const MAX_FAILED_DOMAINS = 5;

/**
 * Sends the mails that were delayed by the rate limit of their address (rule A45); each is sent by one process. A mail
 * that fails is retried after 5 minutes, then at growing intervals of up to an hour, until a day after the last request
 * for it; it delays no other mail.
 */
export async function sendDelayedMails(context: DelayedMailContext, stop?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const failedDomains = new Set<string>();
  for (let sent = 0; sent < BATCH_SIZE && !stop?.aborted; sent += 1) {
    const now = clock();
    const due = await claimDelayedMail(db, now, now + CLAIM_MS);
    if (!due) return;
    const limitSubject = `${due.purpose} ${due.email}`;
    const wait = await takePacedSlot(context, 'mailPerAddress', limitSubject);
    if (wait > 0) {
      await postponeDelayedMail(db, due, now + wait);
      continue;
    }
    try {
      const mail = await createMail(context, due, due.asked_at);
      if (mail) await context.mail(mail);
    } catch (error) {
      await refundPacedSlot(context, 'mailPerAddress', limitSubject);
      if (!(error instanceof MailFailed)) throw error;
      if (error.mayTryAgain && now < due.asked_at + TIME_UNITS.DAY) {
        const backoff = Math.min(Math.max(CLAIM_MS, now - due.asked_at), TIME_UNITS.HOUR);
        await postponeDelayedMail(db, due, now + backoff);
        failedDomains.add(due.email.split('@').at(-1) ?? '');
        if (failedDomains.size === MAX_FAILED_DOMAINS) return;
        continue;
      }
    }
    await dropDelayedMail(db, due);
  }
}

/** Creates the mail from current data; undefined if all sign-ups of the address have ended meanwhile. */
const createMail = (context: DelayedMailContext, { purpose, email }: DelayedMail, askedAt: number) =>
  purpose === 'password' ? createPasswordMail(context, email, askedAt) : createVerificationMail(context, email);

/** Creates the mail with a link to set a new password, or with the note that there is no account. */
async function createPasswordMail(
  { config, db, clock }: DelayedMailContext,
  email: string,
  askedAt: number,
): Promise<Mail> {
  const { publicOrigin, secretKey } = config;
  const account = await query.findAccount(db, email);
  const token = newSecret();
  const userId = account?.id ?? computeKeyedHash(secretKey, 'reset-of-nobody', email);
  const expiresAt = clock() + DURATIONS.resetLink;
  await transaction(db, (tx) => query.putResetToken(tx, { tokenHash: sha256(token), userId, expiresAt }));
  const requester = { at: askedAt, agent: null };
  return account
    ? renderResetMail(email, `${publicOrigin}/reset-password#${token}`, requester)
    : renderNoAccountMail(email, `${publicOrigin}/register`, requester);
}

/** Creates the mail with the link of the newest sign-up, through which all other pending ones are reached too. */
async function createVerificationMail(context: DelayedMailContext, email: string): Promise<Mail | undefined> {
  const { db, clock } = context;
  const now = clock();
  const [newest] = await query.listPendingRegistrations(db, email, now - DURATIONS.sessionFull);
  if (!newest) return undefined;
  const token = await issueVerificationLink(context, newest.id);
  await query.setLastSent(db, newest.id, now);
  const isKnown = (await query.findAccount(db, email)) !== undefined;
  return createSignUpMail(context, { email, token, isKnown }, { at: newest.created_at, agent: null });
}
