import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { MAX_DAYS_WITHOUT_RECORD, WARNING_AFTER_DAYS } from '@vitrine/contract/domains/domains';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import {
  changeDomain,
  claimDomainCheck,
  type DomainRow,
  listDomainsToCheck,
  lockVerifiedDomain,
  updateMainDomains,
} from '../../db/domains.ts';
import { ApiError } from '../../errors.ts';
import { mailOwner, TOLD_BEFORE } from './mails.ts';
import { LOST, lookForProof, serveDomain } from './prove-domain.ts';

const { DAY, MINUTE } = TIME_UNITS;

/** How often a served domain is checked, and one whose record is awaited. */
const SERVED_EVERY = DAY;
const WAITING_EVERY = 10 * MINUTE;
/** How long a record is awaited without a request by the owner. */
const VERIFICATION_PERIOD_MS = 7 * DAY;
/** Maximum number of domains per run; the rest waits for the next. */
const BATCH_SIZE = 100;

/**
 * Checks the records of domains: a domain is served once its record exists, and removed two weeks after losing it, with
 * warnings by mail before (rule P27). Nothing changes while DNS does not answer.
 */
export async function watchDomains(context: Context, stop?: AbortSignal): Promise<void> {
  const { db, clock, config } = context;
  if (!config.domains) return;
  const now = clock();
  const unchecked = await listDomainsToCheck(db, {
    served: now - SERVED_EVERY,
    waiting: now - WAITING_EVERY,
    since: now - VERIFICATION_PERIOD_MS,
    limit: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  for (const row of unchecked) {
    if (stop?.aborted) return;
    try {
      await lookAt(context, row);
    } catch (error) {
      // A domain that another account serves with a valid record stays there; this owner learns of it when they check.
      if (!(error instanceof ApiError)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function lookAt(context: Context, row: DomainRow): Promise<void> {
  if (!(await claimDomainCheck(context.db, row, context.clock()))) return;
  const looked = await lookForProof(context, row);
  if (looked.proof === 'proven') await serveDomain(context, row, looked);
  else if (looked.proof !== 'no-answer' && row.proven_at !== null) await noteMissing(context, row);
}

async function noteMissing(context: Context, { id, domain, user_id }: DomainRow): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    // Locked, since its owner may check it and another account may verify it at the same time.
    const row = await lockVerifiedDomain(tx, domain);
    if (row?.id !== id) return;
    const missing = { ...row, missing_since: row.missing_since ?? now };
    const days = (now - missing.missing_since) / DAY;
    // No domain is removed without a warning some days before.
    const isTold = row.warned_at !== null && now - row.warned_at >= TOLD_BEFORE;
    if (days >= MAX_DAYS_WITHOUT_RECORD && isTold) {
      await changeDomain(tx, id, LOST);
      await updateMainDomains(tx, [row.portfolio_id]);
      await audit(tx, { event: 'domain-removed', userId: user_id, now, detail: { domain: id } });
      return mailOwner(context, tx, missing, 'taken-off');
    }
    // Warn early, and again halfway through the period.
    const told = row.warned_at === null ? 0 : (row.warned_at - missing.missing_since) / DAY;
    const isDue = days >= WARNING_AFTER_DAYS && told < WARNING_AFTER_DAYS;
    const isDueAgain = days >= MAX_DAYS_WITHOUT_RECORD / 2 && told < MAX_DAYS_WITHOUT_RECORD / 2;
    await changeDomain(tx, id, {
      missing_since: missing.missing_since,
      ...((isDue || isDueAgain) && { warned_at: now }),
    });
    if (isDue || isDueAgain) await mailOwner(context, tx, missing, 'record-gone');
  });
}
