import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';
import { hashPassword, matchPasswords } from './password-hash.ts';

type HashSettings = Pick<Config, 'secretKey' | 'passwordCost'>;

/**
 * Passwords of share links are hashed one at a time, owners and readers in turn: whatever anybody does with links, the
 * other processors and most of Node's threads are left to those who sign in.
 */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 50,
  laneQueueLimit: 3,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 2 }),
});

/** A link's password as it is stored; '' for none. @throws {ApiError} request/unavailable where too much waits */
export const hashLinkPassword = async (
  password: string,
  { linkId, userId }: { linkId: string; userId: string },
  settings: HashSettings,
): Promise<string> =>
  password === '' ? '' : queue.run(() => hashPassword(password, linkId, settings), { lane: userId });

/**
 * Whether a password opens a link.
 * @param network of who tries
 * @throws {ApiError} request/unavailable where too much waits
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
