import { type ArchiveRestore, RESTORE_STATES } from '@vitrine/contract/account/archive';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { type RestoreHelpers, restoreAccount } from '../../core/account-archive/restore-archive.ts';
import { ArchiveError } from '../../core/account-archive/zip-reader.ts';
import { ApiError } from '../../errors.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import { holdArchive, isArchiveHeld } from './account-lease.ts';
import { dropUploads, folderOf, openUpload, putForAWhile } from './uploads.ts';

const NOTHING: ArchiveRestore = {
  state: 'none',
  step: '',
  done: 0,
  total: 0,
  message: '',
  counts: {},
  notes: [],
};

/** What is kept of a restore, beside its upload and for as long. */
const stored = z.object({
  state: z.enum(RESTORE_STATES),
  step: z.string(),
  done: z.number(),
  total: z.number(),
  message: z.string(),
  counts: z.record(z.string(), z.number()),
  notes: z.array(z.string()),
});

const keyOf = (userId: string): string => `${folderOf(userId)}restore.json`;

const save = (context: Context, userId: string, restore: ArchiveRestore): Promise<void> =>
  putForAWhile(context, keyOf(userId), Buffer.from(JSON.stringify(restore)), 'application/json');

/** Where the last restore into an account stands. */
export async function readRestore(context: Context, userId: string): Promise<ArchiveRestore> {
  const file = await context.files.get(keyOf(userId));
  if (!file) return NOTHING;
  const restore = stored.parse(JSON.parse(file.bytes.toString('utf8'))) as ArchiveRestore;
  if (restore.state !== 'running' || (await isArchiveHeld(context, userId))) return restore;
  // It may have ended in between.
  const again = stored.parse(JSON.parse((await context.files.get(keyOf(userId)))?.bytes.toString('utf8') ?? '{}'));
  return (
    again.state === 'running' ? { ...again, state: 'interrupted', message: INTERRUPTED } : again
  ) as ArchiveRestore;
}

const INTERRUPTED = 'The server ended while the archive was restored. Nothing has changed; please begin again.';
const FAILED = 'Something went wrong on our side. Nothing has changed; please try again.';
const UNAVAILABLE = 'Files cannot be stored just now. Nothing has changed; please try again in a moment.';

/** How often it is written down how far a restore is, in milliseconds. */
const TELL_EVERY = 1_000;

/** A restore takes a picture or a video after the other; two at once would take as long, and the memory of two. */
const queue = new PQueue({ concurrency: 1 });

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
      await openUpload(context, userId, uploadId);
      await save(context, userId, { ...NOTHING, state: 'running', step: 'Waiting' });
    } catch (error) {
      await release();
      throw error;
    }
    const ended = queue
      .add(() => this.#run(userId, uploadId))
      .catch((error: unknown) => this.#log.error({ err: error }, 'the outcome of a restore was not written'))
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
      const source = await openUpload(context, userId, uploadId);
      const { counts, notes } = await restoreAccount(
        context,
        { userId, source, helpers: this.#helpers },
        this.#teller(userId),
      );
      await save(context, userId, { ...NOTHING, state: 'done', counts, notes });
      await dropUploads(context, userId);
    } catch (error) {
      await save(context, userId, { ...NOTHING, state: 'failed', message: this.#explain(error) });
    }
  }

  /** Writes down now and then how far it is. */
  #teller(userId: string) {
    let last = { step: '', at: 0 };
    return async (step: string, done: number, total: number): Promise<void> => {
      if (this.#isStopping) throw new ApiError('request/unavailable', { message: INTERRUPTED });
      const at = performance.now();
      if (step === last.step && at - last.at < TELL_EVERY) return;
      last = { step, at };
      await save(this.#context, userId, { ...NOTHING, state: 'running', step, done, total });
    };
  }

  #explain(error: unknown): string {
    if (error instanceof ArchiveError || error instanceof ApiError) return error.message;
    if (error instanceof FilesUnavailable) return UNAVAILABLE;
    this.#log.error({ err: error }, 'an archive was not restored');
    return FAILED;
  }
}
