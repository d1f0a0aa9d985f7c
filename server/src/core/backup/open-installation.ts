import { existsSync } from 'node:fs';
import { type Config, getDatabasePath } from '../../config/config.ts';
import { hasSecret } from '../../config/secret-file.ts';
import type { Context } from '../../context/context.ts';
import { openContext } from '../../context/open-context.ts';
import type { OnProgress } from './archive-format.ts';
import { checkBeforeMigrations, type ExistingData, requireExpectedDatabase } from './restore-points.ts';

interface OpenOptions {
  /** Called with the error of a lost database connection; the next query opens a new one. */
  onLost: (error: Error) => void;
  /** Progress of the restore point written before migrations. */
  onProgress: OnProgress;
}

/** Checks what a data folder contains. Call before reading the settings, which creates a secret. */
export const detectExistingData = (dataFolder: string): ExistingData => ({
  secret: hasSecret(dataFolder),
  database: existsSync(getDatabasePath({ dataFolder })),
});

/**
 * Opens the installation and migrates the database, after the checks and the restore point of `restore-points.ts`.
 * @throws {BadSetting} if the database is unexpectedly empty, newer, or cannot be backed up
 * @throws {DatabaseInUse} during a restore
 */
export async function openInstallation(
  config: Config,
  existingData: ExistingData,
  { onLost, onProgress }: OpenOptions,
): Promise<Context> {
  if (!config.databaseUrl && !existingData.database) await requireExpectedDatabase(config, undefined, existingData);
  return openContext(config, onLost, async (db) => {
    await requireExpectedDatabase(config, db, existingData);
    await checkBeforeMigrations(config, db, onProgress);
  });
}
