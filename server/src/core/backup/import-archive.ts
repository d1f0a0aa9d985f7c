import type { Db } from '../../db/database.ts';
import { countAccounts } from '../../db/installation.ts';
import { migrate } from '../../db/migrate.ts';
import { describeTables } from '../../db/table-shapes.ts';
import { BackupError, type OnProgress } from './archive-format.ts';
import type { CheckedArchive } from './check-archive.ts';
import { findIntegrityProblems, readSamples } from './integrity-queries.ts';
import { compareWithArchive, loadArchive, type Target } from './load-archive.ts';

/**
 * Loads an archive into a database without tables and an empty store: creates the tables of its version, compares them
 * with the archive, migrates them and checks the result.
 * @throws {BackupError} if the archive cannot be loaded faithfully
 */
export async function importArchive(archive: CheckedArchive, target: Target, onProgress: OnProgress): Promise<void> {
  const { db } = target;
  await migrate(db, archive.last);
  await loadArchive(archive, target, onProgress);
  await compareWithArchive(archive, target, onProgress);
  onProgress('Bringing the tables up to date', 0, 1);
  await migrate(db);
  onProgress('Looking it over', 0, 1);
  await checkHealth(db, archive);
  onProgress('Looking it over', 1, 1);
}

/** Checks references, the database file, a sample of each table and the number of accounts. */
async function checkHealth(db: Db, { manifest }: CheckedArchive): Promise<void> {
  const [broken] = await findIntegrityProblems(db);
  if (broken) throw new BackupError(`What was restored is not sound: ${broken}.`);
  await readSamples(db, await describeTables());
  const accounts = manifest.tables.find(({ name }) => name === 'users')?.rows;
  const restoredAccounts = await countAccounts(db);
  if (restoredAccounts !== accounts)
    throw new BackupError(`${restoredAccounts} accounts were restored, and the archive has ${accounts}.`);
}
