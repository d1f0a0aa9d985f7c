import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { claimFiles, moveUnclaimed, noteUnclaimed } from '../../db/archive-files.ts';
import type { Tx } from '../../db/database.ts';
import type { StoredFile } from '../../integrations/files/files.ts';

/**
 * Files that are put before the rows that name them. Each is written down first as one to be removed, two days later:
 * whatever ends the process in between, none stays for ever. The transaction that names them takes that back.
 */
export class FileKeeper {
  readonly #context: Pick<Context, 'db' | 'clock' | 'files'>;
  readonly #keys = new Set<string>();

  constructor(context: Pick<Context, 'db' | 'clock' | 'files'>) {
    this.#context = context;
  }

  /** Notes files that are going to be put. */
  async announce(keys: readonly string[]): Promise<void> {
    const { db, clock } = this.#context;
    for (const key of keys) this.#keys.add(key);
    await noteUnclaimed(db, keys, clock() + DURATIONS.accountArchive);
  }

  /** Puts a file that was announced. @throws {FilesUnavailable} */
  put(key: string, file: StoredFile): Promise<void> {
    return this.#context.files.put(key, file);
  }

  /** Gives files up that nothing names: they are removed soon. */
  async drop(keys: readonly string[]): Promise<void> {
    const { db, clock } = this.#context;
    for (const key of keys) this.#keys.delete(key);
    await moveUnclaimed(db, keys, clock());
  }

  dropAll(): Promise<void> {
    return this.drop([...this.#keys]);
  }

  /** Keeps all files, in the transaction that writes the rows that name them. */
  async claim(tx: Tx): Promise<void> {
    if (!(await claimFiles(tx, [...this.#keys]))) throw new Error('Files of an archive went before they were used.');
  }
}
