import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { Piscina } from 'piscina';
import { type Config, hasSupportEmail } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { countAccounts } from '../../db/installation.ts';
import { acquireLease, findLeaseEnd, setLeaseEnd, shortenLease } from '../../db/leases.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import { isOutboxUsed } from '../../integrations/mailer.ts';
import { newId } from '../../primitives/ids.ts';
import { enqueueInTransaction } from '../mail-queue/mail-queue.ts';
import { BackupError } from './archive-format.ts';
import { createBackupPath, removeOldBackups, removeUnfinished, requireDiskSpace } from './backup-folder.ts';
import type { backUp } from './backup-thread.ts';
import { describeMissing } from './write-backup.ts';

const { MINUTE, HOUR, DAY } = TIME_UNITS;

/** Lease of the daily backup: held while it is written, and then until the next one is due. */
const BACKUP_LEASE = 'daily backup';
/** Lease that limits failure mails; no further mail is sent until it expires. */
const FAILURE_MAIL_LEASE = 'told of a failed backup';

/** Lease duration while a backup is written; renewed every minute. */
const LEASE_MS = 5 * MINUTE;

/** Id of this process among those that share the database. */
const PROCESS_ID = newId();

type BackupContext = Pick<Context, 'config' | 'db' | 'clock'>;

/**
 * Writes the daily backup when it is due, in one of all processes, on a low-priority thread; a missed one is made up
 * for at the next start. Skipped while there are no accounts. A failure is retried in an hour and mailed to the support
 * address.
 * @param holder identifies the process; tests simulate several
 * @throws the error that stopped the backup
 */
export async function backUpDaily(context: BackupContext, stop: AbortSignal, holder = PROCESS_ID): Promise<void> {
  const { config, db, clock } = context;
  const { at } = config.backup;
  if (at === undefined) return;
  const lease = { name: BACKUP_LEASE, holder };
  const now = clock();
  // The lease may end by an earlier setting, or be a retry after the next regular time.
  await shortenLease(db, BACKUP_LEASE, findNextTime(now, at));
  const end = await findLeaseEnd(db, BACKUP_LEASE);
  if (end !== undefined && end > now) return;
  const isDue = end !== undefined && (await countAccounts(db)) > 0;
  if (!(await acquireLease(db, lease, now, isDue ? now + LEASE_MS : findNextTime(now, at))) || !isDue) return;
  const timer = setInterval(
    () => void acquireLease(db, lease, clock(), clock() + LEASE_MS).catch(() => undefined),
    MINUTE,
  ).unref();
  try {
    const warning = await writeDailyBackup(config, now, stop);
    await setLeaseEnd(db, lease, findNextTime(clock(), at));
    if (warning) await mailSupport(context, warning);
  } catch (error) {
    // Interrupted: the next process to run starts over.
    await setLeaseEnd(db, lease, stop.aborted ? clock() : clock() + HOUR);
    if (stop.aborted) return;
    await mailSupport(context, (error as Error).message);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Returns the next time of day, given in minutes after midnight UTC. */
export function findNextTime(now: number, minutes: number): number {
  const today = Math.floor(now / DAY) * DAY + minutes * MINUTE;
  return today > now ? today : today + DAY;
}

/** @returns a warning for the operator, if any */
async function writeDailyBackup(config: Config, now: number, signal: AbortSignal): Promise<string | undefined> {
  const path = await createBackupPath(config.backup, 'daily', now);
  await requireDiskSpace(config.backup, 'daily');
  const { databaseUrl, dataFolder, files, secretKey } = config;
  const thread = new Piscina({
    filename: new URL('./backup-thread.ts', import.meta.url).href,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const task = { config: { databaseUrl, dataFolder, files, secretKey }, path };
    const result: Awaited<ReturnType<typeof backUp>> = await thread.run(task, { name: 'backUp', signal });
    if ('problem' in result) throw new BackupError(result.problem);
    await removeOldBackups(config.backup, 'daily');
    return describeMissing(result.manifest);
  } catch (error) {
    await removeUnfinished(path);
    throw error;
  } finally {
    await thread.destroy();
  }
}

/** Mails the support address that backups fail, at most once a day. */
async function mailSupport({ config, db, clock }: BackupContext, reason: string): Promise<void> {
  const { supportEmail, publicOrigin, backup } = config;
  if (!hasSupportEmail(config) && !isOutboxUsed(config)) return;
  const now = clock();
  const mail = renderMail(supportEmail, {
    subject: 'The daily backup is not as it should be',
    title: 'The daily backup is not as it should be',
    preview: reason,
    lines: [reason, `Backups are kept in ${backup.folder}. This mail comes at most once a day.`],
    small: `You get this mail because your address is the support address of ${publicOrigin}.`,
  });
  await transaction(db, async (tx) => {
    // With a unique holder, not even this process can extend the lease.
    if (!(await acquireLease(tx, { name: FAILURE_MAIL_LEASE, holder: newId() }, now, now + DAY))) return;
    await enqueueInTransaction(tx, { mail, userId: null }, now);
  });
}
