import { isLoopback } from '../../config/config.ts';
import { isHashedWithKey } from '../../core/access/password-hash.ts';
import { findWrongSums } from '../../db/account-storage.ts';
import { isEmbedded } from '../../db/database.ts';
import { MIGRATION_NAMES } from '../../db/migrate.ts';
import { readMailQueue } from '../../db/monitoring-queries.ts';
import { broken, type Check, type Finding, warning } from './check.ts';
import * as query from './queries.ts';

/** The oldest PostgreSQL version that is still supported at the end of 2026. */
const OLDEST_POSTGRES = 14;
/** Maximum number of connections per process (db/database.ts). */
const POOL = 16;
/** Statement timeout that the server sets, in ms. */
const STATEMENT_TIME = 10_000;

/** Checks that the tables match the migrations of this version. */
export const migrations: Check = {
  name: 'migrations',
  looksAt: 'whether the tables are those of this program',
  async run({ db }) {
    if (!db) return [];
    const done = await query.listMigrations(db);
    const foreign = done.filter((name) => !MIGRATION_NAMES.includes(name));
    const missing = MIGRATION_NAMES.filter((name) => !done.includes(name));
    if (foreign.length > 0) {
      return [
        broken(
          'migrations.newer',
          `The database was brought up to date by a newer Vitrine (${foreign.join(', ')}).`,
          'Run that version or a later one; to go back, restore the backup from before the upgrade.',
        ),
      ];
    }
    if (missing.length === 0) return [];
    return [
      warning(
        'migrations.pending',
        `The tables are older than this program: ${missing.length} changes are still to be made.`,
        'Make a backup and start Vitrine, which makes them.',
      ),
    ];
  },
};

/** Checks that the stored size of each account matches its contents (rule M28). */
export const storageSums: Check = {
  name: 'storage',
  looksAt: 'whether what is counted of each account is what it keeps',
  async run({ db }) {
    // A database from before the sums were introduced is reported by another check.
    if (!db || (await query.listMigrations(db)).length < MIGRATION_NAMES.length) return [];
    const wrong = await findWrongSums(db);
    if (wrong.length === 0) return [];
    return [
      warning(
        'storage.sums',
        `What is counted as storage is not what is kept, of ${wrong.length} account${wrong.length === 1 ? '' : 's'}.`,
        'Run npm run admin -- storage recount, also while Vitrine runs.',
      ),
    ];
  },
};

/** Checks that passwords in the database were hashed with the configured key. */
export const keyOfDatabase: Check = {
  name: 'secret',
  looksAt: 'whether the key is that of the database',
  async run({ db, config }) {
    const account = db && (await query.findSomePassword(db));
    if (!account || isHashedWithKey(account.password_hash, account.email, config.secretKey)) return [];
    return [
      broken(
        'secret.other-key',
        'The passwords in the database were made with another key, so that nobody can sign in with theirs.',
        'Set SECRET_KEY to the key that was used before, or bring the file secret back into the data folder.',
      ),
    ];
  },
};

/** Checks the integrity of the embedded database file. */
export const embeddedDatabase: Check = {
  name: 'database',
  looksAt: 'the embedded database',
  async run({ db }) {
    if (!db || !isEmbedded(db)) return [];
    const faults = await query.checkIntegrity(db);
    if (faults.length === 0) return [];
    return [
      broken(
        'database.damaged',
        `The database is damaged: ${faults[0]}`,
        'Stop Vitrine, keep a copy of the file, and restore the newest backup.',
      ),
    ];
  },
};

/** Checks for harmful PostgreSQL settings. */
export const postgresSettings: Check = {
  name: 'database',
  looksAt: "PostgreSQL's version, rights and settings",
  async run({ db, config: { databaseUrl } }) {
    if (!db || !databaseUrl) return [];
    const facts = await query.readPostgresFacts(databaseUrl);
    const found: Finding[] = [];
    const major = Math.trunc(facts.versionNumber / 10_000);
    if (major < OLDEST_POSTGRES) {
      found.push(
        warning(
          'database.old-version',
          `PostgreSQL ${major} gets no more corrections.`,
          `Upgrade to ${OLDEST_POSTGRES} or later.`,
        ),
      );
    }
    if (facts.encoding !== 'UTF8') {
      found.push(
        broken(
          'database.encoding',
          `The database keeps texts as ${facts.encoding}, which does not hold all that people write.`,
          "Make a database with `create database ... encoding 'UTF8' template template0`, and move the data there.",
        ),
      );
    }
    if (!facts.mayCreate) {
      found.push(
        broken(
          'database.no-rights',
          `The user ${facts.user} may not make tables, which the next upgrade needs.`,
          `Give it the right: grant create, usage on schema ${facts.schema} to "${facts.user}".`,
        ),
      );
    }
    if (facts.isReadOnly) {
      found.push(
        broken(
          'database.read-only',
          'The database only reads: it is a replica, or default_transaction_read_only is on.',
          'Set DATABASE_URL to the primary, or turn default_transaction_read_only off for this user.',
        ),
      );
    }
    if (facts.statementTimeout > 0 && facts.statementTimeout < STATEMENT_TIME) {
      found.push(
        warning(
          'database.short-timeout',
          `statement_timeout is ${facts.statementTimeout} ms for this user, which upgrades and backups of a large database exceed.`,
          `Turn it off for this user: alter role "${facts.user}" set statement_timeout = 0. Vitrine has a limit of its own.`,
        ),
      );
    }
    if (facts.connectionsLeft < POOL) {
      found.push(
        warning(
          'database.few-connections',
          `Only ${facts.connectionsLeft} of ${facts.maxConnections} connections are free, and each process of Vitrine opens up to ${POOL}.`,
          'Raise max_connections, or put PgBouncer between.',
        ),
      );
    }
    if (facts.unsafe.length > 0) {
      found.push(
        broken(
          'database.unsafe',
          `${facts.unsafe.join(' and ')} ${facts.unsafe.length > 1 ? 'are' : 'is'} off: a crash can destroy the database.`,
          `Turn ${facts.unsafe.length > 1 ? 'them' : 'it'} on in postgresql.conf.`,
        ),
      );
    }
    if (!facts.isEncrypted && !isNear(databaseUrl)) {
      found.push(
        warning(
          'database.no-tls',
          'The connection to the database is not encrypted, and goes over the network.',
          'Add ?sslmode=verify-full to DATABASE_URL.',
        ),
      );
    }
    return found;
  },
};

/**
 * Returns whether the database is on this machine, behind a socket, or in its container network, where host names have
 * no dot.
 */
const isNear = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === '' || isLoopback(hostname) || !/[.:]/.test(hostname);
};

const HOUR = 3_600_000;

/** Checks for mails that have been waiting for more than an hour. */
export const mailQueue: Check = {
  name: 'mail',
  looksAt: 'mails that wait',
  async run({ db, now }) {
    if (!db) return [];
    const { length, oldestAt } = await readMailQueue(db);
    if (oldestAt === undefined || now() - oldestAt < HOUR) return [];
    return [
      warning(
        'mail.waiting',
        `${length} mails wait to be sent, the oldest for ${Math.trunc((now() - oldestAt) / HOUR)} hours.`,
        'See what is said of the mail server; they are sent by themselves once it takes them.',
      ),
    ];
  },
};
