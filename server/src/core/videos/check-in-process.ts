import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { TaskOverrun } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';
import { runInProcess } from '../jobs/run-in-process.ts';
import type { CheckedVideo } from './check-video.ts';
import { DAMAGED_MESSAGE } from './refused-video.ts';
import type { StoredVideo } from './video-reader.ts';

export interface CheckRequest {
  store: Pick<Config, 'files' | 'dataFolder'>;
  /** Folder of the file store (db/installation.ts). */
  folder: string;
  video: StoredVideo;
}

export type CheckOutcome = { checked: CheckedVideo } | { refused: string } | { unavailable: true };

/** A check makes up to 400 requests to a remote store. */
const LIMITS = { memory: 256, deadline: 60_000, readsFiles: true };
const PROGRAM = new URL('./check-program.ts', import.meta.url);

/** Checks two videos at a time, with a lane per account and a growing backoff after videos that exceed the limits. */
const queue = new FairQueue({
  concurrency: 2,
  queueLimit: 8,
  laneQueueLimit: 2,
  backoffMs: [TIME_UNITS.MINUTE, 2 * TIME_UNITS.MINUTE, 4 * TIME_UNITS.MINUTE],
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 10 }),
});
const pendingChecks = new Map<string, Promise<CheckOutcome>>();

/**
 * Checks a video in a separate process. A file that exceeds the limits or crashes the process is refused: well-formed
 * ones use a fraction of them. Concurrent calls for the same video share the result.
 * @throws {ApiError} request/unavailable if the queue is full
 */
export function checkInProcess(request: CheckRequest): Promise<CheckOutcome> {
  const { name, userId } = request.video;
  const pending = pendingChecks.get(name);
  if (pending) return pending;
  const checking = queue
    .run(() => checkWithinLimits(request), { lane: userId })
    .catch((error: unknown) => {
      if (error instanceof TaskOverrun) return { refused: DAMAGED_MESSAGE };
      throw error;
    })
    .finally(() => pendingChecks.delete(name));
  pendingChecks.set(name, checking);
  return checking;
}

async function checkWithinLimits(request: CheckRequest): Promise<CheckOutcome> {
  const outcome = await runInProcess<CheckRequest, CheckOutcome>(PROGRAM, request, LIMITS);
  if (!outcome) throw new TaskOverrun();
  return outcome;
}
