import PQueue from 'p-queue';
import { ApiError } from '../../errors.ts';

/** Pictures that are read or wait; their files together are far from what memory holds. */
const MOST_WAITING = 16;
/** Of these, so many of one account: a picture takes up to ten seconds. */
const MOST_OF_ACCOUNT = 2;

/** Whose pictures are read or wait. */
const waiting: string[] = [];
const queue = new PQueue({ concurrency: 1 });

/**
 * Does one thing after the other: a picture takes up to 200 MB while it is read, however small its file.
 * @throws {ApiError} request/unavailable when too many wait already, or too many of this account
 */
export async function runInPictureQueue<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = waiting.filter((other) => other === userId);
  if (waiting.length >= MOST_WAITING || own.length >= MOST_OF_ACCOUNT) {
    throw new ApiError('request/unavailable', { retryAfter: 5 });
  }
  waiting.push(userId);
  return queue.add(work).finally(() => waiting.splice(waiting.indexOf(userId), 1));
}
