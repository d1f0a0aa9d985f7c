import { LIMITS } from '@vitrine/contract/api/limits';
import { beginVideo, removeVideo, savePoster } from '@vitrine/contract/calls/videos';
import type { OwnVideo, VideoPlace } from '@vitrine/contract/videos/videos';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from '../api/api.ts';
import { createPictureForm } from '../photo/picture-upload.ts';
import { changeUser, onSessionEnd } from '../session/session.ts';
import { findVideoProblem } from './inspect-file.ts';
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
export const toPlaceKey = ({ portfolioId, itemId }: VideoPlace): string => portfolioId ?? itemId ?? '';

function setUpload(key: string, upload: RunningUpload | undefined): void {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  for (const listener of listeners) listener();
  const hasRunningUpload = [...uploads.values()].some(({ state }) => state !== 'failed');
  if (hasRunningUpload) window.addEventListener('beforeunload', preventUnload);
  else window.removeEventListener('beforeunload', preventUnload);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

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
export const updateVideo = (video: OwnVideo): void =>
  changeUser((user) => {
    // An upload replaces the previous one for its place; a processed video replaces the previous video and its own
    // upload.
    const isSamePlace = (otherVideo: OwnVideo) => toPlaceKey(otherVideo.place) === toPlaceKey(video.place);
    const isOther = (otherVideo: OwnVideo) =>
      otherVideo.id !== video.id && (!isSamePlace(otherVideo) || (video.video === null && otherVideo.video !== null));
    return { ...user, videos: [...user.videos.filter(isOther), video] };
  });

export const removeFromRecord = (id: string): void =>
  changeUser((user) => ({ ...user, videos: user.videos.filter((otherVideo) => otherVideo.id !== id) }));

const isFullySent = (key: string): boolean => {
  const upload = uploads.get(key);
  return upload !== undefined && upload.received === upload.bytes;
};

const DELETED_CODES: readonly string[] = ['video/not-taken', 'content/not-found'];

/** Whether a file seems to be the one that was being uploaded, without reading it. */
const isSameFile = (file: File, { fileName, bytes }: OwnVideo): boolean =>
  toStoredName(file) === fileName && file.size === bytes;

/** Returns the name as the server stores it. */
const toStoredName = ({ name }: File): string => name.trim().slice(0, LIMITS.line) || 'video';

/**
 * Uploads a video for a place.
 * @param interrupted an interrupted upload; resumed if it is of the same file
 */
export async function startUpload(place: VideoPlace, file: File, interrupted: OwnVideo | undefined): Promise<void> {
  const key = toPlaceKey(place);
  uploads.get(key)?.stop.abort();
  const abortController = new AbortController();
  const update = (part: Partial<RunningUpload>) => {
    const current = uploads.get(key);
    if (current?.stop === abortController) setUpload(key, { ...current, ...part });
  };
  setUpload(key, { fileName: file.name, bytes: file.size, received: 0, state: 'sending', file, stop: abortController });
  let id: string | undefined;
  try {
    const problem = await findVideoProblem(file);
    if (problem) throw new ApiError('video/not-taken', problem);
    const video = interrupted && isSameFile(file, interrupted) ? interrupted : await createVideo(place, file);
    if (abortController.signal.aborted)
      return void api(removeVideo, { params: { id: video.id } }).catch(() => undefined);
    id = video.id;
    update({ received: video.received });
    const processed = await uploadVideo({
      file,
      video,
      signal: abortController.signal,
      onProgress: (received) => update({ received, state: received === file.size ? 'checking' : 'sending' }),
      onWaiting: (isRetrying) => update({ state: isRetrying ? 'waiting' : isFullySent(key) ? 'checking' : 'sending' }),
    });
    const withPoster = await addPoster(processed, file);
    // Cancelled while its poster was taken.
    if (abortController.signal.aborted) return;
    updateVideo(withPoster);
    if (uploads.get(key)?.stop === abortController) setUpload(key, undefined);
  } catch (error) {
    if (abortController.signal.aborted) return;
    // The server has deleted an upload that it rejected or that expired.
    if (id && error instanceof ApiError && DELETED_CODES.includes(error.code)) removeFromRecord(id);
    update({ state: 'failed', error });
  }
}

async function createVideo({ portfolioId, itemId }: VideoPlace, file: File): Promise<OwnVideo> {
  const target = portfolioId !== null ? { portfolioId } : { itemId };
  const { payload } = await api(beginVideo, { body: { ...target, fileName: toStoredName(file), bytes: file.size } });
  updateVideo(payload);
  return payload;
}

/** Sets a poster for a video, if this browser can create one. The video works without it. */
async function addPoster(video: OwnVideo, file: File): Promise<OwnVideo> {
  const address = URL.createObjectURL(file);
  try {
    const poster = await takePoster(address);
    if (!poster) return video;
    return (await api(savePoster, { params: { id: video.id }, form: createPictureForm('picture', poster, {}) }))
      .payload;
  } catch {
    return video;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Removes a failed upload of this tab. */
export const dismissUpload = (key: string): void => setUpload(key, undefined);

/** Cancels an upload, here and on the server. */
export async function cancelUpload(key: string, interrupted: OwnVideo | undefined): Promise<void> {
  uploads.get(key)?.stop.abort();
  if (interrupted) {
    await api(removeVideo, { params: { id: interrupted.id } }).catch((error: unknown) => {
      // Already deleted.
      if (!(error instanceof ApiError && error.code === 'content/not-found')) throw error;
    });
    removeFromRecord(interrupted.id);
  }
  setUpload(key, undefined);
}

/** Cancels all uploads of this tab after a logout. The server keeps their parts for two days. */
function cancelUploads(): void {
  for (const [key, { stop: abortController }] of [...uploads]) {
    abortController.abort();
    setUpload(key, undefined);
  }
}

onSessionEnd(cancelUploads);
