import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { isEmbedded } from '../../db/database.ts';
import { refuseWhileRestoring } from '../../db/held-database.ts';
import { dropLease, forgetServers, serverLease, takeLease } from '../../db/leases.ts';
import { newId } from '../../primitives/ids.ts';

/** Interval at which a server renews its lease, and the lease's duration. */
const EVERY = 20_000;
const COUNTS = TIME_UNITS.MINUTE;

/**
 * Holds a lease in the database while a server uses it, so that a restore can detect it. The embedded database detects
 * use by its file.
 * @param onError called when a renewal fails; the next one follows soon
 * @returns a function that releases the lease
 * @throws {DatabaseInUse} during a restore
 */
export async function announceServer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (isEmbedded(db)) return async () => undefined;
  const lease = serverLease(newId());
  const announce = () => takeLease(db, lease, clock(), clock() + COUNTS);
  await forgetServers(db, clock());
  await announce();
  // Checked last: a restore looks for servers after taking its lock, so one of the two sees the other.
  await refuseWhileRestoring(db);
  const timer = setInterval(() => void announce().catch(onError), EVERY).unref();
  return async () => {
    clearInterval(timer);
    await dropLease(db, lease).catch(onError);
  };
}
