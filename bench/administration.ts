import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { sql } from 'kysely';
import { countStorageBytes, findWrongSums } from '../server/src/db/account-storage.ts';
import { type Db, openDatabase } from '../server/src/db/database.ts';
import { purgeDeletedAccounts } from '../server/src/db/delete-account.ts';
import { migrate } from '../server/src/db/migrate.ts';
import {
  countAccounts,
  countStoredFiles,
  countUnwantedFiles,
  readMailQueue,
} from '../server/src/db/monitoring-queries.ts';
import { findPicturesToCheck, listUnusedPictures } from '../server/src/db/pictures.ts';
import { purgePortfolios } from '../server/src/db/portfolio-queries.ts';
import { listOpenReports } from '../server/src/db/reports.ts';
import { findVideosToCheck } from '../server/src/db/videos.ts';
import {
  listAnnouncements,
  listCurrentAnnouncements,
} from '../server/src/features/administration/announcements/queries.ts';
import * as lookup from '../server/src/features/administration/lookup/queries.ts';
import { listMails } from '../server/src/features/administration/queues/queries.ts';
import { listStaff } from '../server/src/features/administration/roles/queries.ts';
import { listLargestAccounts } from '../server/src/features/administration/storage/queries.ts';
import { addAccounts } from './filled-accounts.ts';

const ACCOUNTS = 100_000;
/** Audit log entries per account. */
const ENTRIES = 5;
const RUNS = 5;
/** Longest acceptable statement, in ms: with SQLite it blocks the thread that handles all requests. */
const TARGET_MS = 50;

/**
 * Times the SQLite statements of the administration pages, the metrics and the hourly jobs with 100,000 accounts, each
 * with a record, a profile picture and audit log entries: the time for which they block other requests.
 */
export async function benchAdministration(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const db = openDatabase({ url: undefined, file: join(folder, 'vitrine.db') }, (error) => console.error(error));
  try {
    await migrate(db);
    const [sampled] = await addAccounts(db, 0, ACCOUNTS, ACCOUNTS);
    await insertAccounts(db);
    const id = sampled?.userId ?? '';
    for (const [name, timeQuery] of Object.entries(listQueries(db, id))) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = performance.now();
        await timeQuery();
        times.push(performance.now() - start);
      }
      const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
      const verdict = fastest > TARGET_MS ? `  over ${TARGET_MS} ms` : '';
      console.log(`  ${name.padEnd(44)} ${fastest.toFixed(1).padStart(8)} to ${slowest.toFixed(1)} ms${verdict}`);
    }
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function insertAccounts(db: Db): Promise<void> {
  const now = Date.now();
  await sql`update users set picture = 'picture of ' || id`.execute(db);
  await sql`
    insert into pictures (name, user_id, kind, bytes, created_at)
    select picture, id, 'photo', 40000, ${now - 2 * TIME_UNITS.DAY} from users`.execute(db);
  await sql`
    with recursive n (i) as (select 0 union all select i + 1 from n where i < ${ENTRIES - 1})
    insert into audit (id, user_id, event, at, detail)
    select u.id || '-' || i, u.id, 'signed-in', ${now} - i * 60000, '{}' from users u, n`.execute(db);
  await sql`
    insert into reports (id, user_id, path, reason, words, email, created_at)
    select id, id, '/p/x', 'spam', '', '', ${now} from users limit 1000`.execute(db);
  await sql`analyze`.execute(db);
}

function listQueries(db: Db, id: string): Record<string, () => Promise<unknown>> {
  const now = Date.now();
  const page = { after: undefined, limit: 26 };
  return {
    'storage: the fifty largest (rule D17)': () => listLargestAccounts(db, 50),
    'storage: of one account': () => countStorageBytes(db, id),
    'storage: recounted, as it was listed before': () => findWrongSums(db),
    'accounts: the newest': () => lookup.listNewestAccounts(db, page),
    'accounts: by how the email begins': () => lookup.listAccountsByPrefix(db, 'email', 'asha-1', page),
    'accounts: by how the name begins': () => lookup.listAccountsByPrefix(db, 'name', 'asha', page),
    'accounts: by how the handle begins': () => lookup.listAccountsByPrefix(db, 'handle', 'asha-1', page),
    'accounts: sign-ups that wait': () => lookup.listPendingRegistrations(db, 'asha', 25),
    'accounts: facts': () => lookup.findAccountFacts(db, id),
    'accounts: the last sign-in': () => lookup.findLastSignIn(db, id),
    'audit: the newest': () => lookup.listAudit(db, {}, undefined, 26),
    'audit: of an account': () => lookup.listAudit(db, { account: id }, undefined, 26),
    'audit: of an event': () => lookup.listAudit(db, { event: 'signed-in' }, undefined, 26),
    'audit: of an event that never was': () => lookup.listAudit(db, { event: 'account-disabled' }, undefined, 26),
    'audit: of an account and an event': () =>
      lookup.listAudit(db, { account: id, event: 'account-disabled' }, undefined, 26),
    reports: () => listOpenReports(db, undefined, 26),
    'mails that wait': () => listMails(db, undefined, 26),
    'people with a role': () => listStaff(db),
    announcements: async () => [await listAnnouncements(db, now), await listCurrentAnnouncements(db, now)],
    'metrics: accounts': () => countAccounts(db),
    'metrics: files': () => countStoredFiles(db),
    'metrics: files to remove, mails': async () => [await countUnwantedFiles(db), await readMailQueue(db)],
    'each hour: unused pictures': () => listUnusedPictures(db, now - TIME_UNITS.DAY),
    'each hour: pictures and videos to look at': async () => [
      await findPicturesToCheck(db, now, 500),
      await findVideosToCheck(db, now, 500),
    ],
    'each hour: deleted accounts': () => purgeDeletedAccounts(db, now),
    'each hour: deleted portfolios': () => purgePortfolios(db, now - DURATIONS.restorePortfolio),
    'each hour: entries of the audit log': () =>
      db
        .deleteFrom('audit')
        .where('at', '<=', now - DURATIONS.keepAudit)
        .execute(),
    'each hour: resumes that were deleted': () =>
      db
        .deleteFrom('resumes')
        .where('deleted_at', '<=', now - DURATIONS.restoreResume)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('portfolios as p').select('p.id').whereRef('p.resume_id', '=', 'resumes.id'))),
        )
        .execute(),
  };
}
