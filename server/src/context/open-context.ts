import { createResumeRenderer } from '@vitrine/resume-pdf/render/resume-renderer';
import { type Config, databaseFile } from '../config/config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../integrations/clock.ts';
import { createFiles } from '../integrations/files/create-files.ts';
import { createProviders } from '../integrations/identity/providers.ts';
import { createMailer } from '../integrations/mailer.ts';
import { createGateway } from '../integrations/payments/gateways.ts';
import type { Context } from './context.ts';

/**
 * Opens what the settings name, and brings the database up to date.
 * @param onLost hears of a database connection that was lost; the next query opens another
 */
export async function openContext(config: Config, onLost: (error: Error) => void) {
  const clock = systemClock;
  const db = openDatabase({ url: config.databaseUrl, file: databaseFile(config) }, onLost);
  await migrate(db);
  const { databaseReadUrl } = config;
  return {
    config,
    db,
    ...(databaseReadUrl && {
      replica: { db: openDatabase({ url: databaseReadUrl, file: '' }, onLost), restsUntil: 0 },
    }),
    clock,
    mail: createMailer(config, clock),
    files: createFiles(config),
    providers: createProviders(config, clock),
    resumes: createResumeRenderer(),
    gateway: createGateway(config, clock),
  } satisfies Context;
}
