import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { TaskOverrun } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Config } from '../../../config/config.ts';
import { runInProcess } from '../../../core/jobs/run-in-process.ts';
import { ApiError } from '../../../errors.ts';
import { FilesUnavailable } from '../../../integrations/files/files.ts';
import type { UploadedArchive } from '../upload/upload-source.ts';
import type { OpenedArchive, OpenOptions } from './open-archive.ts';
import { ArchiveError } from './zip-reader.ts';

export interface OpenRequest extends OpenOptions {
  store: Pick<Config, 'files' | 'dataFolder'>;
  /** Folder of the file store (db/installation.ts). */
  folder: string;
  upload: UploadedArchive;
}

/** The result, with errors as data: error classes do not survive the transfer between processes. */
export type OpenOutcome = { opened: OpenedArchive } | { refused: string } | { failed: 'not-whole' | 'unavailable' };

/** Parsing and transferring the maximum of 128 MB of texts takes 0.5 GB; a typical account needs a hundredth. */
const LIMITS = { memory: 512, deadline: 60_000, readsFiles: true };
const PROGRAM = new URL('./open-program.ts', import.meta.url);

const TOO_COSTLY_MESSAGE = 'Reading this archive takes more time or memory than an archive of an account does.';

/** Reads two archives at a time, with a lane per account and a growing backoff after limits are exceeded. */
const queue = new FairQueue({
  concurrency: 2,
  queueLimit: 16,
  laneQueueLimit: 2,
  backoffMs: [TIME_UNITS.MINUTE, 2 * TIME_UNITS.MINUTE, 4 * TIME_UNITS.MINUTE],
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 10 }),
});

/**
 * Reads an uploaded archive in a separate process with memory and time limits: anyone can write an archive whose texts
 * exhaust the server's memory or block it.
 * @throws {ArchiveError} @throws {FilesUnavailable} @throws {ApiError} archive/not-whole; request/unavailable if the
 * queue is full; request/throttled during the backoff after archives of the account that exceeded the limits
 */
export async function openInProcess(request: OpenRequest): Promise<OpenedArchive> {
  const { userId } = request.upload;
  const pauseSeconds = Math.ceil(queue.getPause(userId) / 1_000);
  if (pauseSeconds > 0) {
    const message = `Your last archive took too long to read. You can try another one in ${pauseSeconds} seconds.`;
    throw new ApiError('request/throttled', { message, retryAfter: pauseSeconds });
  }
  const outcome = await queue
    .run(() => readWithinLimits(request), { lane: userId })
    .catch((error: unknown) => {
      throw error instanceof TaskOverrun ? new ArchiveError(TOO_COSTLY_MESSAGE) : error;
    });
  if ('opened' in outcome) return outcome.opened;
  if ('refused' in outcome) throw new ArchiveError(outcome.refused);
  throw outcome.failed === 'not-whole'
    ? new ApiError('archive/not-whole')
    : new FilesUnavailable('The parts of an archive cannot be read.');
}

async function readWithinLimits(request: OpenRequest): Promise<OpenOutcome> {
  const outcome = await runInProcess<OpenRequest, OpenOutcome>(PROGRAM, request, LIMITS);
  if (!outcome) throw new TaskOverrun();
  return outcome;
}
