import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time of the last id in ms, and its sequence number within that millisecond. */
const lastIssued = { at: 0, place: 0 };

/** 12 bits hold the sequence number within a millisecond. */
const MAX_IDS_PER_MS = 0x1000;

/**
 * Creates a UUIDv7 (RFC 9562, section 5.7): sorts by time, so that new rows are adjacent in an index. Each id of a
 * process sorts after the previous one, also within one millisecond and when the clock is set back (section 6.2, method
 * 1): what was queued first is sent first.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastIssued.at) Object.assign(lastIssued, { at: now, place: 0 });
  else if (++lastIssued.place === MAX_IDS_PER_MS) Object.assign(lastIssued, { at: lastIssued.at + 1, place: 0 });
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastIssued.at, 0, 6);
  bytes.writeUInt16BE(0x7000 | lastIssued.place, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return formatUuid(bytes);
}

function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Derives a permanent public name for external programs, such as feed readers, that does not reveal the id; a UUIDv7
 * would reveal its creation time. A UUIDv8 of a hash (RFC 9562, appendix B.2) as a URN. `purpose` separates uses. Not
 * keyed, since a new key would make every post new to its readers; guessing an id from it means guessing 62 random
 * bits.
 */
export function createPublicUrn(purpose: string, id: string): string {
  const bytes = createHash('sha256').update(`${purpose}\0${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `urn:uuid:${formatUuid(bytes)}`;
}

/** Creates a secret of 256 bits, for cookies and links. Only its {@link sha256} is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Creates a secret of 128 bits, for links that people share. */
export const newShortSecret = (): string => randomBytes(16).toString('base64url');

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/** Computes a hash that cannot be guessed without the server's key. `purpose` separates uses. */
export const computeKeyedHash = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** Compares a secret in constant time. */
export function isSameSecret(candidate: string | Buffer, expected: string | Buffer): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const processPrefix = randomBytes(6).toString('hex');
let requestCount = 0;

/** Creates an id for a request in logs and responses: unique across processes and restarts, and cheap. */
export function newRequestId(): string {
  requestCount += 1;
  return `${processPrefix}-${requestCount.toString(36)}`;
}
