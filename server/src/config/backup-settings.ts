import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Backup settings: folder, schedule and retention. */
export interface BackupSettings {
  folder: string;
  /** Minutes after midnight UTC of the daily backup; undefined: no scheduled backup. */
  at: number | undefined;
  /** Number of backups, and of restore points, to keep. */
  keep: number;
  /** Whether to create a backup before migrations change the tables. */
  beforeMigrations: boolean;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Applies only to the embedded database; whoever operates an external database also runs its backups. */
const DEFAULT_BACKUP_TIME = '02:00';

export const backupSettings = {
  BACKUP_FOLDER: z
    .string()
    .optional()
    .describe('The folder of backups and restore points. If not set: backups in the data folder.'),
  BACKUP_AT: z
    .string()
    .refine((text) => text === 'off' || TIME_OF_DAY.test(text), 'must be a time of day in UTC such as 02:00, or off')
    .optional()
    .describe('The time of the daily backup in UTC, or off. If not set: 02:00, and off with DATABASE_URL.'),
  BACKUP_KEEP: z.coerce
    .number('must be a number from 1 to 1000')
    .int()
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(14)
    .describe('How many backups are kept, and how many restore points.'),
  BACKUP_BEFORE_MIGRATIONS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .describe('false: no restore point is created before an update migrates the database.'),
  START_EMPTY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('true: start with an empty database although the data folder was used before.'),
} as const;

export function readBackupSettings(
  env: z.infer<z.ZodObject<typeof backupSettings>> & { DATABASE_URL?: string | undefined },
  dataFolder: string,
): BackupSettings {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep } = env;
  const at = env.BACKUP_AT ?? (env.DATABASE_URL ? 'off' : DEFAULT_BACKUP_TIME);
  const [, hours, minutes] = TIME_OF_DAY.exec(at) ?? [];
  return {
    folder: folder ? resolve(folder) : join(dataFolder, 'backups'),
    at: hours === undefined ? undefined : Number(hours) * 60 + Number(minutes),
    keep,
    beforeMigrations: env.BACKUP_BEFORE_MIGRATIONS === 'true',
  };
}
