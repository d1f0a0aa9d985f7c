import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
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

/** Every migration in its order; a landed one is never edited. */
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
};

/** Names of all migrations, in their order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Brings the tables up to date. On PostgreSQL under a lock, so that several processes may start at once.
 * @param last the migration to stop at, for tests of those behind it
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}
