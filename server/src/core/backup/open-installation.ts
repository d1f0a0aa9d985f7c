import { existsSync } from 'node:fs';
import { type Config, databaseFile } from '../../config/config.ts';
import { hasSecret } from '../../config/secret-file.ts';
import type { Context } from '../../context/context.ts';
import { openContext } from '../../context/open-context.ts';
import type { OnProgress } from './archive-format.ts';
import { refuseEmptyDatabase, saveBeforeMigrations, type Traces } from './restore-points.ts';

interface OpenOptions {
  /** Hears of a database connection that was lost; the next query opens another. */
  onLost: (error: Error) => void;
  /** Of the restore point that is made before an update changes the tables. */
  onProgress: OnProgress;
}

/** Looks at what a data folder has. Comes before the settings are read, which makes a secret. */
export const findTraces = (dataFolder: string): Traces => ({
  secret: hasSecret(dataFolder),
  database: existsSync(databaseFile({ dataFolder })),
});

/**
 * Opens what a server works with and brings the database up to date, after a restore point and the refusals of
 * `restore-points.ts`.
 * @throws {BadSetting} where the database is empty, newer, or cannot be saved
 * @throws {DatabaseInUse} while a restore is under way
 */
export async function openInstallation(
  config: Config,
  traces: Traces,
  { onLost, onProgress }: OpenOptions,
): Promise<Context> {
  if (!config.databaseUrl && !traces.database) await refuseEmptyDatabase(config, undefined, traces);
  return openContext(config, onLost, async (db) => {
    await refuseEmptyDatabase(config, db, traces);
    await saveBeforeMigrations(config, db, onProgress);
  });
}
