import { LIMITS } from '@vitrine/contract/api/limits';
import { beginVideo, removeVideo, savePoster } from '@vitrine/contract/calls/videos';
import type { OwnVideo, VideoPlace } from '@vitrine/contract/videos/videos';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from '../api/api.ts';
import { pictureForm } from '../photo/picture-upload.ts';
import { changeUser, onLeave } from '../session/session.ts';
import { findProblem } from './look-at-file.ts';
import { takePoster } from './take-poster.ts';
import { uploadVideo } from './upload-video.ts';

/** An upload of this tab. It continues while its user navigates in the app. */
export interface RunningUpload {
  fileName: string;
  bytes: number;
  received: number;
  /**
   * 'waiting': a part failed and will be retried; 'checking': the upload is complete and being checked; 'failed':
   * paused until a retry.
   */
  state: 'sending' | 'waiting' | 'checking' | 'failed';
  error?: unknown;
  file: File;
  stop: AbortController;
}

const uploads = new Map<string, RunningUpload>();
const listeners = new Set<() => void>();

/** Returns the key of a place. */
export const placeKey = ({ portfolioId, itemId }: VideoPlace): string => portfolioId ?? itemId ?? '';

function setUpload(key: string, upload: RunningUpload | undefined): void {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  for (const listener of listeners) listener();
  const isUnderWay = [...uploads.values()].some(({ state }) => state !== 'failed');
  if (isUnderWay) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the upload of this tab for a place; undefined if there is none. */
export const useUpload = (key: string): RunningUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(key));

/** Updates a video in the cached record. */
export const showVideo = (video: OwnVideo): void =>
  changeUser((user) => {
    // An upload replaces the previous one for its place; a processed video replaces the previous video and its own
    // upload.
    const isSamePlace = (one: OwnVideo) => placeKey(one.place) === placeKey(video.place);
    const isOther = (one: OwnVideo) =>
      one.id !== video.id && (!isSamePlace(one) || (video.video === null && one.video !== null));
    return { ...user, videos: [...user.videos.filter(isOther), video] };
  });

export const hideVideo = (id: string): void =>
  changeUser((user) => ({ ...user, videos: user.videos.filter((one) => one.id !== id) }));

const isWhole = (key: string): boolean => {
  const upload = uploads.get(key);
  return upload !== undefined && upload.received === upload.bytes;
};

const GONE: readonly string[] = ['video/not-taken', 'content/not-found'];

/** Whether a file seems to be the one that was being uploaded, without reading it. */
const isSameFile = (file: File, { fileName, bytes }: OwnVideo): boolean =>
  nameOf(file) === fileName && file.size === bytes;

/** Returns the name as the server stores it. */
const nameOf = ({ name }: File): string => name.trim().slice(0, LIMITS.line) || 'video';

/**
 * Uploads a video for a place.
 * @param begun an interrupted upload; resumed if it is of the same file
 */
export async function startUpload(place: VideoPlace, file: File, begun: OwnVideo | undefined): Promise<void> {
  const key = placeKey(place);
  uploads.get(key)?.stop.abort();
  const stop = new AbortController();
  const change = (part: Partial<RunningUpload>) => {
    const now = uploads.get(key);
    if (now?.stop === stop) setUpload(key, { ...now, ...part });
  };
  setUpload(key, { fileName: file.name, bytes: file.size, received: 0, state: 'sending', file, stop });
  let id: string | undefined;
  try {
    const problem = await findProblem(file);
    if (problem) throw new ApiError('video/not-taken', problem);
    const video = begun && isSameFile(file, begun) ? begun : await begin(place, file);
    if (stop.signal.aborted) return void api(removeVideo, { params: { id: video.id } }).catch(() => undefined);
    id = video.id;
    change({ received: video.received });
    const whole = await uploadVideo({
      file,
      video,
      signal: stop.signal,
      onProgress: (received) => change({ received, state: received === file.size ? 'checking' : 'sending' }),
      onWaiting: (waits) => change({ state: waits ? 'waiting' : isWhole(key) ? 'checking' : 'sending' }),
    });
    const shown = await addPoster(whole, file);
    // Cancelled while its poster was taken.
    if (stop.signal.aborted) return;
    showVideo(shown);
    if (uploads.get(key)?.stop === stop) setUpload(key, undefined);
  } catch (error) {
    if (stop.signal.aborted) return;
    // The server has deleted an upload that it rejected or that expired.
    if (id && error instanceof ApiError && GONE.includes(error.code)) hideVideo(id);
    change({ state: 'failed', error });
  }
}

async function begin({ portfolioId, itemId }: VideoPlace, file: File): Promise<OwnVideo> {
  const where = portfolioId !== null ? { portfolioId } : { itemId };
  const { payload } = await api(beginVideo, { body: { ...where, fileName: nameOf(file), bytes: file.size } });
  showVideo(payload);
  return payload;
}

/** Sets a poster for a video, if this browser can create one. The video works without it. */
async function addPoster(video: OwnVideo, file: File): Promise<OwnVideo> {
  const address = URL.createObjectURL(file);
  try {
    const poster = await takePoster(address);
    if (!poster) return video;
    return (await api(savePoster, { params: { id: video.id }, form: pictureForm('picture', poster, {}) })).payload;
  } catch {
    return video;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Removes a failed upload of this tab. */
export const forgetUpload = (key: string): void => setUpload(key, undefined);

/** Cancels an upload, here and on the server. */
export async function giveUp(key: string, begun: OwnVideo | undefined): Promise<void> {
  uploads.get(key)?.stop.abort();
  if (begun) {
    await api(removeVideo, { params: { id: begun.id } }).catch((error: unknown) => {
      // Already deleted.
      if (!(error instanceof ApiError && error.code === 'content/not-found')) throw error;
    });
    hideVideo(begun.id);
  }
  setUpload(key, undefined);
}

/** Cancels all uploads of this tab after a logout. The server keeps their parts for two days. */
function endUploads(): void {
  for (const [key, { stop }] of [...uploads]) {
    stop.abort();
    setUpload(key, undefined);
  }
}

onLeave(endUploads);
