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
import { MIN_WARNING_MS, mailOwner } from './mails.ts';
import { activateDomain, lookUpDomain, UNVERIFIED_VALUES } from './verify-domain.ts';

const { DAY, MINUTE } = TIME_UNITS;

/** How often a served domain is checked, and one whose record is awaited. */
const SERVED_CHECK_INTERVAL_MS = DAY;
const WAITING_CHECK_INTERVAL_MS = 10 * MINUTE;
/** How long a record is awaited without a request by the owner. */
const VERIFICATION_PERIOD_MS = 7 * DAY;
/** Maximum number of domains per run; the rest waits for the next. */
const BATCH_SIZE = 100;

/**
 * Checks the records of domains: a domain is served once its record exists, and removed two weeks after losing it, with
 * warnings by mail before (rule P27). Nothing changes while DNS does not answer.
 */
export async function checkDomainRecords(context: Context, stop?: AbortSignal): Promise<void> {
  const { db, clock, config } = context;
  if (!config.domains) return;
  const now = clock();
  const unchecked = await listDomainsToCheck(db, {
    served: now - SERVED_CHECK_INTERVAL_MS,
    waiting: now - WAITING_CHECK_INTERVAL_MS,
    since: now - VERIFICATION_PERIOD_MS,
    limit: BATCH_SIZE,
  });
  const failures: unknown[] = [];
  for (const row of unchecked) {
    if (stop?.aborted) return;
    try {
      await checkDomain(context, row);
    } catch (error) {
      // A domain that another account serves with a valid record stays there; this owner learns of it when they check.
      if (!(error instanceof ApiError)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function checkDomain(context: Context, row: DomainRow): Promise<void> {
  if (!(await claimDomainCheck(context.db, row, context.clock()))) return;
  const lookup = await lookUpDomain(context, row);
  if (lookup.proof === 'proven') await activateDomain(context, row, lookup);
  else if (lookup.proof !== 'no-answer' && row.proven_at !== null) await handleMissingRecord(context, row);
}

async function handleMissingRecord(context: Context, { id, domain, user_id }: DomainRow): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    // Locked, since its owner may check it and another account may verify it at the same time.
    const row = await lockVerifiedDomain(tx, domain);
    if (row?.id !== id) return;
    const missing = { ...row, missing_since: row.missing_since ?? now };
    const missingDays = (now - missing.missing_since) / DAY;
    // No domain is removed without a warning some days before.
    const isWarnedInTime = row.warned_at !== null && now - row.warned_at >= MIN_WARNING_MS;
    if (missingDays >= MAX_DAYS_WITHOUT_RECORD && isWarnedInTime) {
      await changeDomain(tx, id, UNVERIFIED_VALUES);
      await updateMainDomains(tx, [row.portfolio_id]);
      await audit(tx, { event: 'domain-removed', userId: user_id, now, detail: { domain: id } });
      return mailOwner(context, tx, missing, 'taken-off');
    }
    // Warn early, and again halfway through the period.
    const warnedAfterDays = row.warned_at === null ? 0 : (row.warned_at - missing.missing_since) / DAY;
    const isDue = missingDays >= WARNING_AFTER_DAYS && warnedAfterDays < WARNING_AFTER_DAYS;
    const isDueAgain = missingDays >= MAX_DAYS_WITHOUT_RECORD / 2 && warnedAfterDays < MAX_DAYS_WITHOUT_RECORD / 2;
    await changeDomain(tx, id, {
      missing_since: missing.missing_since,
      ...((isDue || isDueAgain) && { warned_at: now }),
    });
    if (isDue || isDueAgain) await mailOwner(context, tx, missing, 'record-gone');
  });
}
