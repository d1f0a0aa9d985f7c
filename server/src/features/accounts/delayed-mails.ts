import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { claimDelayedMail, type DelayedMail, dropDelayedMail, postponeDelayedMail } from '../../db/delayed-mails.ts';
import { refundPacedSlot, takePacedSlot } from '../../http/rate-limits.ts';
import { type Mail, MailFailed } from '../../integrations/mail.ts';
import { computeKeyedHash, newSecret, sha256 } from '../../primitives/ids.ts';
import { noAccountMail, resetMail } from './mails.ts';
import { createProofMail, issueVerificationLink } from './proof-mails.ts';
import * as query from './queries.ts';

type DelayedMailContext = Pick<Context, 'config' | 'db' | 'clock' | 'mail'>;

/** For how long a process has a mail that it sends: longer than any mail server takes. */
const CLAIM = 5 * TIME_UNITS.MINUTE;

/** Mails of one run; the rest is sent a minute later. */
const BATCH_SIZE = 100;

/** Domains whose mails fail before a run ends: with so many, it is our own mail server that does not answer. */
const MAX_FAILED_DOMAINS = 5;

/**
 * Sends the mails that waited for the pace of their address (rule A45), each by one process. A mail that is not taken
 * is tried again after 5 minutes, then at growing intervals of up to an hour, for a day after somebody last asked for it;
 * it holds up no other.
 */
export async function sendDelayedMails(context: DelayedMailContext, stop?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const failedDomains = new Set<string>();
  for (let sent = 0; sent < BATCH_SIZE && !stop?.aborted; sent += 1) {
    const now = clock();
    const due = await claimDelayedMail(db, now, now + CLAIM);
    if (!due) return;
    const address = `${due.purpose} ${due.email}`;
    const wait = await takePacedSlot(context, 'mailPerAddress', address);
    if (wait > 0) {
      await postponeDelayedMail(db, due, now + wait);
      continue;
    }
    try {
      const mail = await createMail(context, due, due.asked_at);
      if (mail) await context.mail(mail);
    } catch (error) {
      await refundPacedSlot(context, 'mailPerAddress', address);
      if (!(error instanceof MailFailed)) throw error;
      if (error.mayTryAgain && now < due.asked_at + TIME_UNITS.DAY) {
        const backoff = Math.min(Math.max(CLAIM, now - due.asked_at), TIME_UNITS.HOUR);
        await postponeDelayedMail(db, due, now + backoff);
        failedDomains.add(due.email.split('@').at(-1) ?? '');
        if (failedDomains.size === MAX_FAILED_DOMAINS) return;
        continue;
      }
    }
    await dropDelayedMail(db, due);
  }
}

/** What the address is mailed as things stand now; nothing where all sign-ups with it have ended meanwhile. */
const createMail = (context: DelayedMailContext, { purpose, email }: DelayedMail, askedAt: number) =>
  purpose === 'password' ? createPasswordMail(context, email, askedAt) : createVerificationMail(context, email);

/** A link to set a new password; or that there is no account. */
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
    ? resetMail(email, `${publicOrigin}/reset-password#${token}`, requester)
    : noAccountMail(email, `${publicOrigin}/register`, requester);
}

/** The link of the newest sign-up, which leads to all others that wait as well. */
async function createVerificationMail(context: DelayedMailContext, email: string): Promise<Mail | undefined> {
  const { db, clock } = context;
  const now = clock();
  const [newest] = await query.waitingRegistrations(db, email, now - DURATIONS.sessionFull);
  if (!newest) return undefined;
  const token = await issueVerificationLink(context, newest.id);
  await query.setLastSent(db, newest.id, now);
  const isKnown = (await query.findAccount(db, email)) !== undefined;
  return createProofMail(context, { email, token, isKnown }, { at: newest.created_at, agent: null });
}
