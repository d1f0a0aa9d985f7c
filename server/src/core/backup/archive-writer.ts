import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { newId } from '../../primitives/ids.ts';
import { BackupError, hash, PART_BYTES, SHA256 } from './archive-format.ts';

/** What the name of an archive ends with that is not whole; nothing takes it for one. */
export const UNFINISHED = '.unfinished';

/** Why a file cannot be written, in words. */
const FAULTS: Record<string, string> = {
  ENOSPC: 'there is no room on its disk',
  EDQUOT: 'there is no room left for this user',
  EFBIG: 'it would be larger than this user may make a file',
  EACCES: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOENT: 'its folder is not there',
};

/** A part, and what stands beside it. */
interface Part {
  name: string;
  bytes: Buffer;
  /** Of what the SHA-256 is, where that is not the bytes as they are stored. */
  hashed?: string;
  /** Further extended headers. */
  extended?: Record<string, string>;
}

/**
 * Writes an archive beside its name and gives it the name when it is whole, so that a backup that was killed leaves
 * nothing that looks like one. Only its user can read it.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #pack: Pack;
  readonly #written: Promise<void>;

  constructor(path: string) {
    this.#path = path;
    this.#unfinished = `${path}.${newId()}${UNFINISHED}`;
    this.#pack = pack();
    this.#written = pipeline(
      this.#pack,
      createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1024 * 1024 }),
    );
    // Heard by whoever adds the next part.
    this.#written.catch(() => undefined);
  }

  /** Adds a part. @returns its SHA-256 @throws {BackupError} where it cannot be written */
  async add({ name, bytes, hashed, extended }: Part): Promise<string> {
    if (bytes.length > PART_BYTES) throw new BackupError(`${name} is too large for an archive: ${bytes.length} bytes.`);
    const sha256 = hashed ?? hash(bytes);
    const header = { name, mode: 0o600, size: bytes.length, pax: { ...extended, [SHA256]: sha256 } };
    const added = new Promise<void>((resolve, reject) => {
      const sink = this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      // Told a second time as an event, which would end the process where nobody hears it.
      sink.on('error', reject);
    });
    // Which of the two hears of a full disk first is chance; what the disk said is known to the file alone.
    await Promise.race([added, this.#written]).catch(() => this.#fail());
    return sha256;
  }

  /** Ends the archive and gives it its name. @throws {BackupError} where it cannot be written */
  async finish(): Promise<void> {
    this.#pack.finalize();
    await this.#written.catch(() => this.#fail());
    await rename(this.#unfinished, this.#path);
    await flushFolder(dirname(this.#path));
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    // Where nothing could be written, nothing can be looked for either.
    await rm(this.#unfinished, { force: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EACCES') throw error;
    });
  }

  /** Throws what kept the file from being written. */
  async #fail(): Promise<never> {
    this.#pack.destroy();
    const error: NodeJS.ErrnoException = await this.#written.then(
      () => new Error('The archive ended early.'),
      (reason) => reason,
    );
    const fault = FAULTS[error.code ?? ''];
    throw fault ? new BackupError(`${this.#path} cannot be written: ${fault}.`) : error;
  }
}

/** Waits until the disk knows the names in a folder; systems that open none do that by themselves. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
