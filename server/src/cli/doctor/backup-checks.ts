import { existsSync, statSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { listBackups } from '../../core/backup/backup-folder.ts';
import { type Check, createFailure, createWarning } from './check.ts';

/** One day, plus one that may have been missed. */
const MAX_BACKUP_AGE_MS = 2 * TIME_UNITS.DAY;

/** Checks that the daily backup can be written, and was. */
export const backups: Check = {
  name: 'backup',
  subject: 'the backups of each day',
  async run({ config: { backup }, environment, now }) {
    if (backup.at === undefined) {
      if (environment.BACKUP_AT) return [];
      return [
        createWarning(
          'backup.none',
          'No backups are made by themselves: with DATABASE_URL they are off unless BACKUP_AT is set.',
          'Set BACKUP_AT=02:00, or BACKUP_AT=off where something else makes them.',
        ),
      ];
    }
    const existingPath = findExistingAncestor(backup.folder);
    const isWritable =
      statSync(existingPath).isDirectory() &&
      (await access(existingPath, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ));
    if (!isWritable) {
      return [
        createFailure(
          'backup.not-writable',
          `No backup can be written into ${backup.folder}.`,
          `Make it a folder of the user that runs Vitrine, or set BACKUP_FOLDER to one; in a container it has to be mounted.`,
        ),
      ];
    }
    const [newest] = await listBackups(backup, 'daily');
    if (!newest) return [];
    const age = now() - (await stat(newest)).mtimeMs;
    if (age < MAX_BACKUP_AGE_MS) return [];
    return [
      createWarning(
        'backup.old',
        `The newest backup of each day, ${newest}, is ${Math.floor(age / TIME_UNITS.DAY)} days old.`,
        'Look into the log at the time of BACKUP_AT, where it says why; `npm run backup -- FILE` says it at once.',
      ),
    ];
  },
};

/** Returns the folder, or its nearest existing parent. */
const findExistingAncestor = (path: string): string => (existsSync(path) ? path : findExistingAncestor(dirname(path)));
