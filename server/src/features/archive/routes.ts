import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit, getRateLimitWait } from '../../http/rate-limits.ts';
import { StreamedDownloads } from '../../http/streamed-downloads.ts';
import { requireArchiveNotLeased } from './account-lease.ts';
import { ArchiveError } from './read/zip-reader.ts';
import { previewRestore, type RestoreHelpers, requireEmptyAccount } from './restore/restore-archive.ts';
import { RestoreJobs } from './restore/restore-job.ts';
import { readRestore } from './restore/restore-state.ts';
import { getUploadFolder } from './upload/upload-source.ts';
import { requireUploadSpace } from './upload/upload-space.ts';
import { beginUpload, dropUploads, findUpload, storePart } from './upload/uploads.ts';
import { sendArchive } from './write/download.ts';

/** How long the call that starts a restore waits for its end, in ms; small ones finish within that time. */
const RESTORE_WAIT_MS = 5_000;

/** Registers the calls to download an account as one ZIP archive, and to restore it into an account without content. */
export function archiveRoutes(app: FastifyInstance, context: Context, helpers: RestoreHelpers): void {
  const { db } = context;
  const downloads = new StreamedDownloads();
  const restores = new RestoreJobs(context, helpers, app.log);

  app.addHook('preClose', async () => {
    downloads.stop();
    await restores.stop();
  });

  implement(app, context, calls.checkArchive, async ({ session: { userId } }) => {
    const wait = await getRateLimitWait(context, 'importPerAccount', userId);
    if (wait > 0) throw new ApiError('request/throttled', { retryAfter: Math.ceil(wait / 1_000) });
    downloads.requireSlot(userId);
    await requireArchiveNotLeased(context, userId);
    // Throws if the file store does not respond.
    await context.files.get(`${getUploadFolder(userId)}check.json`);
    return {};
  });

  implement(app, context, calls.downloadArchive, async ({ session, reply }) => {
    await consumeRateLimit(context, 'importPerAccount', session.userId);
    await sendArchive(context, downloads, session, reply);
    return {};
  });

  implement(app, context, calls.beginArchiveUpload, async ({ body: { bytes }, session: { userId } }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    await requireArchiveNotLeased(context, userId);
    await requireEmptyAccount(db, userId);
    const { displayName, features } = await getCurrentPlan(context, db, userId);
    const maxBytes = getMaxArchiveBytes(features.maxStorageMB);
    if (bytes > maxBytes) {
      const toMb = (count: number) => Math.ceil(count / BYTES_PER_MB).toLocaleString('en-US');
      throw new ApiError('archive/too-large', {
        message: `This archive has ${toMb(bytes)} MB. On the ${displayName} it can have up to ${toMb(maxBytes)} MB.`,
      });
    }
    await requireUploadSpace(context, bytes);
    return { id: await beginUpload(context, userId, { bytes, maxBytes: maxBytes }) };
  });

  implement(app, context, calls.sendArchivePart, async ({ params: { id }, body, session: { userId } }) => {
    // A restore reads its upload more than once.
    await requireArchiveNotLeased(context, userId);
    // Other uploads may have started meanwhile.
    await requireUploadSpace(context, LIMITS.accountArchivePart);
    return { received: await storePart(context, { userId, id, ...body }) };
  });

  implement(app, context, calls.previewArchive, async ({ params: { id }, session: { userId } }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    const upload = await findUpload(context, userId, id);
    return { payload: await translateArchiveErrors(() => previewRestore(context, upload)) };
  });

  implement(app, context, calls.restoreArchive, async ({ params: { id }, session: { userId } }) => {
    await consumeRateLimit(context, 'importPerAccount', userId);
    const { ended } = await restores.start(userId, id);
    await Promise.race([ended, sleep(RESTORE_WAIT_MS, undefined, { ref: false })]);
    return { payload: await readRestore(context, userId) };
  });

  implement(app, context, calls.readArchiveRestore, async ({ session: { userId } }) => ({
    payload: await readRestore(context, userId),
  }));

  implement(app, context, calls.dropArchiveUpload, async ({ params: { id }, session: { userId } }) => {
    await requireArchiveNotLeased(context, userId);
    await dropUploads(context, userId, id);
    return {};
  });
}

/** Returns the maximum size of an uploaded archive in bytes: the plan's storage, plus a fixed amount. */
function getMaxArchiveBytes(maxStorageMB: number): number {
  const { accountArchiveBytes: maxBytes, accountArchiveLeast: extraBytes } = LIMITS;
  return maxStorageMB === UNLIMITED ? maxBytes : Math.min(maxBytes, maxStorageMB * BYTES_PER_MB + extraBytes);
}

async function translateArchiveErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ArchiveError ? new ApiError('archive/not-readable', { message: error.message }) : error;
  }
}
