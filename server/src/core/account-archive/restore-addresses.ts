import type { Context } from '../../context/context.ts';
import { findAddressOwner, hasEarlierAddress, takeAddress } from '../../db/archive-restore.ts';
import type { Tx } from '../../db/database.ts';
import { tryRateLimit } from '../../http/rate-limits.ts';

/** Gives a new portfolio the first free address that is made from a name. */
export type ClaimFirstHandle = (tx: Tx, claim: { name: string; portfolioId: string; now: number }) => Promise<void>;

/** In the transaction that writes the portfolios. */
type Taking = Pick<Context, 'config' | 'clock'> & { db: Tx };

interface RestoredPortfolio {
  portfolioId: string;
  isPrimary: boolean;
  /** The one of the archive that it may have; null for one that is made from the name of the account. */
  address: string | null;
}

/**
 * Gives restored portfolios the addresses of the archive, counted like those that are asked for by calls, as an address that
 * was public once is given to nobody else ever: a further portfolio counts as one that is begun (`portfolioPerAccount`), and
 * the first portfolio's second change as a change (`handlePerAccount`). Where none is left to count, or the address is
 * somebody else's, a further portfolio gets one made from the name, and the first keeps its own.
 * @returns indexes of the portfolios that have another address than in the archive
 */
export async function restoreAddresses(
  context: Taking,
  {
    userId,
    name,
    portfolios,
    claimFirstHandle,
  }: { userId: string; name: string; portfolios: readonly RestoredPortfolio[]; claimFirstHandle: ClaimFirstHandle },
): Promise<number[]> {
  const { db: tx, clock } = context;
  const now = clock();
  const others: number[] = [];
  for (const [index, portfolio] of portfolios.entries()) {
    const { portfolioId, isPrimary, address } = portfolio;
    const isAllowed = await countAddress(context, userId, portfolio);
    if (isAllowed && address !== null && (await takeAddress(tx, { address, portfolioId, now }))) continue;
    if (!isPrimary) await claimFirstHandle(tx, { name, portfolioId, now });
    others.push(index);
  }
  return others;
}

/** Counts an address as calls do. @returns whether the portfolio may take it */
async function countAddress(
  context: Taking,
  userId: string,
  { portfolioId, isPrimary, address }: RestoredPortfolio,
): Promise<boolean> {
  if (!isPrimary) return tryRateLimit(context, 'portfolioPerAccount', userId);
  if (address === null) return false;
  const owner = await findAddressOwner(context.db, address, portfolioId);
  if (owner !== 'nobody') return owner !== 'other';
  return !(await hasEarlierAddress(context.db, portfolioId)) || tryRateLimit(context, 'handlePerAccount', userId);
}
