import type { Context } from '../../context.ts';
import { sendTaken } from './capped-mail.ts';
import { accountExistsMail, verificationMail } from './mails.ts';

/** Sends the mail that fits the address; from outside both look the same. */
export async function sendProof(
  context: Context,
  { email, name, token, known }: { email: string; name: string; token: string; known: boolean },
): Promise<void> {
  const { publicOrigin } = context.config;
  const link = `${publicOrigin}/email-verified?uid=${token}`;
  const mail = known ? accountExistsMail(email, `${publicOrigin}/login`) : verificationMail(email, name, link);
  await sendTaken(context, mail);
}
