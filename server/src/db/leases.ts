import type { Db } from './database.ts';

/** A right to do something alone, or a sign that somebody is there: by name, with its holder's own id. */
export interface Lease {
  name: string;
  holder: string;
}

/**
 * Takes a lease that nobody holds any more, or extends one's own.
 * @param until when it ends by itself, should its holder be gone
 * @returns whether it is the holder's now
 */
export async function takeLease(db: Db, { name, holder }: Lease, now: number, until: number): Promise<boolean> {
  const taken = await db
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
  return taken !== undefined;
}

/** Lets a lease of one's own end at another time: later, or now. */
export const endLease = (db: Db, { name, holder }: Lease, at: number) =>
  db.updateTable('leases').set({ expires_at: at }).where('name', '=', name).where('holder', '=', holder).execute();

/** Lets a lease of anybody end at a time at the latest. */
export const shortenLease = (db: Db, name: string, at: number) =>
  db.updateTable('leases').set({ expires_at: at }).where('name', '=', name).where('expires_at', '>', at).execute();

/** When a lease ends that was ever taken. */
export const findLeaseEnd = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('leases').select('expires_at').where('name', '=', name).executeTakeFirst())?.expires_at;

/** Processes that serve from this database say so by a lease each, whose name begins with this. */
const SERVER = 'server ';

export const serverLease = (holder: string): Lease => ({ name: SERVER + holder, holder });

/** Removes what a server said of itself. */
export const dropLease = (db: Db, { name, holder }: Lease) =>
  db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();

/** How many servers have said lately that they use this database. */
export async function countServers(db: Db, now: number): Promise<number> {
  const { servers } = await db
    .selectFrom('leases')
    .select(({ fn }) => fn.countAll<number>().as('servers'))
    .where('name', 'like', `${SERVER}%`)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(servers);
}

/** Forgets servers that ended without saying so. */
export const forgetServers = (db: Db, now: number) =>
  db.deleteFrom('leases').where('name', 'like', `${SERVER}%`).where('expires_at', '<=', now).execute();
