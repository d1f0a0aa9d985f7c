import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** UUIDv7 (RFC 9562, section 5.7): sorts by time, so that new rows stand together in an index. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A secret of 256 bits, for cookies and links. Only its {@link sha256} is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A hash that cannot be guessed without the server's key. `purpose` keeps uses apart. */
export const keyedHash = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** Whether a secret that was given is the right one, in a time that says nothing of where they differ. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const boot = randomBytes(6).toString('hex');
let requests = 0;

/** A name for one request in logs and answers: unique among processes and restarts, and cheap to make. */
export function newRequestId(): string {
  requests += 1;
  return `${boot}-${requests.toString(36)}`;
}
