import { type Config, databaseFile, isMonitored } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../integrations/clock.ts';
import { createFiles } from '../integrations/files/create-files.ts';
import { createProviders } from '../integrations/identity/providers.ts';
import { createMailer } from '../integrations/mailer.ts';
import { createGateway } from '../integrations/payments/gateways.ts';
import { createTypesetters } from '../integrations/typesetters.ts';
import type { Context } from './context.ts';

/**
 * Opens what the settings name, and brings the database up to date.
 * @param onLost hears of a database connection that was lost; the next query opens another
 */
export async function openContext(config: Config, onLost: (error: Error) => void) {
  const clock = systemClock;
  const isWatched = isMonitored(config);
  const db = openDatabase({ url: config.databaseUrl, file: databaseFile(config), isWatched }, onLost);
  await migrate(db);
  return {
    config,
    db,
    clock,
    mail: createMailer(config, clock),
    files: createFiles(config),
    providers: createProviders(config, clock),
    resumes: createTypesetters(),
    gateway: createGateway(config, clock),
  } satisfies Context;
}
