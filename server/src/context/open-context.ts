import { type Config, databaseFile, isMonitored } from '../config/config.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { openUnlessHeld, refuseWhileRestoring } from '../db/held-database.ts';
import { findFilesFolder } from '../db/installation.ts';
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
 * Opens what the settings name, and brings the database up to date.
 * @param onLost hears of a database connection that was lost; the next query opens another
 * @param beforeMigrations looks at the database as it is, and may refuse it
 * @throws {DatabaseInUse} while a restore is under way
 */
export async function openContext(
  config: Config,
  onLost: (error: Error) => void,
  beforeMigrations: (db: Db) => Promise<void> = async () => undefined,
) {
  const clock = systemClock;
  const isWatched = isMonitored(config);
  const db = openUnlessHeld({ url: config.databaseUrl, file: databaseFile(config), isWatched }, onLost);
  try {
    if (config.databaseUrl) await refuseWhileRestoring(db);
    await beforeMigrations(db);
    await migrate(db);
  } catch (error) {
    // Its connections would keep a command running that has nothing more to do.
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
