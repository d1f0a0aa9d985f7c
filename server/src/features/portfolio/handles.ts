import { isHandle } from '@vitrine/contract/account/handle';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newSecret } from '../../primitives/ids.ts';
import { romanize } from '../../primitives/romanize.ts';
import * as query from './queries.ts';

/** Creates the resume, portfolio and addresses of a new account. The first handle is derived from the name. */
export async function provisionAccount(
  tx: Tx,
  { userId, email, name }: { userId: string; email: string; name: string },
  now: number,
): Promise<void> {
  const portfolioId = await query.addPrimaryPortfolio(tx, userId, now);
  await claimFirstHandle(tx, { name, portfolioId, now });
  await query.claimAddress(tx, { address: email, kind: 'email', portfolioId, now });
}

/** Assigns a new portfolio the first free address derived from a name. */
export async function claimFirstHandle(
  tx: Tx,
  { name, ...claim }: { name: string; portfolioId: string; now: number },
): Promise<void> {
  for (const address of firstHandles(name)) {
    if (await query.claimAddress(tx, { ...claim, address, kind: 'handle' })) return;
  }
}

/** Yields 'asha-rao', 'asha-rao-2' ... 'asha-rao-9', then random suffixes until one is free. */
function* firstHandles(name: string): Generator<string> {
  const base = handleFromName(name);
  if (isHandle(base)) {
    yield base;
    for (let number = 2; number < 10; number += 1) yield `${base}-${number}`;
  }
  const stem = isHandle(`${base}-x`) ? base : 'portfolio';
  while (true) {
    const handle = `${stem}-${randomEnd()}`;
    if (isHandle(handle)) yield handle;
  }
}

/** Length reserved for the suffix that distinguishes equal names. */
const END = '-x2y4'.length;

/**
 * Derives a handle from a name in any script: 'José Álvarez' becomes 'jose-alvarez'. Words are kept whole: of a name
 * that is too long, middle words are dropped first, then the last. '' if no word is short enough.
 */
export function handleFromName(name: string): string {
  const most = LIMITS.handleMax - END;
  const words = romanize(name)
    .split(' ')
    .filter((word) => word && word.length <= most);
  while (words.join('-').length > most) words.splice(words.length > 2 ? -2 : -1, 1);
  return words.join('-');
}

const randomEnd = () =>
  newSecret()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 4);

/**
 * Changes the handle of a portfolio; its previous one redirects from then on.
 * @throws {ApiError} content/not-found, handle/taken, handle/too-many-changes
 */
export async function changeHandle(context: Context, of: query.PortfolioOf, address: string): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    // Concurrent changes, or a change and a deletion, are serialized.
    await lockAccount(tx, of.userId);
    if (!(await query.lockPortfolio(tx, of))) throw new ApiError('content/not-found');
    const portfolioId = of.id;
    const current = await query.getHandle(tx, portfolioId);
    if (current.address === address) return;
    const known = await query.findAddress(tx, address);
    const own = known?.kind === 'old' && known.portfolio_id === portfolioId;
    if (known && !own) throw new ApiError('handle/taken');
    await consumeRateLimit({ ...context, db: tx }, 'handlePerAccount', of.userId, 'handle/too-many-changes');
    await query.retireHandle(tx, portfolioId, now);
    if (own) await query.reviveHandle(tx, portfolioId, address, now);
    else if (!(await query.claimAddress(tx, { address, kind: 'handle', portfolioId, now }))) {
      throw new ApiError('handle/taken');
    }
  });
}

/** Returns whether a portfolio could take this handle. */
export async function isAvailable({ db }: Context, portfolioId: string, address: string): Promise<boolean> {
  const known = await query.findAddress(db, address);
  if (!known) return true;
  return known.portfolio_id === portfolioId && (known.kind === 'old' || known.kind === 'handle');
}
