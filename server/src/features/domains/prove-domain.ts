import { proofRecord } from '@vitrine/contract/domains/domains';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { changeDomain, chooseMainDomains, type DomainRow, findDomain, lockProven } from '../../db/domains.ts';
import { ApiError } from '../../errors.ts';
import { mailOwner } from './mails.ts';

/** What DNS says of a domain: it is proven, or why not. */
export type Proof = 'proven' | 'no-record' | 'other-record' | 'no-answer';

/** Looks for the record of a domain, and for that of another account besides. */
export async function lookForProof(
  { lookUpTxt }: Pick<Context, 'lookUpTxt'>,
  { domain, token }: Pick<DomainRow, 'domain' | 'token'>,
): Promise<{ proof: Proof; records: readonly string[] }> {
  const { name, value } = proofRecord(domain, token);
  const answer = await lookUpTxt(name);
  if ('failure' in answer) return { proof: 'no-answer', records: [] };
  const { records } = answer;
  if (records.includes(value)) return { proof: 'proven', records };
  return { proof: records.length > 0 ? 'other-record' : 'no-record', records };
}

/**
 * Serves a domain from now on, whose record was found. Another account that served it loses it, where its own record is
 * gone: whoever decides of the name's DNS has it.
 * @throws {ApiError} content/not-found, domain/taken
 */
export async function serveDomain(context: Context, row: DomainRow, records: readonly string[]): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    await lockAccount(tx, row.user_id);
    const current = await findDomain(tx, row.user_id, row.id);
    if (!current) throw new ApiError('content/not-found');
    const found = { checked_at: now, missing_since: null, warned_at: null };
    if (current.proven_at !== null) return changeDomain(tx, row.id, found).then(() => undefined);
    const other = await lockProven(tx, row.domain);
    if (other) {
      if (records.includes(proofRecord(other.domain, other.token).value)) throw new ApiError('domain/taken');
      await changeDomain(tx, other.id, { proven_at: null });
      await chooseMainDomains(tx, [other.portfolio_id]);
      await audit(tx, { event: 'domain-removed', userId: other.user_id, now, detail: { domain: other.id } });
      await mailOwner(context, tx, other, 'taken-over');
    }
    await changeDomain(tx, row.id, { ...found, proven_at: now });
    await chooseMainDomains(tx, [row.portfolio_id]);
    await audit(tx, { event: 'domain-proven', userId: row.user_id, now, detail: { domain: row.id } });
  });
}
