import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { deleteExpired } from '../../db/delete-expired.ts';
import { removeUnwantedFiles } from '../files/unwanted-files.ts';
import { type MailContext, sendDueMail } from '../mail-queue/mail-queue.ts';

/**
 * Cleans every hour, sends kept notices and removes unwanted files every minute, all also at the start.
 * @returns stops it, and waits for what is under way
 */
export function startScheduler(
  context: MailContext & Pick<Context, 'files'>,
  onError: (error: unknown) => void,
  /** What else there is to look after, each minute; told when to stop. */
  others: readonly ((stop: AbortSignal) => Promise<void>)[] = [],
): () => Promise<void> {
  const stop = new AbortController();
  const jobs = [
    repeat(TIME_UNITS.HOUR, () => deleteExpired(context.db, context.clock()), onError),
    repeat(TIME_UNITS.MINUTE, () => sendDueMail(context, stop.signal), onError),
    repeat(TIME_UNITS.MINUTE, () => removeUnwantedFiles(context, stop.signal), onError),
    ...others.map((job) => repeat(TIME_UNITS.MINUTE, () => job(stop.signal), onError)),
  ];
  return async () => {
    stop.abort();
    await Promise.all(jobs.map((end) => end()));
  };
}

/** Runs a job now and again and again, never twice at once. @returns ends it after the run under way */
function repeat(interval: number, job: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= job()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(run, interval).unref();
  run();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
