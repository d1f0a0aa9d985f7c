import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { acquireLease, findLeaseEnd, type Lease, releaseLease } from '../../db/leases.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../primitives/ids.ts';

/** How long the lease of an ended process blocks others, and how often a running one renews it. */
const LEASE_MS = 2 * TIME_UNITS.MINUTE;
const RENEWAL_INTERVAL_MS = 30_000;

type LeaseContext = Pick<Context, 'db' | 'clock'>;

const createLease = (userId: string): Lease => ({ name: `archive ${userId}`, holder: newId() });

/**
 * Takes the lease of an account's archive, so that one process at a time creates or restores it.
 * @returns a function that releases the lease; calling it twice is harmless
 * @throws {ApiError} archive/under-way
 */
export async function acquireArchiveLease({ db, clock }: LeaseContext, userId: string): Promise<() => Promise<void>> {
  const lease = createLease(userId);
  if (!(await acquireLease(db, lease, clock(), clock() + LEASE_MS))) throw new ApiError('archive/under-way');
  // A failed renewal is retried long before the lease expires.
  const renew = () => void acquireLease(db, lease, clock(), clock() + LEASE_MS).catch(() => undefined);
  const timer = setInterval(renew, RENEWAL_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await releaseLease(db, lease);
  };
}

/** Returns whether the archive of an account is being created or restored. */
export const isArchiveLeased = async ({ db, clock }: LeaseContext, userId: string): Promise<boolean> =>
  ((await findLeaseEnd(db, createLease(userId).name)) ?? 0) > clock();

/** Rejects changes to files that a running download or restore uses. @throws {ApiError} archive/under-way */
export async function requireArchiveNotLeased(context: LeaseContext, userId: string): Promise<void> {
  if (await isArchiveLeased(context, userId)) throw new ApiError('archive/under-way');
}
