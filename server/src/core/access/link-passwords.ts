import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';
import { hashPassword, matchPasswords } from './password-hash.ts';

type HashSettings = Pick<Config, 'secretKey' | 'passwordCost'>;

/**
 * Hashes the passwords of share links one at a time, with a lane per owner or visitor network, so that work on links
 * leaves the other processors and most of Node's threads to sign-ins.
 */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 50,
  laneQueueLimit: 3,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** Hashes a link's password for storage; '' stays ''. @throws {ApiError} request/unavailable if the queue is full */
export const hashLinkPassword = async (
  password: string,
  { linkId, userId }: { linkId: string; userId: string },
  settings: HashSettings,
): Promise<string> =>
  password === '' ? '' : queue.run(() => hashPassword(password, linkId, settings), { lane: userId });

/**
 * Returns whether a password opens a link.
 * @param network the visitor's network, used as the queue lane
 * @throws {ApiError} request/unavailable if the queue is full
 */
export async function matchLinkPassword(
  password: string,
  { linkId, stored, network }: { linkId: string; stored: string; network: string },
  settings: HashSettings,
): Promise<boolean> {
  const [isRight = false] = await queue.run(() => matchPasswords(password, linkId, settings, [stored]), {
    lane: network,
  });
  return isRight;
}
