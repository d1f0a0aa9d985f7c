import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { removeUnwantedFiles } from '../files/unwanted-files.ts';
import { type MailContext, sendDueMail } from '../mail-queue/mail-queue.ts';

/**
 * Deletes expired rows every hour, and sends queued mail and removes unwanted files every minute; each also at start.
 * @returns a function that stops the jobs and waits for running ones
 */
export function startScheduler(
  context: MailContext & Pick<Context, 'files'>,
  onError: (error: unknown) => void,
  /** Further jobs, each run every minute; their signal aborts on stop. */
  moreJobs: readonly ((stop: AbortSignal) => Promise<void>)[] = [],
): () => Promise<void> {
  const stop = new AbortController();
  const jobs = [
    runRepeatedly(TIME_UNITS.HOUR, () => deleteExpired(context.db, context.clock()), onError),
    runRepeatedly(TIME_UNITS.MINUTE, () => sendDueMail(context, stop.signal), onError),
    runRepeatedly(TIME_UNITS.MINUTE, () => removeUnwantedFiles(context, stop.signal), onError),
    ...moreJobs.map((job) => runRepeatedly(TIME_UNITS.MINUTE, () => job(stop.signal), onError)),
  ];
  return async () => {
    stop.abort();
    await Promise.all(jobs.map((end) => end()));
  };
}

/**
 * Runs a job immediately and at each interval, never concurrently. @returns a function that stops it after the current
 * run
 */
function runRepeatedly(
  interval: number,
  job: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= job()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, interval).unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
