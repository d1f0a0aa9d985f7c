import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { createProofRecord, MAX_DAYS_WITHOUT_RECORD } from '@vitrine/contract/domains/domains';
import type { Context } from '../../context/context.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../db/database.ts';
import type { DomainRow } from '../../db/domains.ts';
import { findOwnerEmail } from '../../db/portfolio-queries.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { formatLongDay } from '../../primitives/format-day.ts';

/** Minimum time between the warning and the removal of a domain, in ms. */
export const MIN_WARNING_MS = 6 * TIME_UNITS.DAY;

/** A change of a domain that its owner did not make. */
type DomainEvent = 'record-gone' | 'taken-off' | 'taken-over';

/** Mails the owner of a domain about such a change, as part of its transaction. */
export async function mailOwner(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Tx,
  row: DomainRow,
  event: DomainEvent,
): Promise<void> {
  const email = await findOwnerEmail(tx, row.user_id);
  if (!email) return;
  const { domain } = row;
  const { name, value } = createProofRecord(domain, row.token);
  // An owner who is warned late still gets the minimum time.
  const earliestEnd = clock() + MIN_WARNING_MS;
  const endsAt = Math.max((row.missing_since ?? clock()) + MAX_DAYS_WITHOUT_RECORD * TIME_UNITS.DAY, earliestEnd);
  const templates = {
    'record-gone': {
      subject: `The record of ${domain} is gone`,
      lines: [
        `Your portfolio is at ${domain}. The TXT record by which we know that it is yours cannot be found any more.`,
        `Please set it again: ${name} with the value ${value}. Without it the domain is taken off your portfolio on ${formatLongDay(endsAt)}.`,
      ],
    },
    'taken-off': {
      subject: `${domain} was taken off your portfolio`,
      lines: [
        `The record of ${domain} was gone for ${MAX_DAYS_WITHOUT_RECORD} days. Your portfolio is at its address here again.`,
        `Once the record is there again, check the domain in the settings of your portfolio: ${name} with the value ${value}.`,
      ],
    },
    'taken-over': {
      subject: `${domain} was proven by another account`,
      lines: [
        `Somebody else has proven that ${domain} is theirs, and the record that proved it for you is gone. Your portfolio is at its address here again.`,
        `If the domain is yours, somebody else decides of its DNS. Please look there first.`,
      ],
    },
  };
  const { subject, lines } = templates[event];
  const mail = renderMail(email, {
    subject,
    title: subject,
    preview: lines[0] ?? '',
    lines,
    button: { label: 'Look at it', url: `${config.publicOrigin}/portfolios` },
    small: 'You get this mail because you added the domain to your portfolio.',
  });
  await enqueueInTransaction(tx, { mail, userId: row.user_id }, clock());
}
