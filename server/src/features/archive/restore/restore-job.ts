import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { ApiError } from '../../../errors.ts';
import { FilesUnavailable } from '../../../integrations/files/files.ts';
import { acquireArchiveLease } from '../account-lease.ts';
import { ArchiveError } from '../read/zip-reader.ts';
import { dropUploads, findUpload } from '../upload/uploads.ts';
import { type RestoreHelpers, restoreAccount } from './restore-archive.ts';
import { createOutcomeSaver, INTERRUPTED_MESSAGE, NO_RESTORE, readRestore, saveRestore } from './restore-state.ts';
import type { RestoreStep } from './restore-step.ts';
import { runSlice } from './run-slice.ts';

const FAILED_MESSAGE = 'Something went wrong on our side. Nothing has changed; please try again.';
const UNAVAILABLE_MESSAGE = 'Files cannot be stored just now. Nothing has changed; please try again in a moment.';

/** Interval between stored progress updates, in ms. */
const PROGRESS_INTERVAL_MS = 1_000;

/** Time slice of a restore, in ms. A restore with thousands of pictures delays the others by no more than this. */
const SLICE_MS = 15_000;

/** Runs restores in slices, two at a time; the lease limits each account to one. */
const queue = new FairQueue({
  concurrency: 2,
  queueLimit: 1_000,
  laneQueueLimit: 1,
  createFullError: () => new ApiError('request/unavailable'),
});

/** Runs the restores of one server in the background. */
export class RestoreJobs {
  readonly #context: Context;
  readonly #helpers: RestoreHelpers;
  readonly #log: FastifyBaseLogger;
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(context: Context, helpers: RestoreHelpers, log: FastifyBaseLogger) {
    this.#context = context;
    this.#helpers = helpers;
    this.#log = log;
  }

  /**
   * Starts to restore an upload. @returns `ended`, which resolves when the restore ends and never rejects
   * @throws {ApiError} archive/under-way, archive/gone
   */
  async start(userId: string, uploadId: string): Promise<{ ended: Promise<void> }> {
    const context = this.#context;
    const release = await acquireArchiveLease(context, userId);
    try {
      await findUpload(context, userId, uploadId);
      await saveRestore(context, userId, { ...NO_RESTORE, state: 'running', step: 'Waiting' });
    } catch (error) {
      await release();
      throw error;
    }
    const ended = this.#run(userId, uploadId)
      .catch((error: unknown) => this.#log.error({ err: error }, 'the end of a restore was not written down'))
      .then(release)
      .catch((error: unknown) => this.#log.error({ err: error }, 'the lease of a restore was not ended'))
      .finally(() => this.#running.delete(ended));
    this.#running.add(ended);
    return { ended };
  }

  /** Stops running restores before their next picture or video, and waits for them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #run(userId: string, uploadId: string): Promise<void> {
    const context = this.#context;
    try {
      const upload = await findUpload(context, userId, uploadId);
      const steps = restoreAccount(context, {
        upload,
        helpers: this.#helpers,
        saveOutcome: createOutcomeSaver(context, userId),
      });
      const onStep = this.#createStepHandler(userId);
      let isDone = false;
      while (!isDone) isDone = await queue.run(() => runSlice(steps, onStep, SLICE_MS), { lane: userId });
    } catch (error) {
      const message = this.#explain(error);
      // The response to a commit may be lost although it succeeded.
      const { state } = await readRestore(context, userId);
      if (state !== 'done') return saveRestore(context, userId, { ...NO_RESTORE, state: 'failed', message });
    }
    await dropUploads(context, userId);
  }

  /** Creates a step handler that stores the progress at intervals. */
  #createStepHandler(userId: string) {
    let last = { step: '', at: 0 };
    return async ({ step, done, total }: RestoreStep): Promise<void> => {
      if (this.#isStopping) throw new ApiError('request/unavailable', { message: INTERRUPTED_MESSAGE });
      const at = performance.now();
      if (step === last.step && at - last.at < PROGRESS_INTERVAL_MS) return;
      last = { step, at };
      await saveRestore(this.#context, userId, { ...NO_RESTORE, state: 'running', step, done, total });
    };
  }

  #explain(error: unknown): string {
    if (error instanceof ArchiveError || error instanceof ApiError) return error.message;
    if (error instanceof FilesUnavailable) return UNAVAILABLE_MESSAGE;
    this.#log.error({ err: error }, 'an archive was not restored');
    return FAILED_MESSAGE;
  }
}
