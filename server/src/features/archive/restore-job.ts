import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context/context.ts';
import { type RestoreHelpers, restoreAccount } from '../../core/account-archive/restore-archive.ts';
import type { RestoreStep } from '../../core/account-archive/restore-step.ts';
import { ArchiveError } from '../../core/account-archive/zip-reader.ts';
import { ApiError } from '../../errors.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import { holdArchive } from './account-lease.ts';
import { INTERRUPTED, keepOutcome, NO_RESTORE, readRestore, saveRestore } from './kept-restore.ts';
import { runSlice } from './run-slice.ts';
import { dropUploads, findUpload } from './uploads.ts';

const FAILED = 'Something went wrong on our side. Nothing has changed; please try again.';
const UNAVAILABLE = 'Files cannot be stored just now. Nothing has changed; please try again in a moment.';

/** How often it is written down how far a restore is, in milliseconds. */
const TELL_EVERY = 1_000;

/**
 * How long a restore may work before the others have their turn, in milliseconds: who waits behind one with thousands of
 * pictures waits so long, and no longer.
 */
const SLICE = 15_000;

/** Restores take turns in slices, two at a time; the lease of an account lets it have one. */
const queue = new FairQueue({
  concurrency: 2,
  queueLimit: 1_000,
  laneQueueLimit: 1,
  createFullError: () => new ApiError('request/unavailable'),
});

/** Restores of one server, in the background of its calls. */
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
   * Begins to restore an upload. @returns ends with the restore, and never fails
   * @throws {ApiError} archive/under-way, archive/gone
   */
  async start(userId: string, uploadId: string): Promise<{ ended: Promise<void> }> {
    const context = this.#context;
    const release = await holdArchive(context, userId);
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

  /** Ends what is under way before the next picture or video, and waits until it has. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #run(userId: string, uploadId: string): Promise<void> {
    const context = this.#context;
    try {
      const upload = await findUpload(context, userId, uploadId);
      const steps = restoreAccount(context, { upload, helpers: this.#helpers, keep: keepOutcome(context, userId) });
      const onStep = this.#teller(userId);
      let isDone = false;
      while (!isDone) isDone = await queue.run(() => runSlice(steps, onStep, SLICE), { lane: userId });
    } catch (error) {
      const message = this.#explain(error);
      // The answer to a commit may be lost: then all of it is there.
      const { state } = await readRestore(context, userId);
      if (state !== 'done') return saveRestore(context, userId, { ...NO_RESTORE, state: 'failed', message });
    }
    await dropUploads(context, userId);
  }

  /** Writes down now and then how far it is. */
  #teller(userId: string) {
    let last = { step: '', at: 0 };
    return async ({ step, done, total }: RestoreStep): Promise<void> => {
      if (this.#isStopping) throw new ApiError('request/unavailable', { message: INTERRUPTED });
      const at = performance.now();
      if (step === last.step && at - last.at < TELL_EVERY) return;
      last = { step, at };
      await saveRestore(this.#context, userId, { ...NO_RESTORE, state: 'running', step, done, total });
    };
  }

  #explain(error: unknown): string {
    if (error instanceof ArchiveError || error instanceof ApiError) return error.message;
    if (error instanceof FilesUnavailable) return UNAVAILABLE;
    this.#log.error({ err: error }, 'an archive was not restored');
    return FAILED;
  }
}
