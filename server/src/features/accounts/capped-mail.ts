import type { Context } from '../../context.ts';
import { giveBack, take } from '../../http/throttle.ts';
import type { Mail } from '../../outside/mail.ts';

/**
 * An address gets a mail a minute and twenty a day, whoever asks for them. Takes the right to one mail.
 * @throws {Refusal} request/throttled
 */
export async function takeMail(context: Context, email: string): Promise<void> {
  await take(context, 'mailPerMinute', email);
  await take(context, 'mailPerDay', email);
}

/** Sends a mail whose right was taken; one that cannot be sent gives the right back. */
export async function sendTaken(context: Context, mail: Mail): Promise<void> {
  try {
    await context.mail(mail);
  } catch (error) {
    await giveBack(context, 'mailPerMinute', mail.to);
    await giveBack(context, 'mailPerDay', mail.to);
    throw error;
  }
}
