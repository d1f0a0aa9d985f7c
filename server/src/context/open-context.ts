import { type Config, getDatabasePath, isMonitored } from '../config/config.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { findFilesFolder } from '../db/installation.ts';
import { openUnlessLocked, requireNotRestoring } from '../db/locked-database.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../integrations/clock.ts';
import { createDns } from '../integrations/dns.ts';
import { createFiles } from '../integrations/files/create-files.ts';
import { createProviders } from '../integrations/identity/providers.ts';
import { createMailer } from '../integrations/mailer.ts';
import { createGateway } from '../integrations/payments/gateways.ts';
import { createTypesetters } from '../integrations/typesetters.ts';
import type { Context } from './context.ts';

/**
 * Opens everything the settings name and migrates the database.
 * @param onLost called with the error of a lost database connection; the next query opens a new one
 * @param beforeMigrations runs before the migrations and can throw to stop the start
 * @throws {DatabaseInUse} during a restore
 */
export async function openContext(
  config: Config,
  onLost: (error: Error) => void,
  beforeMigrations: (db: Db) => Promise<void> = async () => undefined,
) {
  const clock = systemClock;
  const isWatched = isMonitored(config);
  const db = openUnlessLocked({ url: config.databaseUrl, file: getDatabasePath(config), isWatched }, onLost);
  try {
    if (config.databaseUrl) await requireNotRestoring(db);
    await beforeMigrations(db);
    await migrate(db);
  } catch (error) {
    // Open connections would keep a command that has failed running.
    await db.destroy();
    throw error;
  }
  const { databaseReadUrl } = config;
  return {
    config,
    db,
    ...(databaseReadUrl && {
      replica: { db: openDatabase({ url: databaseReadUrl, file: '' }, onLost), restsUntil: 0 },
    }),
    clock,
    dns: createDns(config.dnsServers),
    mail: createMailer(config, clock),
    files: createFiles(config, await findFilesFolder(db)),
    providers: createProviders(config, clock),
    resumes: createTypesetters(),
    gateway: createGateway(config, clock),
  } satisfies Context;
}
