import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const GIB = 1024 ** 3;
/** Far more than the files of all workers need at one time: databases, uploads, a copy of the installed program. */
const REQUIRED_BYTES = 8 * GIB;

/**
 * Returns the folder for temporary files of tests: in memory if the system has enough. SQLite waits for the disk at
 * each commit, which takes 3 ms there and 6 µs in memory.
 */
export function findTemporaryFolder(): string {
  const { TMPDIR } = process.env;
  if (TMPDIR || process.platform !== 'linux') return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY_FOLDER);
    // Some tests install the program there and run it.
    const canExecute = mount !== undefined && !mount.includes('noexec');
    return canExecute && bavail * bsize > REQUIRED_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
