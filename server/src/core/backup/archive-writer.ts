import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { newId } from '../../primitives/ids.ts';
import { BackupError, hashSha256, MAX_PART_BYTES, SHA256_KEY } from './archive-format.ts';

/** File name suffix of an incomplete archive, which no reader accepts. */
export const UNFINISHED_SUFFIX = '.unfinished';

/** Explanations of write errors by their codes. */
const WRITE_ERRORS: Record<string, string> = {
  ENOSPC: 'there is no room on its disk',
  EDQUOT: 'there is no room left for this user',
  EFBIG: 'it would be larger than this user may make a file',
  EACCES: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOENT: 'its folder is not there',
};

/** A part and its metadata. */
interface PartInput {
  name: string;
  bytes: Buffer;
  /** SHA-256 of the content, if it covers something other than the stored bytes. */
  hashed?: string;
  /** Further extended headers. */
  extended?: Record<string, string>;
}

/**
 * Writes an archive under a temporary name and renames it when it is complete, so that a killed backup leaves no file
 * that looks like an archive. Only the current user can read it.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #pack: Pack;
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#path = path;
    this.#unfinished = `${path}.${newId()}${UNFINISHED_SUFFIX}`;
    this.#pack = pack();
    this.#written = pipeline(
      this.#pack,
      createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1024 * 1024 }),
    );
    // The error is thrown by the next add() or finish().
    this.#written.catch(() => undefined);
  }

  /** Adds a part. @returns its SHA-256 @throws {BackupError} if it cannot be written */
  async add({ name, bytes, hashed, extended }: PartInput): Promise<string> {
    if (bytes.length > MAX_PART_BYTES)
      throw new BackupError(`${name} is too large for an archive: ${bytes.length} bytes.`);
    const sha256 = hashed ?? hashSha256(bytes);
    const header = { name, mode: 0o600, size: bytes.length, pax: { ...extended, [SHA256_KEY]: sha256 } };
    const added = new Promise<void>((resolve, reject) => {
      const sink = this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      // The error is also emitted as an event, which would crash the process if unhandled.
      sink.on('error', reject);
    });
    // On a full disk either promise may reject first; only the file stream has the original error.
    await Promise.race([added, this.#written]).catch(() => this.#fail());
    return sha256;
  }

  /** Completes the archive and gives it its final name. @throws {BackupError} if it cannot be written */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written.catch(() => this.#fail());
    await rename(this.#unfinished, this.#path);
    await flushFolder(dirname(this.#path));
  }

  /** Discards the unfinished archive. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    // A folder that cannot be written may not be readable either.
    await rm(this.#unfinished, { force: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error;
    });
  }

  /** Throws the error that stopped the file stream. */
  async #fail(): Promise<never> {
    this.#pack.destroy();
    const error: NodeJS.ErrnoException = await this.#written.then(
      () => new Error('The archive ended early.'),
      (reason) => reason,
    );
    const fault = WRITE_ERRORS[error.code ?? ''];
    throw fault ? new BackupError(`${this.#path} cannot be written: ${fault}.`) : error;
  }
}

/** Flushes a folder's entries to disk; Windows cannot open folders and does not need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
