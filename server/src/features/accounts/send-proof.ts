import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { type MailReservation, sendReservedMail } from './capped-mail.ts';
import { accountExistsMail, type MailRequester, verificationMail } from './mails.ts';

/** When and with what a mail is asked for, as the mail says it. */
export const getMailRequester = ({ clock }: Pick<Context, 'clock'>, { headers }: FastifyRequest): MailRequester => ({
  at: clock(),
  agent: headers['user-agent'] ?? '',
});

/** Sends the mail that fits the address; from outside both look the same. */
export async function sendProof(
  context: Context,
  request: FastifyRequest,
  { email, token, known, allowance }: { email: string; token: string; known: boolean; allowance: MailReservation },
): Promise<void> {
  const { publicOrigin } = context.config;
  const asker = getMailRequester(context, request);
  const mail = known
    ? accountExistsMail(email, `${publicOrigin}/login`, asker)
    : verificationMail(email, `${publicOrigin}/email-verified?uid=${token}`, asker);
  await sendReservedMail(context, mail, allowance);
}
