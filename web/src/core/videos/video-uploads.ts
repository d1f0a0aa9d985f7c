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

/** An upload of this tab. It goes on while its person looks at other pages. */
export interface RunningUpload {
  fileName: string;
  bytes: number;
  received: number;
  /** 'waiting': a part failed, and is tried again; 'checking': all is there, and is looked at; 'failed': it rests. */
  state: 'sending' | 'waiting' | 'checking' | 'failed';
  error?: unknown;
  file: File;
  stop: AbortController;
}

const uploads = new Map<string, RunningUpload>();
const listeners = new Set<() => void>();

/** Names a place. */
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

/** The upload of this tab for a place; undefined where there is none. */
export const useUpload = (key: string): RunningUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(key));

/** Puts a video on screen as the server has it. */
export const showVideo = (video: OwnVideo): void =>
  changeUser((user) => {
    // An upload takes the place of the one before, a video that of what was shown and of its own upload.
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

/** Whether a file is the one that was being uploaded, as far as can be told without reading it. */
const isSameFile = (file: File, { fileName, bytes }: OwnVideo): boolean =>
  nameOf(file) === fileName && file.size === bytes;

/** As the server keeps it. */
const nameOf = ({ name }: File): string => name.trim().slice(0, LIMITS.line) || 'video';

/**
 * Uploads a video for a place.
 * @param begun an upload that broke off; it goes on where that is of the same file
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
    // It was given up while its picture was taken.
    if (stop.signal.aborted) return;
    showVideo(shown);
    if (uploads.get(key)?.stop === stop) setUpload(key, undefined);
  } catch (error) {
    if (stop.signal.aborted) return;
    // What the server refused is gone there, and so is what waited there for too long.
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

/** Gives a video a picture of its own, where this browser can make one. Without it the video is there all the same. */
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

/** Forgets an upload of this tab that failed. */
export const forgetUpload = (key: string): void => setUpload(key, undefined);

/** Ends an upload for good, here and on the server. */
export async function giveUp(key: string, begun: OwnVideo | undefined): Promise<void> {
  uploads.get(key)?.stop.abort();
  if (begun) {
    await api(removeVideo, { params: { id: begun.id } }).catch((error: unknown) => {
      // It is gone already.
      if (!(error instanceof ApiError && error.code === 'content/not-found')) throw error;
    });
    hideVideo(begun.id);
  }
  setUpload(key, undefined);
}

/** Ends all uploads of this tab, whose person has left. What the server has of them waits there for two days. */
function endUploads(): void {
  for (const [key, { stop }] of [...uploads]) {
    stop.abort();
    setUpload(key, undefined);
  }
}

onLeave(endUploads);
