import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/videos';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { renderPosterPicture } from '../../core/pictures/picture-variants.ts';
import { storePicture } from '../../core/pictures/store-picture.ts';
import { createPlanLimitError, getCurrentPlan, requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { describeVideo } from '../../core/videos/describe-video.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { schedulePictureCheck } from '../../db/pictures.ts';
import { isOwnPortfolio } from '../../db/portfolio-queries.ts';
import { readDocument } from '../../db/record-queries.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { getPartIndex, toVideoPartKey } from '../../db/video-files.ts';
import {
  bumpPortfolioRevisions,
  changeVideo,
  claimVideoPart,
  dropVideos,
  findVideo,
  findVideosAt,
  insertVideo,
  listVideos,
  readCaptions,
  recordVideoPart,
  releaseVideoPart,
  removeVideo,
  type VideoRow,
} from '../../db/videos.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { FilesUnavailable } from '../../integrations/files/files.ts';
import { newSecret } from '../../primitives/ids.ts';
import { normalizeCaptions } from './captions.ts';
import { finishVideo } from './finish-video.ts';

/** Registers the calls of videos that introduce a portfolio or show a project (rules P29 to P33). */
export function videoRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, files } = context;

  const requireVideo = async (dbOrTx: Db | Tx, userId: string, id: string): Promise<VideoRow> => {
    const row = await findVideo(dbOrTx, userId, id);
    if (!row || row.removed_at !== null) throw new ApiError('content/not-found');
    return row;
  };
  const loadVideoPayload = async (userId: string, id: string) => ({
    payload: describeVideo(config, await requireVideo(db, userId, id)),
  });

  implement(app, context, calls.listVideos, async ({ session: { userId } }) => ({
    payload: (await listVideos(db, userId)).map((row) => describeVideo(config, row)),
  }));

  implement(app, context, calls.beginVideo, async ({ body, session: { userId } }) => {
    const { portfolioId, itemId, fileName, bytes } = body;
    if (bytes > LIMITS.videoBytes) throw new ApiError('video/too-large');
    await consumeRateLimit(context, 'videoPerAccount', userId);
    const now = clock();
    const row: VideoRow = {
      name: newSecret(),
      user_id: userId,
      portfolio_id: portfolioId ?? null,
      item_id: itemId ?? null,
      file_name: fileName,
      bytes,
      received: 0,
      sending_until: 0,
      type: null,
      width: null,
      height: null,
      seconds: null,
      poster: null,
      captions_language: null,
      created_at: now,
      removed_at: null,
      look_at: now + DURATIONS.unfinishedVideo,
    };
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const plan = await getCurrentPlan(context, tx, userId);
      if (!plan.features.videoSupport) throw createPlanLimitError('videoSupport', plan);
      if (!(await isOwnPlace(tx, userId, body))) throw new ApiError('content/not-found');
      const unfinishedUploads = (await findVideosAt(tx, userId, row)).filter(({ type }) => type === null);
      await dropVideos(tx, unfinishedUploads, now);
      await requireStorage(context, tx, userId, bytes);
      await insertVideo(tx, row);
    });
    return loadVideoPayload(userId, row.name);
  });

  implement(app, context, calls.sendVideoPart, async ({ params: { id }, body, session: { userId } }) => {
    const { offset, part } = body;
    const row = await requireVideo(db, userId, id);
    const length = Math.min(LIMITS.videoPartBytes, row.bytes - row.received);
    // A part that is sent again because its response was lost is already stored.
    if (offset + part.length <= row.received) return { received: row.received };
    if (row.type !== null || offset !== row.received || part.length !== length)
      throw new ApiError('video/other-part', { received: row.received });
    // One call at a time may store a part: a late one must not overwrite a part that was checked meanwhile.
    const claim = await claimVideoPart(db, row, clock());
    if (claim === undefined) {
      const { received } = await requireVideo(db, userId, id);
      if (received !== offset) throw new ApiError('video/other-part', { received });
      throw new ApiError('request/unavailable', { retryAfter: 2 });
    }
    const key = toVideoPartKey(userId, id, getPartIndex(offset));
    try {
      const file = { bytes: Buffer.from(part), type: 'application/octet-stream' };
      await translateFileStoreErrors(() => files.put(key, file));
    } catch (error) {
      await releaseVideoPart(db, id, claim);
      throw error;
    }
    if (!(await recordVideoPart(db, row, { length, claim, now: clock() }))) throw new ApiError('content/not-found');
    return { received: row.received + length };
  });

  implement(app, context, calls.finishVideo, async ({ params: { id }, session: { userId } }) => {
    const row = await requireVideo(db, userId, id);
    if (row.received !== row.bytes) throw new ApiError('video/not-whole', { received: row.received });
    await consumeRateLimit(context, 'videoCheckPerAccount', userId);
    await translateFileStoreErrors(() => finishVideo(context, row));
    return loadVideoPayload(userId, id);
  });

  implement(app, context, calls.saveCaptions, async ({ params: { id }, body: { captions }, session: { userId } }) => {
    await requireVideo(db, userId, id);
    const text = captions && normalizeCaptions(captions.text);
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requireVideo(tx, userId, id);
      await changeVideo(tx, id, { captions: text, captions_language: captions?.language ?? null });
      if (text !== null) await requireStorage(context, tx, userId);
      await bumpPortfolioRevisions(tx, userId);
    });
    return loadVideoPayload(userId, id);
  });

  implement(app, context, calls.readCaptions, async ({ params: { id }, session: { userId } }) => {
    const { captions_language: language } = await requireVideo(db, userId, id);
    const text = await readCaptions(db, id);
    return { captions: text !== null && language !== null ? { text, language } : null };
  });

  implement(app, context, calls.savePoster, async ({ params: { id }, body: { picture }, session: { userId } }) => {
    await requireVideo(db, userId, id);
    await consumeRateLimit(context, 'photoPerAccount', userId);
    const poster = await storePicture(context, userId, 'poster', await renderPosterPicture(userId, picture));
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const { poster: previousPoster } = await requireVideo(tx, userId, id);
      await changeVideo(tx, id, { poster });
      // A frozen link may still show it.
      if (previousPoster !== null)
        await schedulePictureCheck(tx, userId, previousPoster, clock() + DURATIONS.unusedPicture);
      await bumpPortfolioRevisions(tx, userId);
    });
    return loadVideoPayload(userId, id);
  });

  implement(app, context, calls.removeVideo, async ({ params: { id }, session: { userId } }) => {
    const wasShown = await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await requireVideo(tx, userId, id);
      if (row.type === null) {
        await dropVideos(tx, [row], clock());
        return false;
      }
      await removeVideo(tx, id, clock());
      await bumpPortfolioRevisions(tx, userId);
      return true;
    });
    return { wasShown };
  });

  implement(app, context, calls.restoreVideo, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await findVideo(tx, userId, id);
      // A video kept only for a link has no place to be restored to.
      if (!row || row.type === null || (row.portfolio_id === null && row.item_id === null))
        throw new ApiError('content/not-found');
      if (row.removed_at === null) return;
      const isTooLate = clock() - row.removed_at > DURATIONS.restoreVideo;
      const isTaken = (await findVideosAt(tx, userId, row)).some(({ type }) => type !== null);
      if (isTooLate || isTaken) throw new ApiError('content/not-found');
      await requireStorage(context, tx, userId, row.bytes);
      await changeVideo(tx, id, { removed_at: null, look_at: clock() + DURATIONS.undoImport });
      await bumpPortfolioRevisions(tx, userId);
    });
    return loadVideoPayload(userId, id);
  });
}

/** Returns whether an account has the portfolio or project of a video. */
async function isOwnPlace(
  tx: Tx,
  userId: string,
  place: { portfolioId?: string | undefined; itemId?: string | undefined },
) {
  if (place.portfolioId !== undefined) return isOwnPortfolio(tx, userId, place.portfolioId);
  const record = readStoredRecord(await readDocument(tx, userId));
  return VIDEO_SECTIONS.some((section) => record[section].some(({ _id }) => _id === place.itemId));
}

/** Rephrases an error of the file store in terms of videos. */
async function translateFileStoreErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    throw new ApiError('files/unavailable', {
      message: 'Videos cannot be stored just now. Please try again in a moment.',
      retryAfter: 10,
    });
  }
}
