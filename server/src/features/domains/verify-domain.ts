import { createProofRecord } from '@vitrine/contract/domains/domains';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { changeDomain, type DomainRow, findDomain, lockVerifiedDomain, updateMainDomains } from '../../db/domains.ts';
import { ApiError } from '../../errors.ts';
import { mailOwner } from './mails.ts';

/** The result of a DNS lookup: whether the domain is verified, its records, and whether it points here, if known. */
export interface DomainLookup {
  proof: 'proven' | 'no-record' | 'other-record' | 'no-answer';
  records: readonly string[];
  leadsHere: boolean | undefined;
}

/** Looks up the record of a domain, and where the domain points. */
export async function lookUpDomain(context: Context, { domain, token }: DomainRow): Promise<DomainLookup> {
  const { name, value } = createProofRecord(domain, token);
  const answer = await context.dns.lookUpTxt(name);
  const emptyResult = { records: [], leadsHere: undefined };
  if ('failure' in answer) return { proof: 'no-answer', ...emptyResult };
  const { records } = answer;
  if (records.includes(value)) return { proof: 'proven', records, leadsHere: await isPointedHere(context, domain) };
  return { ...emptyResult, proof: records.length > 0 ? 'other-record' : 'no-record', records };
}

/** Returns whether a domain shares an address with the configured target host; undefined if DNS does not answer. */
async function isPointedHere({ dns, config }: Context, domain: string): Promise<boolean | undefined> {
  const [domainAddresses, targetAddresses] = await Promise.all([
    dns.lookUpAddresses(domain),
    dns.lookUpAddresses(config.domains?.target ?? ''),
  ]);
  return domainAddresses && targetAddresses && domainAddresses.some((address) => targetAddresses.includes(address));
}

/** Throws unless the plan includes custom domains. @throws {ApiError} plan/limit */
export async function requireDomainPlan(context: Context, db: Db | Tx, userId: string): Promise<void> {
  const plan = await getCurrentPlan(context, db, userId);
  if (!plan.features.customDomain) throw createPlanLimitError('customDomain', plan);
}

/**
 * Starts to serve a domain whose record was found. Another account that served it loses it if its own record no longer
 * exists: the domain belongs to whoever controls its DNS.
 * @throws {ApiError} content/not-found, domain/taken, plan/limit
 */
export async function activateDomain(
  context: Context,
  row: DomainRow,
  { records, leadsHere }: DomainLookup,
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    await lockAccount(tx, row.user_id);
    const current = await findDomain(tx, row.user_id, row.id);
    if (!current) throw new ApiError('content/not-found');
    const checkResult = {
      checked_at: now,
      missing_since: null,
      warned_at: null,
      ...(leadsHere !== undefined && { leads_here: leadsHere ? 1 : 0 }),
    };
    if (current.proven_at === null) {
      await requireDomainPlan(context, tx, row.user_id);
      await revokeFromOtherAccount(context, tx, row, records);
      await audit(tx, { event: 'domain-proven', userId: row.user_id, now, detail: { domain: row.id } });
    }
    await changeDomain(tx, row.id, { ...checkResult, proven_at: current.proven_at ?? now });
    await updateMainDomains(tx, [current.portfolio_id]);
  });
}

async function revokeFromOtherAccount(
  context: Context,
  tx: Tx,
  row: DomainRow,
  records: readonly string[],
): Promise<void> {
  const other = await lockVerifiedDomain(tx, row.domain);
  if (!other) return;
  if (records.includes(createProofRecord(other.domain, other.token).value)) throw new ApiError('domain/taken');
  await changeDomain(tx, other.id, UNVERIFIED_VALUES);
  await updateMainDomains(tx, [other.portfolio_id]);
  const now = context.clock();
  await audit(tx, { event: 'domain-removed', userId: other.user_id, now, detail: { domain: other.id } });
  await mailOwner(context, tx, other, 'taken-over');
}

/** Values of a domain that is no longer served. */
export const UNVERIFIED_VALUES = {
  proven_at: null,
  missing_since: null,
  warned_at: null,
  leads_here: 0,
  is_chosen: 0,
} as const;
