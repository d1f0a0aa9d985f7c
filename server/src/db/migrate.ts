import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { type Db, isEmbedded, isLocked } from './database.ts';
import { up as initial } from './migrations/001-initial.ts';
import { up as twoFactor } from './migrations/002-two-factor.ts';
import { up as resetTokens } from './migrations/003-reset-tokens.ts';
import { up as identities } from './migrations/004-identities.ts';
import { up as notices } from './migrations/005-notices.ts';
import { up as plansAndMessages } from './migrations/006-plans-and-messages.ts';
import { up as pictures } from './migrations/007-pictures.ts';
import { up as securityVersion } from './migrations/008-security-version.ts';
import { up as visitsAndListing } from './migrations/009-visits-and-listing.ts';
import { up as resumeDesign } from './migrations/010-resume-design.ts';
import { up as payments } from './migrations/011-payments.ts';
import { up as portfolioChanges } from './migrations/012-portfolio-changes.ts';
import { up as logos } from './migrations/013-logos.ts';
import { up as deletedAddresses } from './migrations/014-deleted-addresses.ts';
import { up as billing } from './migrations/015-billing.ts';
import { up as avatarsAndSignIns } from './migrations/016-avatars-and-sign-ins.ts';
import { up as testimonials } from './migrations/017-testimonials.ts';
import { up as posts } from './migrations/018-posts.ts';
import { up as portraits } from './migrations/019-portraits.ts';
import { up as records } from './migrations/020-records.ts';
import { up as resumeIndustry } from './migrations/021-resume-industry.ts';
import { up as resumesAreThere } from './migrations/022-resumes-are-there.ts';
import { up as portfolios } from './migrations/023-portfolios.ts';
import { up as portfoliosAreThere } from './migrations/024-portfolios-are-there.ts';
import { up as leases } from './migrations/025-leases.ts';
import { up as invitations } from './migrations/027-invitations.ts';
import { up as administration } from './migrations/028-administration.ts';
import { up as shareLinks } from './migrations/029-share-links.ts';
import { up as visitFacts } from './migrations/030-visit-facts.ts';
import { up as analyticsAreThere } from './migrations/031-analytics-are-there.ts';
import { up as preferences } from './migrations/032-preferences.ts';
import { up as domains } from './migrations/033-domains.ts';
import { up as videos } from './migrations/034-videos.ts';
import { up as waitingBrowsers } from './migrations/035-waiting-browsers.ts';
import { up as supportQueue } from './migrations/036-support-queue.ts';
import { up as wasPublic } from './migrations/037-was-public.ts';
import { up as frozenCopies } from './migrations/038-frozen-copies.ts';
import { up as storageSums } from './migrations/039-storage-sums.ts';
import { up as testimonialLinks } from './migrations/040-testimonial-links.ts';
import { up as verificationLinks } from './migrations/041-verification-links.ts';
import { up as postFiles } from './migrations/042-post-files.ts';
import { up as resumeStorage } from './migrations/043-resume-storage.ts';
import { up as archiveRestores } from './migrations/044-archive-restores.ts';
import { disableTimeouts } from './snapshot.ts';

/** All migrations in order; a released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '001-initial': { up: initial },
  '002-two-factor': { up: twoFactor },
  '003-reset-tokens': { up: resetTokens },
  '004-identities': { up: identities },
  '005-notices': { up: notices },
  '006-plans-and-messages': { up: plansAndMessages },
  '007-pictures': { up: pictures },
  '008-security-version': { up: securityVersion },
  '009-visits-and-listing': { up: visitsAndListing },
  '010-resume-design': { up: resumeDesign },
  '011-payments': { up: payments },
  '012-portfolio-changes': { up: portfolioChanges },
  '013-logos': { up: logos },
  '014-deleted-addresses': { up: deletedAddresses },
  '015-billing': { up: billing },
  '016-avatars-and-sign-ins': { up: avatarsAndSignIns },
  '017-testimonials': { up: testimonials },
  '018-posts': { up: posts },
  '019-portraits': { up: portraits },
  '020-records': { up: records },
  '021-resume-industry': { up: resumeIndustry },
  '022-resumes-are-there': { up: resumesAreThere },
  '023-portfolios': { up: portfolios },
  '024-portfolios-are-there': { up: portfoliosAreThere },
  '025-leases': { up: leases },
  '027-invitations': { up: invitations },
  '028-administration': { up: administration },
  '029-share-links': { up: shareLinks },
  '030-visit-facts': { up: visitFacts },
  '031-analytics-are-there': { up: analyticsAreThere },
  '032-preferences': { up: preferences },
  '033-domains': { up: domains },
  '034-videos': { up: videos },
  '035-waiting-browsers': { up: waitingBrowsers },
  '036-support-queue': { up: supportQueue },
  '037-was-public': { up: wasPublic },
  '038-frozen-copies': { up: frozenCopies },
  '039-storage-sums': { up: storageSums },
  '040-testimonial-links': { up: testimonialLinks },
  '041-verification-links': { up: verificationLinks },
  '042-post-files': { up: postFiles },
  '043-resume-storage': { up: resumeStorage },
  '044-archive-restores': { up: archiveRestores },
};

/** PostgreSQL's advisory lock during a migration: the key of Kysely's own lock, which earlier versions took. */
const MIGRATION_LOCK_KEY = '3853314791062309107';

/** Maximum attempts to get SQLite's lock, 5 s each, while another process migrates. */
const MAX_LOCK_TRIES = 120;

/**
 * Migrates the tables, completely or not at all: everything is one transaction, so a killed process leaves them
 * unchanged. Several processes may start concurrently: one migrates and the others wait.
 * @param db the database, or a transaction that includes other work
 * @param last the migration to stop at: the one of an archive, or the one before a migration under test
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  // Without pending migrations there is no need to wait for the lock.
  if (last === undefined && (await listDoneMigrations(db)).length === MIGRATION_NAMES.length) return;
  if (db.isTransaction) return runMigrations(db, last);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => runMigrations(tx, last));
    } catch (error) {
      if (tries === MAX_LOCK_TRIES || !isLocked(error)) throw error;
    }
  }
}

async function runMigrations(tx: Db, last: string | undefined): Promise<void> {
  if (!isEmbedded(tx)) {
    // The timeouts are meant for requests; migrating a table of a million rows takes longer.
    await disableTimeouts(tx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`.execute(tx);
  }
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

/** The names of all migrations of this version, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Returns the migrations that a database has had, in order; empty for an empty database. Read-only. */
export async function listDoneMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Whether applied migrations are a prefix of this version's own. */
export const isKnownSchema = (done: readonly string[]): boolean =>
  done.every((name, index) => name === MIGRATION_NAMES[index]);
