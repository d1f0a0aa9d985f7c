import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '../../config/config.ts';
import { ApiError } from '../../errors.ts';
import { isSameSecret } from '../../primitives/ids.ts';
import { countMetric } from '../../telemetry/record-metrics.ts';

const hash = promisify(argon2);

const TAG_LENGTH = 32;

/** The settings that hashing needs. */
type HashSettings = Pick<Config, 'secretKey' | 'passwordCost'>;

interface Phc {
  salt: Buffer;
  tag: Buffer;
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * Hashes a password into a PHC string. The salt is derived from the owner (an account's address, a link's id) and the
 * server's key, so that one computation at sign-in covers the account and all pending registrations for the same
 * address: sign-in takes equally long whether or not they exist (decision 006).
 */
export async function hashPassword(password: string, owner: string, settings: HashSettings): Promise<string> {
  const { memory, passes } = settings.passwordCost;
  const salt = deriveSalt(owner, settings.secretKey);
  const tag = await computeTag(password, { memory, passes, parallelism: 1, salt }, TAG_LENGTH);
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${toBase64(salt)}$${toBase64(tag)}`;
}

/**
 * Returns, for each stored password of one owner, whether the given password matches. Hashes even if `stored` is empty.
 * '' marks an account without a password and never matches.
 */
export async function matchPasswords(
  password: string,
  owner: string,
  { secretKey, passwordCost }: HashSettings,
  stored: readonly string[],
): Promise<boolean[]> {
  const tags = new Map<string, Promise<Buffer>>();
  const getCachedTag = (phc: Phc) => {
    const key = `${phc.memory},${phc.passes},${phc.parallelism},${toBase64(phc.salt)}`;
    const cached = tags.get(key) ?? computeTag(password, phc, phc.tag.length);
    tags.set(key, cached);
    return cached;
  };
  const salt = deriveSalt(owner, secretKey);
  await getCachedTag({ ...passwordCost, parallelism: 1, salt, tag: Buffer.alloc(TAG_LENGTH) });
  return Promise.all(
    stored.map(async (text) => {
      if (text === '') return false;
      const phc = parsePhc(text);
      const tag = await getCachedTag(phc);
      return isSameSecret(tag, phc.tag);
    }),
  );
}

/** Limit of hashes running or queued; two processors compute about 60 a second. */
const QUEUE_LIMIT = 100;

let activeHashes = 0;

/** @throws {ApiError} request/unavailable if more hashes are requested than can be computed in time (rule O24) */
async function computeTag(password: string, cost: Omit<Phc, 'tag'>, tagLength: number): Promise<Buffer> {
  const { salt, memory, passes, parallelism } = cost;
  // NFC: the same password typed on two systems yields the same bytes.
  const message = Buffer.from(password.normalize('NFC'));
  if (activeHashes >= QUEUE_LIMIT) {
    countMetric('vitrine_rate_limits_hit_total', { limit: 'overload' });
    throw new ApiError('request/unavailable', { retryAfter: 2 });
  }
  activeHashes += 1;
  try {
    return Buffer.from(await hash('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }));
  } finally {
    activeHashes -= 1;
  }
}

const deriveSalt = (owner: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(`password-salt\0${owner}`).digest().subarray(0, 16);

/** Returns whether a stored password was hashed with this key; with another key, no sign-in could succeed. */
export const isHashedWithKey = (stored: string, owner: string, secretKey: string): boolean =>
  parsePhc(stored).salt.equals(deriveSalt(owner, secretKey));

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

function parsePhc(phc: string): Phc {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match) throw new Error('A stored password is not an Argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
