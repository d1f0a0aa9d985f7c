import PQueue from 'p-queue';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';
import { runInProcess } from '../jobs/run-in-process.ts';
import type { CheckedVideo } from './check-video.ts';
import { DAMAGED } from './refused-video.ts';
import type { StoredVideo } from './video-reader.ts';

export interface CheckOrder {
  store: Pick<Config, 'files' | 'dataFolder'>;
  /** Of the store (db/installation.ts). */
  folder: string;
  video: StoredVideo;
}

export type CheckOutcome = { checked: CheckedVideo } | { refused: string } | { unavailable: true };

/** A store far away is asked 400 times. */
const LIMITS = { memory: 256, deadline: 60_000 };
const PROGRAM = new URL('./check-child.ts', import.meta.url);
/** Files that wait or are looked at; of an account one at a time. */
const MOST_WAITING = 8;

const queue = new PQueue({ concurrency: 1 });
const underWay = new Map<string, Promise<CheckOutcome>>();

/**
 * Looks at a video in a process of its own, one after the other. A file that takes the process too long, or makes it end,
 * is refused: what is well made takes a fraction of both. Asked again while it is under way, the same answer comes.
 * @throws {ApiError} request/unavailable where too many wait
 */
export function checkInProcess(order: CheckOrder): Promise<CheckOutcome> {
  const { name } = order.video;
  const known = underWay.get(name);
  if (known) return known;
  if (underWay.size >= MOST_WAITING) throw new ApiError('request/unavailable', { retryAfter: 10 });
  const checking = queue
    .add(() => runInProcess<CheckOrder, CheckOutcome>(PROGRAM, order, LIMITS))
    .then((outcome) => outcome ?? { refused: DAMAGED })
    .finally(() => underWay.delete(name));
  underWay.set(name, checking);
  return checking;
}
