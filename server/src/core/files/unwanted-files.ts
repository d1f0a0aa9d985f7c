import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { deleteUnwantedFileRow, postponeFileRemoval, unwantedFiles } from '../../db/pictures.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';

/** How many files are asked for at a time, and removed at once. */
const BATCH_SIZE = 200;
const CONCURRENCY = 8;

/** Milliseconds after which a run that nobody can stop leaves the rest to the next: somebody may wait for it. */
const A_RUN = 5_000;

type Store = Pick<Context, 'db' | 'clock' | 'files'>;

/**
 * Removes files that nobody wants any more from their store, until none is left. That they are unwanted was written down
 * together with what made them so; a store that does not answer is asked again in ten minutes, until it does.
 */
export async function removeUnwantedFiles(context: Store, stop = AbortSignal.timeout(A_RUN)): Promise<void> {
  const now = context.clock();
  for (;;) {
    const due = await unwantedFiles(context.db, now, BATCH_SIZE);
    for (let from = 0; from < due.length; from += CONCURRENCY) {
      if (stop.aborted) return;
      await Promise.all(due.slice(from, from + CONCURRENCY).map(({ key }) => removeFile(context, key, now)));
    }
    if (due.length < BATCH_SIZE) return;
  }
}

async function removeFile({ db, files }: Store, key: string, now: number): Promise<void> {
  try {
    await files.remove(key);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    await postponeFileRemoval(db, key, now + 10 * TIME_UNITS.MINUTE);
    return;
  }
  await deleteUnwantedFileRow(db, key);
}
