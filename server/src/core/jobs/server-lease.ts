import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { isEmbedded } from '../../db/database.ts';
import { acquireLease, createServerLease, deleteExpiredServers, releaseLease } from '../../db/leases.ts';
import { requireNotRestoring } from '../../db/locked-database.ts';
import { newId } from '../../primitives/ids.ts';

/** Interval at which a server renews its lease, and the lease's duration. */
const RENEWAL_INTERVAL_MS = 20_000;
const LEASE_MS = TIME_UNITS.MINUTE;

/**
 * Holds a lease in the database while a server uses it, so that a restore can detect it. The embedded database detects
 * use by its file.
 * @param onError called when a renewal fails; the next one follows soon
 * @returns a function that releases the lease
 * @throws {DatabaseInUse} during a restore
 */
export async function maintainServerLease(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (isEmbedded(db)) return async () => undefined;
  const lease = createServerLease(newId());
  const renewLease = () => acquireLease(db, lease, clock(), clock() + LEASE_MS);
  await deleteExpiredServers(db, clock());
  await renewLease();
  // Checked last: a restore looks for servers after taking its lock, so one of the two sees the other.
  await requireNotRestoring(db);
  const timer = setInterval(() => void renewLease().catch(onError), RENEWAL_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await releaseLease(db, lease).catch(onError);
  };
}
