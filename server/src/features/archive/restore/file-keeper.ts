import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Context } from '../../../context/context.ts';
import { claimFiles, registerUnclaimed, rescheduleUnclaimed } from '../../../db/archive-files.ts';
import type { Tx } from '../../../db/database.ts';
import type { StoredFile } from '../../../integrations/files/files.ts';

/**
 * Tracks files that are stored before the rows that reference them. Each is first scheduled for removal in two days, so
 * that a crash leaves no orphans; the transaction that writes the references cancels the removal.
 */
export class FileKeeper {
  readonly #context: Pick<Context, 'db' | 'clock' | 'files'>;
  readonly #keys = new Set<string>();

  constructor(context: Pick<Context, 'db' | 'clock' | 'files'>) {
    this.#context = context;
  }

  /** Registers files that are about to be stored. */
  async announce(keys: readonly string[]): Promise<void> {
    const { db, clock } = this.#context;
    for (const key of keys) this.#keys.add(key);
    await registerUnclaimed(db, keys, clock() + DURATIONS.accountArchive);
  }

  /** Stores an announced file. @throws {FilesUnavailable} */
  put(key: string, file: StoredFile): Promise<void> {
    return this.#context.files.put(key, file);
  }

  /** Abandons unreferenced files, which are removed soon. */
  async drop(keys: readonly string[]): Promise<void> {
    const { db, clock } = this.#context;
    for (const key of keys) this.#keys.delete(key);
    await rescheduleUnclaimed(db, keys, clock());
  }

  dropAll(): Promise<void> {
    return this.drop([...this.#keys]);
  }

  /** Keeps all files; runs in the transaction that writes the rows that reference them. */
  async claim(tx: Tx): Promise<void> {
    if (!(await claimFiles(tx, [...this.#keys]))) throw new Error('Files of an archive went before they were used.');
  }
}
