import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import { REVEALABLE_FACTS } from '@vitrine/contract/resume/person-facts';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import type { ShareLinkState } from '@vitrine/contract/sharing/share-links';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { newId } from '../primitives/ids.ts';
import { audit } from './audit.ts';
import type { Db, Tx } from './database.ts';
import type { SharingTables } from './sharing-schema.ts';
import { hashVisitor } from './visit-queries.ts';

export type ShareLinkRow = Selectable<SharingTables['share_links']>;
/** A link with its portfolio's design, and its revision, which increments with every change of what the link shows. */
export type SharedLink = ShareLinkRow & { portfolio_revision: number; layout: Layout; theme: Theme };
export type OpeningRow = Selectable<SharingTables['share_openings']>;

/** Returns a lenient schema of a stored list that drops unknown values. */
const createKnownFilter = <T extends string>(values: readonly T[]) =>
  z.array(z.string()).transform((stored) => values.filter((value) => stored.includes(value)));
const storedFormats = createKnownFilter(RESUME_FORMAT_IDS);
const storedReveal = createKnownFilter(REVEALABLE_FACTS);

export const parseFormats = ({ formats }: Pick<ShareLinkRow, 'formats'>) => storedFormats.parse(JSON.parse(formats));
export const parseReveal = ({ reveal }: Pick<ShareLinkRow, 'reveal'>) => storedReveal.parse(JSON.parse(reveal));

/** Period in which everything that one reader opens counts as one opening (rule L5). */
const OPENING_SPAN_MS = TIME_UNITS.HOUR;

/** Returns whether a link is open to new readers, and if not, why. */
export function getShareLinkState(
  row: Pick<ShareLinkRow, 'revoked_at' | 'expires_at' | 'openings' | 'most_openings'>,
  now: number,
): ShareLinkState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  return row.most_openings !== null && row.openings >= row.most_openings ? 'used-up' : 'open';
}

/**
 * Finds the link of a token in any state, if its account and portfolio exist and are not blocked, and its resume exists
 * or the link is frozen. The portfolio may be private: sharing it is what links are for.
 */
export const findSharedLink = (db: Db, tokenHash: string): Promise<SharedLink | undefined> =>
  db
    .selectFrom('share_links as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null))
    .innerJoin('portfolios as p', (join) =>
      join.onRef('p.id', '=', 's.portfolio_id').on('p.deleted_at', 'is', null).on('p.blocked', '=', 0),
    )
    .leftJoin('resumes as r', (join) => join.onRef('r.id', '=', 's.resume_id').on('r.deleted_at', 'is', null))
    .where('s.token_hash', '=', tokenHash)
    .where((is) => is.or([is('s.frozen_id', 'is not', null), is('r.id', 'is not', null)]))
    .selectAll('s')
    .select(['p.revision as portfolio_revision', 'p.layout', 'p.theme'])
    .executeTakeFirst();

/** A reader's opening. Client and agent are never stored. */
interface Opening extends Pick<OpeningRow, 'device' | 'opened' | 'at'> {
  linkId: string;
  client: string;
  agent: string;
}

/**
 * Records what a reader opens, and counts one opening for everything opened within {@link OPENING_SPAN_MS}.
 * @returns false if the link was already used up or revoked for this reader
 */
export async function recordOpening(tx: Tx, { linkId, client, agent, ...opening }: Opening): Promise<boolean> {
  // Locked, so that only one of two concurrent readers gets the last opening.
  const link = await tx
    .updateTable('share_links')
    .set({ openings: sql<number>`openings` })
    .where('id', '=', linkId)
    .returning(['user_id', 'openings', 'most_openings', 'revoked_at'])
    .executeTakeFirst();
  if (!link || link.revoked_at !== null) return false;
  const { at, opened } = opening;
  const visitor = await hashVisitor(tx, { purpose: 'share', what: linkId, client, agent, at });
  const before = await listRecentOpenings(tx, { linkId, visitor, at });
  const isFirst = before.length === 0;
  if (isFirst && link.most_openings !== null && link.openings >= link.most_openings) return false;
  if (!before.includes(opened)) {
    await tx
      .insertInto('share_openings')
      .values({ id: newId(), link_id: linkId, visitor, ...opening })
      .execute();
  }
  if (isFirst) {
    await tx
      .updateTable('share_links')
      .set({ openings: sql<number>`openings + 1`, last_opened_at: at })
      .where('id', '=', linkId)
      .execute();
    const detail = { link: linkId, device: opening.device };
    await audit(tx, { event: 'share-link-opened', userId: link.user_id, now: at, detail });
  }
  return true;
}

/** Lists what a reader has opened with a link within {@link OPENING_SPAN_MS}. */
async function listRecentOpenings(
  tx: Tx,
  { linkId, visitor, at }: { linkId: string; visitor: string; at: number },
): Promise<OpeningRow['opened'][]> {
  const rows = await tx
    .selectFrom('share_openings')
    .select('opened')
    .where('link_id', '=', linkId)
    .where('visitor', '=', visitor)
    .where('at', '>', at - OPENING_SPAN_MS)
    .execute();
  return rows.map(({ opened }) => opened);
}

/** Whether a reader has recently opened a link, and so keeps access when it is used up. */
export async function hasOpened(
  tx: Tx,
  { linkId, client, agent, at }: Pick<Opening, 'linkId' | 'client' | 'agent' | 'at'>,
): Promise<boolean> {
  const visitor = await hashVisitor(tx, { purpose: 'share', what: linkId, client, agent, at });
  return (await listRecentOpenings(tx, { linkId, visitor, at })).length > 0;
}
