import { isLoopback } from '../../config/config.ts';
import { isHashedWithKey } from '../../core/access/password-hash.ts';
import { findWrongSums } from '../../db/account-storage.ts';
import { isEmbedded } from '../../db/database.ts';
import { MIGRATION_NAMES } from '../../db/migrate.ts';
import { readMailQueue } from '../../db/monitoring-queries.ts';
import { type Check, createFailure, createWarning, type Finding } from './check.ts';
import * as query from './queries.ts';

/** The oldest PostgreSQL version that is still supported at the end of 2026. */
const MIN_POSTGRES_VERSION = 14;
/** Maximum number of connections per process (db/database.ts). */
const MAX_POOL_CONNECTIONS = 16;
/** Statement timeout that the server sets, in ms. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** Checks that the tables match the migrations of this version. */
export const migrations: Check = {
  name: 'migrations',
  subject: 'whether the tables are those of this program',
  async run({ db }) {
    if (!db) return [];
    const appliedMigrations = await query.listMigrations(db);
    const unknownMigrations = appliedMigrations.filter((name) => !MIGRATION_NAMES.includes(name));
    const missing = MIGRATION_NAMES.filter((name) => !appliedMigrations.includes(name));
    if (unknownMigrations.length > 0) {
      return [
        createFailure(
          'migrations.newer',
          `The database was brought up to date by a newer Vitrine (${unknownMigrations.join(', ')}).`,
          'Run that version or a later one; to go back, restore the backup from before the upgrade.',
        ),
      ];
    }
    if (missing.length === 0) return [];
    return [
      createWarning(
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
  subject: 'whether what is counted of each account is what it keeps',
  async run({ db }) {
    // A database from before the sums were introduced is reported by another check.
    if (!db || (await query.listMigrations(db)).length < MIGRATION_NAMES.length) return [];
    const wrong = await findWrongSums(db);
    if (wrong.length === 0) return [];
    return [
      createWarning(
        'storage.sums',
        `What is counted as storage is not what is kept, of ${wrong.length} account${wrong.length === 1 ? '' : 's'}.`,
        'Run npm run admin -- storage recount, also while Vitrine runs.',
      ),
    ];
  },
};

/** Checks that passwords in the database were hashed with the configured key. */
export const databaseKey: Check = {
  name: 'secret',
  subject: 'whether the key is that of the database',
  async run({ db, config }) {
    const account = db && (await query.findNewestPasswordHash(db));
    if (!account || isHashedWithKey(account.password_hash, account.email, config.secretKey)) return [];
    return [
      createFailure(
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
  subject: 'the embedded database',
  async run({ db }) {
    if (!db || !isEmbedded(db)) return [];
    const faults = await query.checkIntegrity(db);
    if (faults.length === 0) return [];
    return [
      createFailure(
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
  subject: "PostgreSQL's version, rights and settings",
  async run({ db, config: { databaseUrl } }) {
    if (!db || !databaseUrl) return [];
    const facts = await query.readPostgresFacts(databaseUrl);
    const findings: Finding[] = [];
    const major = Math.trunc(facts.versionNumber / 10_000);
    if (major < MIN_POSTGRES_VERSION) {
      findings.push(
        createWarning(
          'database.old-version',
          `PostgreSQL ${major} gets no more corrections.`,
          `Upgrade to ${MIN_POSTGRES_VERSION} or later.`,
        ),
      );
    }
    if (facts.encoding !== 'UTF8') {
      findings.push(
        createFailure(
          'database.encoding',
          `The database keeps texts as ${facts.encoding}, which does not hold all that people write.`,
          "Make a database with `create database ... encoding 'UTF8' template template0`, and move the data there.",
        ),
      );
    }
    if (!facts.mayCreate) {
      findings.push(
        createFailure(
          'database.no-rights',
          `The user ${facts.user} may not make tables, which the next upgrade needs.`,
          `Give it the right: grant create, usage on schema ${facts.schema} to "${facts.user}".`,
        ),
      );
    }
    if (facts.isReadOnly) {
      findings.push(
        createFailure(
          'database.read-only',
          'The database only reads: it is a replica, or default_transaction_read_only is on.',
          'Set DATABASE_URL to the primary, or turn default_transaction_read_only off for this user.',
        ),
      );
    }
    if (facts.statementTimeout > 0 && facts.statementTimeout < STATEMENT_TIMEOUT_MS) {
      findings.push(
        createWarning(
          'database.short-timeout',
          `statement_timeout is ${facts.statementTimeout} ms for this user, which upgrades and backups of a large database exceed.`,
          `Turn it off for this user: alter role "${facts.user}" set statement_timeout = 0. Vitrine has a limit of its own.`,
        ),
      );
    }
    if (facts.connectionsLeft < MAX_POOL_CONNECTIONS) {
      findings.push(
        createWarning(
          'database.few-connections',
          `Only ${facts.connectionsLeft} of ${facts.maxConnections} connections are free, and each process of Vitrine opens up to ${MAX_POOL_CONNECTIONS}.`,
          'Raise max_connections, or put PgBouncer between.',
        ),
      );
    }
    if (facts.unsafe.length > 0) {
      findings.push(
        createFailure(
          'database.unsafe',
          `${facts.unsafe.join(' and ')} ${facts.unsafe.length > 1 ? 'are' : 'is'} off: a crash can destroy the database.`,
          `Turn ${facts.unsafe.length > 1 ? 'them' : 'it'} on in postgresql.conf.`,
        ),
      );
    }
    if (!facts.isEncrypted && !isLocalDatabase(databaseUrl)) {
      findings.push(
        createWarning(
          'database.no-tls',
          'The connection to the database is not encrypted, and goes over the network.',
          'Add ?sslmode=verify-full to DATABASE_URL.',
        ),
      );
    }
    return findings;
  },
};

/**
 * Returns whether the database is on this machine, behind a socket, or in its container network, where host names have
 * no dot.
 */
const isLocalDatabase = (url: string): boolean => {
  const { hostname } = new URL(url);
  return hostname === '' || isLoopback(hostname) || !/[.:]/.test(hostname);
};

const HOUR_MS = 3_600_000;

/** Checks for mails that have been waiting for more than an hour. */
export const mailQueue: Check = {
  name: 'mail',
  subject: 'mails that wait',
  async run({ db, now }) {
    if (!db) return [];
    const { length, oldestAt } = await readMailQueue(db);
    if (oldestAt === undefined || now() - oldestAt < HOUR_MS) return [];
    return [
      createWarning(
        'mail.waiting',
        `${length} mails wait to be sent, the oldest for ${Math.trunc((now() - oldestAt) / HOUR_MS)} hours.`,
        'See what is said of the mail server; they are sent by themselves once it takes them.',
      ),
    ];
  },
};
