import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { deleteUnwantedFileRow, postponeFileRemoval, unwantedFiles } from '../../db/pictures.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';

/** How many files one run removes; the rest waits for the next. */
const A_RUN = 200;

/**
 * Removes files that nobody wants any more from their store. That they are unwanted was written down together
 * with what made them so; a store that does not answer is asked again in ten minutes, until it does.
 */
export async function removeUnwantedFiles({
  db,
  clock,
  files,
}: Pick<Context, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock();
  for (const { key } of await unwantedFiles(db, now, A_RUN)) {
    try {
      await files.remove(key);
    } catch (error) {
      if (!(error instanceof FilesUnavailable)) throw error;
      await postponeFileRemoval(db, key, now + 10 * TIME_UNITS.MINUTE);
      continue;
    }
    await deleteUnwantedFileRow(db, key);
  }
}
