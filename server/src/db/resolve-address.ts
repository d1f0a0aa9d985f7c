import { type CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Db, isEmbedded } from './database.ts';

/** What determines whether and how an address is served; read from the database on every request. */
export interface ResolvedAddress {
  kind: 'handle' | 'old' | 'email' | 'domain' | 'tombstone';
  portfolioId: string;
  userId: string;
  visibility: 'public' | 'private';
  revision: number;
  /** PublicSettings as JSON. */
  settings: string;
  /** The owner's domain at which visitors find it; null if there is none. */
  domain: string | null;
}

/** Finds a portfolio by its public address. */
export async function resolveAddress(db: Db, address: string): Promise<ResolvedAddress | undefined> {
  const resolver = resolvers.get(db) ?? (isEmbedded(db) ? createCachedResolver(db) : createDirectResolver(db));
  resolvers.set(db, resolver);
  return resolver(address);
}

type AddressResolver = (address: string) => Promise<ResolvedAddress | undefined>;

/** One per database. Queries are compiled once and reused: building them takes longer than running them. */
const resolvers = new WeakMap<Db, AddressResolver>();

/** Returns SQL for a portfolio's visibility: public only if its owner chose so and it is not blocked (rule D10). */
export const selectVisibility = (portfolios: string) =>
  sql<
    'public' | 'private'
  >`case when ${sql.ref(`${portfolios}.blocked`)} = 1 then 'private' else ${sql.ref(`${portfolios}.visibility`)} end`;

const selectAddress = (db: Db) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('portfolios as p', 'p.id', 'a.portfolio_id')
    // A deleted account has no addresses: db/delete-account.ts removes them in the same transaction.
    .where('a.address', '=', '')
    .where('p.deleted_at', 'is', null)
    .select(['a.kind', 'p.id as portfolioId', 'p.user_id as userId', 'p.revision', 'p.settings', 'p.domain'])
    .select(selectVisibility('p').as('visibility'));

function createDirectResolver(db: Db): AddressResolver {
  const query: CompiledQuery<ResolvedAddress> = selectAddress(db).compile();
  return async (address) => (await db.executeQuery<ResolvedAddress>({ ...query, parameters: [address] })).rows[0];
}

/** More than the addresses that are visited repeatedly; takes some megabytes. */
const MAX_CACHED_ADDRESSES = 10_000;

/** Null if the bucket does not exist: the answer is then never served from the cache. */
type ChangeCount = { changes: number | null };

/**
 * Caches answers for as long as nothing in their bucket has changed: one lookup in a small table, which costs the same
 * regardless of the number of accounts (decision 031).
 */
function createCachedResolver(db: Db): AddressResolver {
  const addressQuery: CompiledQuery<ResolvedAddress & ChangeCount> = selectAddress(db)
    .leftJoin('portfolio_changes as c', (join) => join.on('c.bucket', '=', sql<string>`substr(p.id, -3)`))
    .select('c.changes')
    .compile();
  const changesQuery: CompiledQuery<ChangeCount> = db
    .selectFrom('portfolio_changes')
    .where('bucket', '=', '')
    .select('changes')
    .compile();
  const cache = new LRUCache<string, ResolvedAddress & ChangeCount>({ max: MAX_CACHED_ADDRESSES });
  return async (address) => {
    const cached = cache.get(address);
    if (cached) {
      const bucket = cached.portfolioId.slice(-3);
      const { rows } = await db.executeQuery<ChangeCount>({ ...changesQuery, parameters: [bucket] });
      if (rows[0]?.changes === cached.changes) return cached;
    }
    // One statement reads the answer and the count, so that they are consistent.
    const { rows } = await db.executeQuery<ResolvedAddress & ChangeCount>({ ...addressQuery, parameters: [address] });
    if (rows[0]) cache.set(address, rows[0]);
    return rows[0];
  };
}
