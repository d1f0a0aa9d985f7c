import { BackupError, type Manifest } from './archive-format.ts';
import { type BackupConfig, runBackup } from './run-backup.ts';

/** A backup in a thread of its own; why it cannot be written, as classes do not come back from a thread. */
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
