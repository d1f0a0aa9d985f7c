import type { Db } from './database.ts';

/** An exclusive right to a job, or a sign that a process is running: a name, and the id of its holder. */
export interface Lease {
  name: string;
  holder: string;
}

/**
 * Takes a lease that is free or expired, or extends the holder's own.
 * @param until when it expires if the holder does not extend it
 * @returns whether the holder has it now
 */
export async function acquireLease(db: Db, { name, holder }: Lease, now: number, until: number): Promise<boolean> {
  const acquired = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: until })
        .where((is) => is.or([is('leases.expires_at', '<=', now), is('leases.holder', '=', holder)])),
    )
    .returning('name')
    .executeTakeFirst();
  return acquired !== undefined;
}

/** Changes the expiry of the holder's own lease: later, or now. */
export const setLeaseEnd = (db: Db, { name, holder }: Lease, at: number) =>
  db.updateTable('leases').set({ expires_at: at }).where('name', '=', name).where('holder', '=', holder).execute();

/** Shortens a lease of any holder so that it expires no later than `at`. */
export const shortenLease = (db: Db, name: string, at: number) =>
  db.updateTable('leases').set({ expires_at: at }).where('name', '=', name).where('expires_at', '>', at).execute();

/** Returns when a lease expires or expired; undefined if it was never taken. */
export const findLeaseEnd = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('leases').select('expires_at').where('name', '=', name).executeTakeFirst())?.expires_at;

/** Prefix of the leases of processes that serve from this database. */
const SERVER_PREFIX = 'server ';

export const createServerLease = (holder: string): Lease => ({ name: SERVER_PREFIX + holder, holder });

/** Removes a server's lease. */
export const releaseLease = (db: Db, { name, holder }: Lease) =>
  db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();

/** Counts the servers with a valid lease on this database. */
export async function countServers(db: Db, now: number): Promise<number> {
  const { servers } = await db
    .selectFrom('leases')
    .select(({ fn }) => fn.countAll<number>().as('servers'))
    .where('name', 'like', `${SERVER_PREFIX}%`)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(servers);
}

/** Deletes leases of servers that ended without releasing them. */
export const deleteExpiredServers = (db: Db, now: number) =>
  db.deleteFrom('leases').where('name', 'like', `${SERVER_PREFIX}%`).where('expires_at', '<=', now).execute();
