import type { ShareLink, ShareOpening, shareLinkSettings } from '@vitrine/contract/sharing/share-links';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../db/database.ts';
import { dropUnusedCopies } from '../../db/frozen-copies.ts';
import { getShareLinkState, parseFormats, parseReveal, type ShareLinkRow } from '../../db/share-links.ts';

/** Number of openings per page. */
const PAGE_SIZE = 50;

const selectLinks = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('share_links as s')
    .innerJoin('portfolios as p', 'p.id', 's.portfolio_id')
    .leftJoin('resumes as r', 'r.id', 's.resume_id')
    .where('s.user_id', '=', userId)
    .select([
      's.id',
      's.label',
      's.has_page',
      's.formats',
      's.reveal',
      's.password_hash',
      's.ended_text',
      's.expires_at',
      's.most_openings',
      's.openings',
      's.last_opened_at',
      's.revoked_at',
      's.frozen_id',
      's.created_at',
      's.portfolio_id',
      's.resume_id',
    ])
    .select(['p.name as portfolio_name', 'p.deleted_at as portfolio_deleted_at'])
    .select(['r.name as resume_name', 'r.deleted_at as resume_deleted_at']);

type ListedLink = Awaited<ReturnType<typeof listLinks>>[number];

/** Lists all links of an account, newest first. */
export const listLinks = (db: Db | Tx, userId: string) =>
  selectLinks(db, userId).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').execute();

export const findLink = (db: Db | Tx, userId: string, id: string): Promise<ListedLink | undefined> =>
  selectLinks(db, userId).where('s.id', '=', id).executeTakeFirst();

/** Returns a link as shown to its owner. */
export function describeLink(row: ListedLink, now: number): ShareLink {
  const isGone =
    row.portfolio_deleted_at !== null ||
    (row.frozen_id === null && (row.resume_name === null || row.resume_deleted_at !== null));
  return {
    id: row.id,
    label: row.label,
    hasPage: row.has_page === 1,
    formats: parseFormats(row),
    reveal: parseReveal(row),
    expiresAt: row.expires_at,
    maxOpenings: row.most_openings,
    endedMessage: row.ended_text,
    hasPassword: row.password_hash !== '',
    portfolio: { id: row.portfolio_id, name: row.portfolio_name },
    resume: { id: row.resume_id, name: row.resume_name ?? '' },
    isFrozen: row.frozen_id !== null,
    state: isGone ? 'gone' : getShareLinkState(row, now),
    openings: row.openings,
    lastOpenedAt: row.last_opened_at,
    createdAt: row.created_at,
  };
}

type LinkSettings = Partial<Omit<z.output<typeof shareLinkSettings>, 'password'>>;

/** Maps an owner's choices to columns; absent choices are left out. */
export const toLinkColumns = (settings: LinkSettings): Partial<ShareLinkRow> => ({
  ...(settings.label !== undefined && { label: settings.label }),
  ...(settings.hasPage !== undefined && { has_page: settings.hasPage ? 1 : 0 }),
  ...(settings.formats && { formats: JSON.stringify(settings.formats) }),
  ...(settings.reveal && { reveal: JSON.stringify(settings.reveal) }),
  ...(settings.expiresAt !== undefined && { expires_at: settings.expiresAt }),
  ...(settings.maxOpenings !== undefined && { most_openings: settings.maxOpenings }),
  ...(settings.endedMessage !== undefined && { ended_text: settings.endedMessage }),
});

export const insertLink = (tx: Tx, row: ShareLinkRow) => tx.insertInto('share_links').values(row).execute();

export const updateLink = (tx: Tx, id: string, change: Partial<Omit<ShareLinkRow, 'id' | 'user_id'>>) =>
  tx.updateTable('share_links').set(change).where('id', '=', id).execute();

/** Deletes a link and its frozen copy. @returns whether there was one */
export async function deleteLink(tx: Tx, userId: string, id: string): Promise<boolean> {
  const links = tx.deleteFrom('share_links').where('user_id', '=', userId).where('id', '=', id);
  const deleted = await links.returning('frozen_id').executeTakeFirst();
  if (!deleted) return false;
  if (deleted.frozen_id !== null) await dropUnusedCopies(tx, userId);
  return true;
}

/** Counts the links of an account that have not ended, whether or not they have openings left. */
export async function countActiveLinks(tx: Tx, userId: string, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('share_links')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a page of a link's openings, newest first. @param after the key of the previous page */
export async function listOpenings(
  db: Db,
  linkId: string,
  after: string | undefined,
): Promise<{ openings: ShareOpening[]; next: string | null }> {
  const baseQuery = db
    .selectFrom('share_openings')
    .select(['id', 'at', 'device', 'opened'])
    .where('link_id', '=', linkId);
  const pageQuery = after === undefined ? baseQuery : baseQuery.where('id', '<', after);
  const rows = await pageQuery
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const pageRows = rows.slice(0, PAGE_SIZE);
  return {
    openings: pageRows.map(({ at, device, opened }) => ({ at, device, opened })),
    next: rows.length > PAGE_SIZE ? (pageRows.at(-1)?.id ?? null) : null,
  };
}
