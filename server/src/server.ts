import { join } from 'node:path';
import { buildApp } from './app.ts';
import type { Output } from './cli/command.ts';
import { summarizeInstallation } from './cli/installation-summary.ts';
import { showProgress } from './cli/progress.ts';
import { findDataFolder } from './config/config.ts';
import { readPrivateConfig } from './config/data-folder.ts';
import { detectExistingData, openInstallation } from './core/backup/open-installation.ts';
import { maintainServerLease } from './core/jobs/server-lease.ts';
import { listen } from './http/listen.ts';
import { loadBuiltDocuments } from './public/documents.ts';
import { explainRootPortfolioProblem } from './public/root-portfolio.ts';
import { startTracing } from './telemetry/start-tracing.ts';

/** Output folder of `npm run build`. */
const BUILD_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Delay in ms before typesetters start, which takes a core for a second: the first requests go first. */
const WARM_UP_DELAY_MS = 2_000;

/** A server with an open installation. */
export interface Server {
  /** Seconds between the stop signal and closing the listener, in which a proxy can switch to another server. */
  drainSeconds: number;
  /** Listens at the configured address, and prints it and a summary. @throws {BadSetting} */
  start: () => Promise<void>;
  /** Reports as not ready to proxies; requests that still arrive are answered. */
  stopTaking: () => void;
  /** Finishes requests in flight and releases all resources. */
  close: () => Promise<void>;
}

/**
 * Opens the configured installation and migrates its database.
 * @param environment the settings
 * @throws {BadSetting} if a setting is invalid
 * @throws {DatabaseInUse} during a restore
 */
export async function openServer(
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: { stdout: Output; stderr: Output },
): Promise<Server> {
  const warn = (sentence: string) => stderr.write(`${sentence}\n`);
  const installationTraces = detectExistingData(findDataFolder(environment));
  const config = readPrivateConfig(environment);
  const stopTracing = await startTracing(config.monitoring.tracing, warn);
  const context = await openInstallation(config, installationTraces, {
    onLost: (error) => warn(`A database connection was lost: ${error.message}`),
    onProgress: showProgress(stdout),
  });
  const releaseLease = await maintainServerLease(context, (error) => warn(String(error)));
  const source = await loadBuiltDocuments(BUILD_FOLDER);
  const app = await buildApp(context, source);
  // Query before the server is ready: after that it may be stopped at any time, which closes the database.
  const warning = await explainRootPortfolioProblem(context);
  const lines = await summarizeInstallation(context);
  let warmUp: NodeJS.Timeout | undefined;
  return {
    drainSeconds: config.drainSeconds,
    start: async () => {
      await listen(app, config);
      for (const line of [`Vitrine is ready at ${config.publicOrigin}`, ...lines]) stdout.write(`${line}\n`);
      if (warning) warn(`Warning: ${warning}`);
      // Before the first page is requested, which would wait for it.
      source.documents().catch((error: unknown) => app.log.error({ err: error }, 'the documents cannot be rendered'));
      // Start child processes while no request waits; a failure is reported with the first requested resume.
      warmUp = setTimeout(() => {
        context.resumes
          .warm()
          .catch((error: unknown) => app.log.error({ err: error }, 'the resume engine did not start'));
      }, WARM_UP_DELAY_MS).unref();
    },
    stopTaking: () => app.stopTaking(),
    close: async () => {
      clearTimeout(warmUp);
      await releaseLease();
      await app.close();
      await stopTracing();
    },
  };
}
