import type { Context } from '../../context.ts';
import { giveBack, take } from '../../http/throttle.ts';
import type { Mail } from '../../outside/mail.ts';

/**
 * An address gets a mail a minute and twenty a day, whoever asks for them. Takes the right to one mail.
 * @param browser one that is known to the account has an allowance of its own, so that a stranger who asks and
 * asks cannot keep the owner from a new password
 * @returns whose allowance it is, for {@link sendTaken}
 * @throws {Refusal} request/throttled
 */
export async function takeMail(context: Context, email: string, browser: string | null = null): Promise<string> {
  const subject = browser ? `${email} ${browser}` : email;
  await take(context, 'mailPerMinute', subject);
  await take(context, 'mailPerDay', subject);
  return subject;
}

/** Sends a mail whose right was taken; one that cannot be sent gives the right back. */
export async function sendTaken(context: Context, mail: Mail, subject = mail.to): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    await giveBack(context, 'mailPerMinute', subject);
    await giveBack(context, 'mailPerDay', subject);
    throw error;
  }
}
