import type { Context } from '../../context/context.ts';
import { sendOrQueue } from '../../core/mail-queue/mail-queue.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { restoreDeleted } from '../../db/delete-account.ts';
import { accountRestoredMail } from './mails.ts';

/**
 * Brings the account of an address back that was deleted within the last 30 days, as an operator does for who asks
 * from that very address; the person is told by mail.
 * @returns 'taken' when a new account uses the address by now
 */
export async function restoreAccount(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'mail'>,
  email: string,
): Promise<'restored' | 'unknown' | 'taken'> {
  const { config, db, clock } = context;
  const now = clock();
  const outcome = await transaction(db, async (tx) => {
    const restored = await restoreDeleted(tx, email, now);
    if (typeof restored === 'string') return restored;
    await audit(tx, { event: 'account-restored', userId: restored.userId, now });
    return 'restored';
  });
  if (outcome === 'restored') await sendOrQueue(context, accountRestoredMail(email, `${config.publicOrigin}/login`));
  return outcome;
}
