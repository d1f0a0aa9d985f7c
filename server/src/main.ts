import { join } from 'node:path';
import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import { buildApp } from './app.ts';
import { type Config, hasSupport } from './config/config.ts';
import { readPrivateConfig } from './config/data-folder.ts';
import { SANDBOX_ADVICE } from './config/payment-settings.ts';
import { openContext } from './context/open-context.ts';
import { hasAdministrator } from './features/administration/roles/roles.ts';
import { explainFailedStart, listen } from './http/listen.ts';
import { isOutboxUsed } from './integrations/mailer.ts';
import { builtDocuments } from './public/documents.ts';

/** Where `npm run build` leaves the bundles. */
const BUILD = join(import.meta.dirname, '../../web/dist');

/** Longest time that requests in flight get to finish when the server is told to stop. */
const GRACE = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readPrivateConfig();
  const context = await openContext(config, (error) =>
    process.stderr.write(`A database connection was lost: ${error.message}\n`),
  );
  const app = await buildApp(context, await builtDocuments(BUILD));
  await listen(app, config);
  say(`Vitrine is ready at ${config.publicOrigin}`);
  for (const line of embeddedDefaults(config)) say(line);
  if (!(await hasAdministrator(context.db))) say(`  Administration: nobody yet (npm run admin -- first-link)`);
  // Children start while nobody waits for them; a failure shows when the first resume is asked for.
  context.resumes.warm().catch((error: unknown) => app.log.error({ err: error }, 'the resume engine did not start'));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function embeddedDefaults(config: Config): string[] {
  const { databaseUrl, dataFolder, files, publicOrigin, payments } = config;
  return [
    ...(databaseUrl ? [] : [`  Database: SQLite in ${dataFolder} (set DATABASE_URL for PostgreSQL)`]),
    ...(files ? [] : [`  Files: in ${dataFolder}/files (set FILES_URL for a store that speaks S3)`]),
    ...(isOutboxUsed(config)
      ? [`  Mail: kept on this machine, read it at ${publicOrigin}/outbox (set MAIL_URL or MAIL_SERVICE_URL)`]
      : []),
    ...(hasSupport(config) || isOutboxUsed(config)
      ? []
      : ['  Support: nobody is notified of refund requests and cancelled plans (set SUPPORT_EMAIL)']),
    ...(payments.gateway === 'sandbox' ? [`  Payments: ${SANDBOX_LABEL} (${SANDBOX_ADVICE})`] : []),
  ];
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
