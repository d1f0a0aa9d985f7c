import { type CompiledQuery, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Db, isEmbedded } from './database.ts';

/** What decides whether and how an address is answered; asked of the database on every request. */
export interface ResolvedAddress {
  kind: 'handle' | 'old' | 'email' | 'domain' | 'tombstone';
  portfolioId: string;
  userId: string;
  visibility: 'public' | 'private';
  revision: number;
  /** PublicSettings as JSON. */
  settings: string;
  /** The domain of its owner at which visitors find it; null where it has none. */
  domain: string | null;
}

/** Finds a portfolio by its public address. */
export async function resolveAddress(db: Db, address: string): Promise<ResolvedAddress | undefined> {
  const locator = resolvers.get(db) ?? (isEmbedded(db) ? createCachedResolver(db) : createDirectResolver(db));
  resolvers.set(db, locator);
  return locator(address);
}

type AddressResolver = (address: string) => Promise<ResolvedAddress | undefined>;

/** One for each database. Its queries are built once and then given their parameter: building takes longer than asking. */
const resolvers = new WeakMap<Db, AddressResolver>();

/** Who may see a portfolio: everybody only where its owner wants it so, and nobody has blocked it (rule D10). */
export const selectVisibility = (portfolios: string) =>
  sql<
    'public' | 'private'
  >`case when ${sql.ref(`${portfolios}.blocked`)} = 1 then 'private' else ${sql.ref(`${portfolios}.visibility`)} end`;

const selectAddress = (db: Db) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('portfolios as p', 'p.id', 'a.portfolio_id')
    // A deleted account has no address any more: db/delete-account.ts takes them in the same transaction.
    .where('a.address', '=', '')
    .where('p.deleted_at', 'is', null)
    .select(['a.kind', 'p.id as portfolioId', 'p.user_id as userId', 'p.revision', 'p.settings', 'p.domain'])
    .select(selectVisibility('p').as('visibility'));

function createDirectResolver(db: Db): AddressResolver {
  const query: CompiledQuery<ResolvedAddress> = selectAddress(db).compile();
  return async (address) => (await db.executeQuery<ResolvedAddress>({ ...query, parameters: [address] })).rows[0];
}

/** More addresses than are visited again and again, in some megabytes. */
const REMEMBERED = 10_000;

/** Null for a bucket that nobody counts for: an answer with it is asked for again. */
type Changes = { changes: number | null };

/**
 * Remembers answers for as long as the database says that nothing in their bucket has changed: one look into a
 * small table, which costs the same however many accounts there are (decision 031).
 */
function createCachedResolver(db: Db): AddressResolver {
  const answering: CompiledQuery<ResolvedAddress & Changes> = selectAddress(db)
    .leftJoin('portfolio_changes as c', (join) => join.on('c.bucket', '=', sql<string>`substr(p.id, -3)`))
    .select('c.changes')
    .compile();
  const checking: CompiledQuery<Changes> = db
    .selectFrom('portfolio_changes')
    .where('bucket', '=', '')
    .select('changes')
    .compile();
  const remembered = new LRUCache<string, ResolvedAddress & Changes>({ max: REMEMBERED });
  return async (address) => {
    const known = remembered.get(address);
    if (known) {
      const bucket = known.portfolioId.slice(-3);
      const { rows } = await db.executeQuery<Changes>({ ...checking, parameters: [bucket] });
      if (rows[0]?.changes === known.changes) return known;
    }
    // The answer and the count come from one statement, and so from one moment.
    const { rows } = await db.executeQuery<ResolvedAddress & Changes>({ ...answering, parameters: [address] });
    if (rows[0]) remembered.set(address, rows[0]);
    return rows[0];
  };
}
