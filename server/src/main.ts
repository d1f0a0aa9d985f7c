import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { summarizeInstallation } from './cli/installation-summary.ts';
import { showProgress } from './cli/progress.ts';
import { findDataFolder } from './config/config.ts';
import { readPrivateConfig } from './config/data-folder.ts';
import { findTraces, openInstallation } from './core/backup/open-installation.ts';
import { announceServer } from './core/jobs/presence.ts';
import { explainFailedStart, listen } from './http/listen.ts';
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
  const lines = await summarizeInstallation(context);
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

start().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
