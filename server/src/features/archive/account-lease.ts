import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { dropLease, findLeaseEnd, type Lease, takeLease } from '../../db/leases.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../primitives/ids.ts';

/** How long a process that has ended keeps others from an account's archive, and how often one that works says so. */
const LASTS = 2 * TIME_UNITS.MINUTE;
const EVERY = 30_000;

type Holding = Pick<Context, 'db' | 'clock'>;

const leaseOf = (userId: string): Lease => ({ name: `archive ${userId}`, holder: newId() });

/**
 * Makes or restores the archive of an account, one at a time whatever process is asked.
 * @returns lets the next one begin; done twice, it comes to the same @throws {ApiError} archive/under-way
 */
export async function holdArchive({ db, clock }: Holding, userId: string): Promise<() => Promise<void>> {
  const lease = leaseOf(userId);
  if (!(await takeLease(db, lease, clock(), clock() + LASTS))) throw new ApiError('archive/under-way');
  // One that fails is tried again long before the lease ends.
  const extend = () => void takeLease(db, lease, clock(), clock() + LASTS).catch(() => undefined);
  const timer = setInterval(extend, EVERY).unref();
  return async () => {
    clearInterval(timer);
    await dropLease(db, lease);
  };
}

/** Whether the archive of an account is being made or restored now. */
export const isArchiveHeld = async ({ db, clock }: Holding, userId: string): Promise<boolean> =>
  ((await findLeaseEnd(db, leaseOf(userId).name)) ?? 0) > clock();

/** Keeps what a download or a restore works with as it is until that ends. @throws {ApiError} archive/under-way */
export async function refuseHeld(context: Holding, userId: string): Promise<void> {
  if (await isArchiveHeld(context, userId)) throw new ApiError('archive/under-way');
}
