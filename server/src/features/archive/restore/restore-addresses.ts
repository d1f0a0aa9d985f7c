import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { tryRateLimit } from '../../../http/rate-limits.ts';
import { assignAddress, findAddressOwner, hasEarlierAddress } from './queries.ts';

/** Gives a new portfolio the first free address derived from a name. */
export type ClaimFirstHandle = (tx: Tx, claim: { name: string; portfolioId: string; now: number }) => Promise<void>;

/** Context whose database is the transaction that writes the portfolios. */
type AddressContext = Pick<Context, 'config' | 'clock'> & { db: Tx };

interface RestoredPortfolio {
  portfolioId: string;
  isPrimary: boolean;
  /** Requested address from the archive; null to derive one from the account's name. */
  address: string | null;
}

/**
 * Gives restored portfolios the addresses of the archive, under the same rate limits as API calls, since an address
 * that was once public is never reassigned: a further portfolio counts as a created one (`portfolioPerAccount`), and
 * the first portfolio's second change as a change (`handlePerAccount`). If the limit is reached or the address belongs
 * to someone else, a further portfolio gets an address derived from the name, and the first keeps its own.
 * @returns indexes of the portfolios whose address differs from the archive
 */
export async function restoreAddresses(
  context: AddressContext,
  {
    userId,
    name,
    portfolios,
    claimFirstHandle,
  }: { userId: string; name: string; portfolios: readonly RestoredPortfolio[]; claimFirstHandle: ClaimFirstHandle },
): Promise<number[]> {
  const { db: tx, clock } = context;
  const now = clock();
  const changedIndexes: number[] = [];
  for (const [index, portfolio] of portfolios.entries()) {
    const { portfolioId, isPrimary, address } = portfolio;
    const isAllowed = await consumeAddressLimit(context, userId, portfolio);
    if (isAllowed && address !== null && (await assignAddress(tx, { address, portfolioId, now }))) continue;
    if (!isPrimary) await claimFirstHandle(tx, { name, portfolioId, now });
    changedIndexes.push(index);
  }
  return changedIndexes;
}

/** Counts an address against the rate limits. @returns whether the portfolio may take it */
async function consumeAddressLimit(
  context: AddressContext,
  userId: string,
  { portfolioId, isPrimary, address }: RestoredPortfolio,
): Promise<boolean> {
  if (!isPrimary) return tryRateLimit(context, 'portfolioPerAccount', userId);
  if (address === null) return false;
  const owner = await findAddressOwner(context.db, address, portfolioId);
  if (owner !== 'nobody') return owner !== 'other';
  return !(await hasEarlierAddress(context.db, portfolioId)) || tryRateLimit(context, 'handlePerAccount', userId);
}
