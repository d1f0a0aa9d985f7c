import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { isEmbedded } from '../../db/database.ts';
import { refuseWhileRestoring } from '../../db/held-database.ts';
import { dropLease, forgetServers, serverLease, takeLease } from '../../db/leases.ts';
import { newId } from '../../primitives/ids.ts';

/** How often a server says that it is there, and how long that counts once it has stopped saying so. */
const EVERY = 20_000;
const COUNTS = TIME_UNITS.MINUTE;

/**
 * Says in the database that a server uses it, for as long as it does, so that a restore knows. The embedded database
 * knows by its file who has it open.
 * @param onError hears of a time that it could not be said; the next one is soon
 * @returns takes it back
 * @throws {DatabaseInUse} while a restore is under way
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
  // Only now: a restore looks for servers after it has taken its lock, so one of the two sees the other.
  await refuseWhileRestoring(db);
  const timer = setInterval(() => void announce().catch(onError), EVERY).unref();
  return async () => {
    clearInterval(timer);
    await dropLease(db, lease).catch(onError);
  };
}
