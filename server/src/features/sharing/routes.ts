import { LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/share-links';
import { NO_TARGET_MESSAGE } from '@vitrine/contract/sharing/share-links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { hashLinkPassword } from '../../core/access/link-passwords.ts';
import { requireActiveResume } from '../../core/plan-limits/active-resumes.ts';
import { requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { addFrozenCopy } from '../../db/frozen-copies.ts';
import { findPortfolioRow, listPortfolioVideos, type PortfolioRow } from '../../db/portfolio-queries.ts';
import { getShareLinkState, parseFormats } from '../../db/share-links.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newId, newShortSecret, sha256 } from '../../primitives/ids.ts';
import {
  countActiveLinks,
  deleteLink,
  describeLink,
  findLink,
  insertLink,
  listLinks,
  listOpenings,
  toLinkColumns,
  updateLink,
} from './queries.ts';

/** Registers the calls of share links, each meant for one reader (rules L1 to L8). */
export function sharingRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  const requireWithinLinkLimit = async (tx: Tx, userId: string) => {
    if ((await countActiveLinks(tx, userId, clock())) < LIMITS.shareLinks) return;
    throw new ApiError('content/too-many', {
      message: `You have as many links as an account can have (${LIMITS.shareLinks}). Switch off or delete some first.`,
    });
  };

  const loadShareLink = async (userId: string, id: string) => {
    const row = await findLink(db, userId, id);
    if (!row) throw new ApiError('content/not-found');
    return describeLink(row, clock());
  };

  const getLinkUrl = (token: string) => `${config.portfolioOrigin}/s/${token}`;

  implement(app, context, calls.listShareLinks, async ({ session: { userId } }) => ({
    payload: (await listLinks(db, userId)).map((row) => describeLink(row, clock())),
  }));

  implement(app, context, calls.createShareLink, async ({ body, session: { userId } }) => {
    await consumeRateLimit(context, 'shareLinkPerAccount', userId);
    const id = newId();
    const token = newShortSecret();
    const now = clock();
    const { portfolioId, resumeId, isFrozen, password = '', ...settings } = body;
    requireFutureExpiry(settings.expiresAt, now);
    const passwordHash = await hashLinkPassword(password, { linkId: id, userId }, config);
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requireWithinLinkLimit(tx, userId);
      const portfolioRow = await findPortfolioRow(tx, portfolioId, resumeId);
      if (portfolioRow?.user_id !== userId) throw new ApiError('content/not-found');
      await requireActiveResume(context, tx, { userId, resumeId });
      await insertLink(tx, {
        id,
        user_id: userId,
        portfolio_id: portfolioId,
        resume_id: resumeId,
        token_hash: sha256(token),
        label: '',
        has_page: 0,
        formats: '[]',
        reveal: '[]',
        password_hash: passwordHash,
        ended_text: '',
        expires_at: null,
        most_openings: null,
        openings: 0,
        last_opened_at: null,
        revoked_at: null,
        frozen_id: isFrozen ? await freeze(tx, portfolioRow) : null,
        created_at: now,
        ...toLinkColumns(settings),
      });
      if (isFrozen) await requireStorage(context, tx, userId);
      await audit(tx, { event: 'share-link-made', userId, now, detail: { link: id } });
    });
    return { payload: await loadShareLink(userId, id), link: getLinkUrl(token) };
  });

  implement(app, context, calls.changeShareLink, async ({ params: { id }, body, session: { userId } }) => {
    const { password, isRevoked, ...settings } = body;
    const now = clock();
    // Hashing a link's password takes as long as that of an account.
    if (password) await consumeRateLimit(context, 'shareLinkPerAccount', userId);
    const passwordHash =
      password === undefined ? undefined : await hashLinkPassword(password, { linkId: id, userId }, config);
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await findLink(tx, userId, id);
      if (!row) throw new ApiError('content/not-found');
      if (settings.expiresAt !== row.expires_at) requireFutureExpiry(settings.expiresAt, now);
      const hasPage = settings.hasPage ?? row.has_page === 1;
      if (!hasPage && (settings.formats ?? parseFormats(row)).length === 0)
        throw new ApiError('request/invalid', { fields: { formats: NO_TARGET_MESSAGE } });
      const change = {
        ...toLinkColumns(settings),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
        ...(isRevoked !== undefined && { revoked_at: isRevoked ? (row.revoked_at ?? now) : null }),
      };
      const hadEnded = getShareLinkState(row, now) !== 'open';
      const hasEnded = getShareLinkState({ ...row, ...change }, now) !== 'open';
      if (hadEnded && !hasEnded) await requireWithinLinkLimit(tx, userId);
      if (Object.keys(change).length > 0) await updateLink(tx, id, change);
      const event = isRevoked && row.revoked_at === null ? 'share-link-revoked' : 'share-link-changed';
      await audit(tx, { event, userId, now, detail: { link: id } });
    });
    return { payload: await loadShareLink(userId, id) };
  });

  implement(app, context, calls.renewShareLink, async ({ params: { id }, session: { userId } }) => {
    await consumeRateLimit(context, 'shareLinkPerAccount', userId);
    const token = newShortSecret();
    const now = clock();
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await findLink(tx, userId, id);
      if (!row) throw new ApiError('content/not-found');
      if (getShareLinkState(row, now) !== 'open') await requireWithinLinkLimit(tx, userId);
      await updateLink(tx, id, { token_hash: sha256(token), revoked_at: null, openings: 0, last_opened_at: null });
      await audit(tx, { event: 'share-link-made', userId, now, detail: { link: id } });
    });
    return { payload: await loadShareLink(userId, id), link: getLinkUrl(token) };
  });

  implement(app, context, calls.deleteShareLink, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      if (!(await deleteLink(tx, userId, id))) throw new ApiError('content/not-found');
      await audit(tx, { event: 'share-link-deleted', userId, now: clock(), detail: { link: id } });
    });
    return {};
  });

  implement(app, context, calls.listShareOpenings, async ({ params: { id, after }, session: { userId } }) => {
    await loadShareLink(userId, id);
    const { openings, next } = await listOpenings(db, id, after);
    return { payload: openings, next };
  });
}

/** Freezes a portfolio. A change that was undone increases the revision, but creates no new copy. */
const freeze = async (tx: Tx, portfolioRow: PortfolioRow): Promise<string> =>
  addFrozenCopy(
    tx,
    portfolioRow.user_id,
    JSON.stringify({ ...portfolioRow, revision: 0, videos: await listPortfolioVideos(tx, portfolioRow) }),
  );

/** Rejects an expiry in the past, which can only be a mistake. */
function requireFutureExpiry(expiresAt: number | null | undefined, now: number): void {
  if (typeof expiresAt === 'number' && expiresAt <= now)
    throw new ApiError('request/invalid', { fields: { expiresAt: 'Choose a moment that is still to come' } });
}
