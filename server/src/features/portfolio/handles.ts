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
  for (const address of generateHandleCandidates(name)) {
    if (await query.claimAddress(tx, { ...claim, address, kind: 'handle' })) return;
  }
}

/** Yields 'asha-rao', 'asha-rao-2' ... 'asha-rao-9', then random suffixes until one is free. */
function* generateHandleCandidates(name: string): Generator<string> {
  const base = deriveHandle(name);
  if (isHandle(base)) {
    yield base;
    for (let number = 2; number < 10; number += 1) yield `${base}-${number}`;
  }
  const stem = isHandle(`${base}-x`) ? base : 'portfolio';
  while (true) {
    const handle = `${stem}-${createRandomSuffix()}`;
    if (isHandle(handle)) yield handle;
  }
}

/** Length reserved for the suffix that distinguishes equal names. */
const SUFFIX_LENGTH = '-x2y4'.length;

/**
 * Derives a handle from a name in any script: 'José Álvarez' becomes 'jose-alvarez'. Words are kept whole: of a name
 * that is too long, middle words are dropped first, then the last. '' if no word is short enough.
 */
export function deriveHandle(name: string): string {
  const maxLength = LIMITS.handleMax - SUFFIX_LENGTH;
  const words = romanize(name)
    .split(' ')
    .filter((word) => word && word.length <= maxLength);
  while (words.join('-').length > maxLength) words.splice(words.length > 2 ? -2 : -1, 1);
  return words.join('-');
}

const createRandomSuffix = () =>
  newSecret()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 4);

/**
 * Changes the handle of a portfolio; its previous one redirects from then on.
 * @throws {ApiError} content/not-found, handle/taken, handle/too-many-changes
 */
export async function changeHandle(context: Context, ref: query.PortfolioRef, address: string): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    // Concurrent changes, or a change and a deletion, are serialized.
    await lockAccount(tx, ref.userId);
    if (!(await query.lockPortfolio(tx, ref))) throw new ApiError('content/not-found');
    const portfolioId = ref.id;
    const current = await query.getHandle(tx, portfolioId);
    if (current.address === address) return;
    const existing = await query.findAddress(tx, address);
    const isOwn = existing?.kind === 'old' && existing.portfolio_id === portfolioId;
    if (existing && !isOwn) throw new ApiError('handle/taken');
    await consumeRateLimit({ ...context, db: tx }, 'handlePerAccount', ref.userId, 'handle/too-many-changes');
    await query.retireHandle(tx, portfolioId, now);
    if (isOwn) await query.restoreHandle(tx, portfolioId, address, now);
    else if (!(await query.claimAddress(tx, { address, kind: 'handle', portfolioId, now }))) {
      throw new ApiError('handle/taken');
    }
  });
}

/** Returns whether a portfolio could take this handle. */
export async function isHandleAvailable({ db }: Context, portfolioId: string, address: string): Promise<boolean> {
  const existing = await query.findAddress(db, address);
  if (!existing) return true;
  return existing.portfolio_id === portfolioId && (existing.kind === 'old' || existing.kind === 'handle');
}
