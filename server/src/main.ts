import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import { buildApp } from './app.ts';
import { showProgress } from './cli/progress.ts';
import { type Config, findDataFolder, hasSupport } from './config/config.ts';
import { readPrivateConfig } from './config/data-folder.ts';
import { SANDBOX_ADVICE } from './config/payment-settings.ts';
import type { Context } from './context/context.ts';
import { hasPasswords } from './core/access/password-sign-in.ts';
import { findTraces, openInstallation } from './core/backup/open-installation.ts';
import { announceServer } from './core/jobs/presence.ts';
import { hasAdministrator } from './features/administration/roles/roles.ts';
import { explainFailedStart, listen } from './http/listen.ts';
import { isOutboxUsed } from './integrations/mailer.ts';
import { builtDocuments } from './public/documents.ts';
import { warnOfRootPortfolio } from './public/root-portfolio.ts';
import { startTracing } from './telemetry/start-tracing.ts';

/** Where `npm run build` leaves the bundles. */
const BUILD = join(import.meta.dirname, '../../web/dist');

/** Longest time that requests in flight get to finish when the server is told to stop. */
const GRACE = 10_000;

/** Milliseconds after which typesetters start, which take a core for a second: the first requests go before them. */
const WARM_UP_DELAY = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const traces = findTraces(findDataFolder(process.env));
  const config = readPrivateConfig();
  const stopTracing = await startTracing(config.monitoring.tracing, (sentence) =>
    process.stderr.write(`${sentence}\n`),
  );
  const context = await openInstallation(config, traces, {
    onLost: (error) => process.stderr.write(`A database connection was lost: ${error.message}\n`),
    onProgress: showProgress(process.stdout),
  });
  const leave = await announceServer(context, (error) => process.stderr.write(`${error}\n`));
  const app = await buildApp(context, await builtDocuments(BUILD));
  // Asked before it is ready: from then on it may be stopped, and nothing can be asked any more.
  const warning = await warnOfRootPortfolio(context);
  const lines = [...embeddedDefaults(config), ...(await describeAccess(context))];
  // Before anybody is told that it is ready: whoever hears of it may already want it to stop.
  let stopping = false;
  const atOnce = new AbortController();
  const stop = async (drain: number) => {
    // Whoever asks a second time does not want to wait.
    if (stopping) return atOnce.abort();
    stopping = true;
    // A proxy hears that requests belong elsewhere; those that it still sends are answered.
    app.stopTaking();
    await wait(drain * 1_000, undefined, { signal: atOnce.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), GRACE).unref();
    await leave();
    await app.close();
    await stopTracing();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(config.drainSeconds));
  process.on('SIGINT', () => void stop(0));

  await listen(app, config);
  say(`Vitrine is ready at ${config.publicOrigin}`);
  for (const line of lines) say(line);
  if (warning) process.stderr.write(`Warning: ${warning}\n`);
  // Children start while nobody waits for them; a failure shows when the first resume is asked for.
  setTimeout(() => {
    context.resumes.warm().catch((error: unknown) => app.log.error({ err: error }, 'the resume engine did not start'));
  }, WARM_UP_DELAY).unref();
}

function embeddedDefaults(config: Config): string[] {
  const { databaseUrl, dataFolder, files, publicOrigin, payments, backup } = config;
  return [
    ...(databaseUrl ? [] : [`  Database: SQLite in ${dataFolder} (set DATABASE_URL for PostgreSQL)`]),
    ...(files ? [] : [`  Files: in ${dataFolder}/files (set FILES_URL for a store that speaks S3)`]),
    ...(isOutboxUsed(config)
      ? [`  Mail: kept on this machine, read it at ${publicOrigin}/outbox (set MAIL_URL or MAIL_SERVICE_URL)`]
      : []),
    ...(hasSupport(config) || isOutboxUsed(config)
      ? []
      : ['  Support: nobody is notified of refund requests and cancelled plans (set SUPPORT_EMAIL)']),
    ...(databaseUrl && backup.at !== undefined ? [] : [`  Backups: ${describeBackups(backup)} (set BACKUP_AT)`]),
    ...(payments.gateway === 'sandbox' ? [`  Payments: ${SANDBOX_LABEL} (${SANDBOX_ADVICE})`] : []),
  ];
}

async function describeAccess(context: Context): Promise<string[]> {
  const takesPasswords = !context.config.passwordSignIn && (await hasPasswords(context));
  return [
    ...(takesPasswords
      ? [
          '  Passwords: still taken, until an account is connected with a provider (PASSWORD_SIGN_IN=off counts from then)',
        ]
      : []),
    ...((await hasAdministrator(context.db)) ? [] : ['  Administration: nobody yet (npm run admin -- first-link)']),
  ];
}

const describeBackups = ({ at, folder, keep }: Config['backup']): string =>
  at === undefined
    ? 'none are made by themselves'
    : `each day at ${formatTime(at)} UTC in ${folder}, the last ${keep} are kept`;

/** Minutes after midnight as '02:00'. */
const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

start().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
