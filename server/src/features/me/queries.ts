import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Db } from '../../db/database.ts';
import { findConnectedProviders } from '../../db/identities.ts';
import { parsePublicSettings } from '../../db/portfolio-queries.ts';
import { countOwnPosts, EMPTY_WRITING, readWriting } from '../../db/posts.ts';
import { parsePreferences } from '../../db/preferences.ts';
import { findShownResume, parseResumeDesign } from '../../db/resumes.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { listVideos, type VideoRow } from '../../db/videos.ts';

/** Reads the user record (rule A28) from its tables; the caller adds the addresses. */
export async function readUserRecord(
  db: Db,
  userId: string,
): Promise<
  Omit<UserRecord, 'publicUrl' | 'photoURL' | 'plan' | 'videos'> & { picture: string | null; videoRows: VideoRow[] }
> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('portfolios as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.is_primary', '=', 1))
    .innerJoin('resumes as r', (join) => join.onRef('r.user_id', '=', 'u.id').on('r.is_primary', '=', 1))
    .innerJoin('records as d', 'd.user_id', 'u.id')
    .innerJoin('addresses as a', (join) => join.onRef('a.portfolio_id', '=', 'p.id').on('a.kind', '=', 'handle'))
    .innerJoin('counters as c', 'c.portfolio_id', 'p.id')
    .leftJoin('preferences as f', 'f.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.two_factor', 'u.password_hash', 'u.picture', 'u.updated_at'])
    .select([
      'p.id as portfolio_id',
      'p.layout',
      'p.visibility',
      'p.resume_id',
      'p.theme',
      'r.id as first_resume_id',
      'r.template',
      'r.template_version',
      'r.resume_options',
      'p.settings',
    ])
    .select(['d.doc', 'd.doc_schema', 'd.version', 'd.updated_at as recordUpdatedAt'])
    .select(['a.address', 'c.views', 'c.downloads', 'f.doc as preferences'])
    .executeTakeFirstOrThrow();
  const publicSettings = parsePublicSettings(row);
  return {
    _id: row.id,
    uid: row.id,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    isVerified: true,
    twoFactorEnabled: row.two_factor === 1,
    hasPassword: row.password_hash !== '',
    picture: row.picture,
    providers: await findConnectedProviders(db, userId),
    portfolioId: row.portfolio_id,
    portfolioLayout: row.layout,
    isPortfolioPublic: row.visibility === 'public',
    portfolioTheme: row.theme,
    resumeId: row.first_resume_id,
    resumeTheme: row.template,
    resumeDesign: parseResumeDesign(row),
    portfolioResume: row.resume_id === row.first_resume_id ? null : await findShownResume(db, row.resume_id),
    publicSettings,
    preferences: parsePreferences(row.preferences),
    handle: row.address,
    viewsCount: row.views,
    downloadsCount: row.downloads,
    updatedAt: Math.max(row.updated_at, row.recordUpdatedAt),
    rev: row.version,
    resume: readStoredRecord(row),
    writing: publicSettings.writing ? await readWriting(db, row.id) : EMPTY_WRITING,
    postsCount: await countOwnPosts(db, userId),
    videoRows: await listVideos(db, userId),
  };
}

/** Returns the account created from a registration; null if its link was not used or the account was deleted. */
export async function findRegistrationAccount(db: Db, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.id', '=', registrationId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
