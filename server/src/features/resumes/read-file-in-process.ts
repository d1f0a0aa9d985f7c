import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { ImportMode } from '@vitrine/contract/resume/import-report';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { InputFile } from '@vitrine/formats/any-file/file-kinds';
import type { FileImportResult } from '@vitrine/formats/any-file/import-file';
import type { Choices } from '@vitrine/formats/json-resume/choices';
import { TaskOverrun } from '@vitrine/scheduling/errors';
import { FairQueue } from '@vitrine/scheduling/fair-queue';
import { runInProcess } from '../../core/jobs/run-in-process.ts';
import type { RecordDocument } from '../../db/stored-record.ts';
import { ApiError } from '../../errors.ts';

export interface FileOrder {
  file: InputFile;
  stored: RecordDocument;
  mode: ImportMode;
  maxItems: Partial<Record<ListSectionKey, number>>;
  choices: FileChoices;
}

/** The user's choices, by location in the document (formats/src/json-resume/choices.ts). */
export type FileChoices = Record<keyof Choices, readonly string[]>;

/** The result of importing a file into a resume, or why it cannot be read, and where. */
export type FileOutcome = { result: FileImportResult } | { unreadable: string; place: string };

/** A PDF of 30 pages takes a fifth of both (decision 113). */
const LIMITS = { memory: 384, deadline: 10_000 };
const PROGRAM = new URL('./read-file-program.ts', import.meta.url);

const LIMITS_EXCEEDED_MESSAGE =
  'Reading this file takes too long. A shorter one, or one that was saved anew as PDF or DOCX, may be read.';

/**
 * Reads two files at a time, fairly across accounts. An account whose files exceed the limits is paused, longer each
 * time.
 */
const queue = new FairQueue({
  concurrency: 2,
  queueLimit: 16,
  laneQueueLimit: 2,
  backoffMs: [TIME_UNITS.MINUTE, 2 * TIME_UNITS.MINUTE, 4 * TIME_UNITS.MINUTE],
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 10 }),
});

/**
 * Reads a user's file in a separate process, which is killed if it exceeds its time or memory limit: the readers of
 * PDF, archives and Word documents are complex, and an untrusted file may be built to keep them busy forever.
 * @param signal removes a file that is not being read yet from the queue, with its reason as error
 * @throws {ApiError} request/unavailable if the queue is full; request/throttled after files of the account exceeded
 * the limits
 */
export async function readFileInProcess(order: FileOrder, userId: string, signal?: AbortSignal): Promise<FileOutcome> {
  const pauseSeconds = Math.ceil(queue.getPause(userId) / 1_000);
  if (pauseSeconds > 0) {
    const message = `Your last file took too long to read. You can import another one in ${pauseSeconds} seconds.`;
    throw new ApiError('request/throttled', { message, retryAfter: pauseSeconds });
  }
  try {
    return await queue.run(() => readWithinLimits(order), { lane: userId, signal });
  } catch (error) {
    if (error instanceof TaskOverrun) return { unreadable: LIMITS_EXCEEDED_MESSAGE, place: '' };
    throw error;
  }
}

async function readWithinLimits(order: FileOrder): Promise<FileOutcome> {
  const outcome = await runInProcess<FileOrder, FileOutcome>(PROGRAM, order, LIMITS);
  if (!outcome) throw new TaskOverrun();
  return outcome;
}
