import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { deleteUnwantedFileRow, listUnwantedFiles, postponeFileRemoval } from '../../db/pictures.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';

/** Rows read per query, and concurrent removals. */
const BATCH_SIZE = 200;
const CONCURRENCY = 8;

/** Duration of a run without a stop signal, in ms; the rest is left to the next, since a caller may be waiting. */
const RUN_TIMEOUT_MS = 5_000;

type Store = Pick<Context, 'db' | 'clock' | 'files'>;

/**
 * Removes all unwanted files from their store. Each was recorded in the transaction that made it unwanted; if the store
 * does not respond, its removal is retried in ten minutes.
 */
export async function removeUnwantedFiles(context: Store, stop = AbortSignal.timeout(RUN_TIMEOUT_MS)): Promise<void> {
  const now = context.clock();
  for (;;) {
    const due = await listUnwantedFiles(context.db, now, BATCH_SIZE);
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
