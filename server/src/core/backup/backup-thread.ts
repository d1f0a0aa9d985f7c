import { BackupError, type Manifest } from './archive-format.ts';
import { type BackupConfig, runBackup } from './run-backup.ts';

/** Runs a backup in a worker thread; returns its error as text, since error classes do not survive the transfer. */
export async function backUp({
  config,
  path,
}: {
  config: BackupConfig;
  path: string;
}): Promise<{ manifest: Manifest } | { problem: string }> {
  try {
    return { manifest: await runBackup(config, path, () => undefined) };
  } catch (error) {
    if (error instanceof BackupError) return { problem: error.message };
    throw error;
  }
}
