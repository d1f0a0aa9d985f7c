import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Output } from './cli/command.ts';
import { summarizeInstallation } from './cli/installation-summary.ts';
import { showProgress } from './cli/progress.ts';
import { findDataFolder } from './config/config.ts';
import { readPrivateConfig } from './config/data-folder.ts';
import { findTraces, openInstallation } from './core/backup/open-installation.ts';
import { announceServer } from './core/jobs/presence.ts';
import { listen } from './http/listen.ts';
import { builtDocuments } from './public/documents.ts';
import { warnOfRootPortfolio } from './public/root-portfolio.ts';
import { startTracing } from './telemetry/start-tracing.ts';

/** Where `npm run build` leaves the bundles. */
const BUILD = join(import.meta.dirname, '../../web/dist');

/** Milliseconds after which typesetters start, which take a core for a second: the first requests go before them. */
const WARM_UP_DELAY = 2_000;

/** A server that has opened its installation. */
export interface Server {
  /** Seconds between being told to stop and taking no more connections, in which a proxy looks elsewhere. */
  drainSeconds: number;
  /** Listens at the address of the settings, and prints where it is and what it uses. @throws {BadSetting} */
  start: () => Promise<void>;
  /** Tells proxies that requests belong elsewhere; those that come are answered. */
  stopTaking: () => void;
  /** Finishes the requests in flight, and lets go of everything. */
  close: () => Promise<void>;
}

/**
 * Opens the installation that the settings name, and brings its database up to date.
 * @param environment the settings
 * @throws {BadSetting} where a setting is wrong
 * @throws {DatabaseInUse} while a restore is under way
 */
export async function openServer(
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: { stdout: Output; stderr: Output },
): Promise<Server> {
  const warn = (sentence: string) => stderr.write(`${sentence}\n`);
  const traces = findTraces(findDataFolder(environment));
  const config = readPrivateConfig(environment);
  const stopTracing = await startTracing(config.monitoring.tracing, warn);
  const context = await openInstallation(config, traces, {
    onLost: (error) => warn(`A database connection was lost: ${error.message}`),
    onProgress: showProgress(stdout),
  });
  const leave = await announceServer(context, (error) => warn(String(error)));
  const app = await buildApp(context, await builtDocuments(BUILD));
  // Asked before it is ready: from then on it may be stopped, and nothing can be asked any more.
  const warning = await warnOfRootPortfolio(context);
  const lines = await summarizeInstallation(context);
  let warmUp: NodeJS.Timeout | undefined;
  return {
    drainSeconds: config.drainSeconds,
    start: async () => {
      await listen(app, config);
      for (const line of [`Vitrine is ready at ${config.publicOrigin}`, ...lines]) stdout.write(`${line}\n`);
      if (warning) warn(`Warning: ${warning}`);
      // Children start while nobody waits for them; a failure shows when the first resume is asked for.
      warmUp = setTimeout(() => {
        context.resumes
          .warm()
          .catch((error: unknown) => app.log.error({ err: error }, 'the resume engine did not start'));
      }, WARM_UP_DELAY).unref();
    },
    stopTaking: () => app.stopTaking(),
    close: async () => {
      clearTimeout(warmUp);
      await leave();
      await app.close();
      await stopTracing();
    },
  };
}
