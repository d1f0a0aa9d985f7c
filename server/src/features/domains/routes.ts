import { TIME_UNITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/domains';
import {
  createProofRecord,
  MAX_DAYS_WITHOUT_RECORD,
  MAX_DOMAINS,
  type OwnDomain,
} from '@vitrine/contract/domains/domains';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import {
  changeDomain,
  type DomainRow,
  deleteDomain,
  findDomain,
  findMainDomain,
  findOwnDomain,
  insertDomain,
  listDomains,
  preferDomain,
  updateMainDomains,
} from '../../db/domains.ts';
import { isOwnPortfolio } from '../../db/portfolio-queries.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { isOwnHost } from '../../http/own-domain.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newId, newShortSecret } from '../../primitives/ids.ts';
import { activateDomain, lookUpDomain, requireDomainPlan } from './verify-domain.ts';

/** Registers the calls of custom domains (rules P25 to P28). */
export function domainRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  const resolveState = async (dbOrTx: Db | Tx, row: DomainRow): Promise<Pick<OwnDomain, 'state' | 'isMain'>> => {
    if (row.proven_at === null) return { state: 'waiting', isMain: false };
    const isMain = (await findMainDomain(dbOrTx, row.portfolio_id)) === row.domain;
    if (row.missing_since !== null) return { state: 'failing', isMain };
    return { state: isMain || row.leads_here === 1 ? 'served' : 'proven', isMain };
  };

  const buildOwnDomain = async (dbOrTx: Db | Tx, row: DomainRow): Promise<OwnDomain> => ({
    id: row.id,
    domain: row.domain,
    portfolioId: row.portfolio_id,
    ...(await resolveState(dbOrTx, row)),
    record: createProofRecord(row.domain, row.token),
    checkedAt: row.checked_at,
    endsAt: row.missing_since === null ? null : row.missing_since + MAX_DAYS_WITHOUT_RECORD * TIME_UNITS.DAY,
  });

  const requireDomain = async (dbOrTx: Db | Tx, userId: string, id: string): Promise<DomainRow> => {
    const row = await findDomain(dbOrTx, userId, id);
    if (!row) throw new ApiError('content/not-found');
    return row;
  };

  implement(app, context, calls.listDomains, async ({ session: { userId } }) => ({
    payload: await Promise.all((await listDomains(db, userId)).map((row) => buildOwnDomain(db, row))),
    target: config.domains?.target ?? null,
  }));

  implement(app, context, calls.addDomain, async ({ body: { domain, portfolioId }, session: { userId } }) => {
    if (!config.domains) throw new ApiError('domain/off');
    if (isOwnHost(config, domain)) throw new ApiError('domain/ours', { field: 'domain' });
    const row: DomainRow = {
      id: newId(),
      domain,
      user_id: userId,
      portfolio_id: portfolioId,
      token: newShortSecret(),
      created_at: clock(),
      proven_at: null,
      leads_here: 0,
      is_chosen: 0,
      checked_at: null,
      missing_since: null,
      warned_at: null,
    };
    const added = await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requireDomainPlan(context, tx, userId);
      if (!(await isOwnPortfolio(tx, userId, portfolioId))) throw new ApiError('content/not-found');
      if ((await listDomains(tx, userId)).length >= MAX_DOMAINS)
        throw new ApiError('content/too-many', { message: `You can have at most ${MAX_DOMAINS} domains.` });
      if (await insertDomain(tx, row)) return row;
      // A domain whose portfolio was deleted is unused, and may move to another one.
      const existing = await findOwnDomain(tx, userId, domain);
      if (!existing || (await isOwnPortfolio(tx, userId, existing.portfolio_id))) throw new ApiError('domain/added');
      await changeDomain(tx, existing.id, { portfolio_id: portfolioId });
      await updateMainDomains(tx, [existing.portfolio_id, portfolioId]);
      return existing;
    });
    return { payload: await buildOwnDomain(db, await requireDomain(db, userId, added.id)) };
  });

  implement(app, context, calls.checkDomain, async ({ params: { id }, session: { userId } }) => {
    const row = await requireDomain(db, userId, id);
    if (row.proven_at === null) await requireDomainPlan(context, db, userId);
    await consumeRateLimit(context, 'domainCheckPerAccount', userId);
    const lookup = await lookUpDomain(context, row);
    if (lookup.proof !== 'proven') throw new ApiError(`domain/${lookup.proof}`);
    await activateDomain(context, row, lookup);
    return { payload: await buildOwnDomain(db, await requireDomain(db, userId, id)) };
  });

  implement(app, context, calls.changeDomain, async ({ params: { id }, body, session: { userId } }) => ({
    payload: await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await requireDomain(tx, userId, id);
      const portfolioId = body.portfolioId ?? row.portfolio_id;
      if (!(await isOwnPortfolio(tx, userId, portfolioId))) throw new ApiError('content/not-found');
      if (portfolioId !== row.portfolio_id) {
        await changeDomain(tx, id, { portfolio_id: portfolioId, is_chosen: 0 });
        await updateMainDomains(tx, [row.portfolio_id, portfolioId]);
      }
      if (body.isMain) {
        if (row.proven_at === null) throw new ApiError('domain/no-record');
        await preferDomain(tx, { ...row, portfolio_id: portfolioId });
      }
      return buildOwnDomain(tx, await requireDomain(tx, userId, id));
    }),
  }));

  implement(app, context, calls.deleteDomain, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await requireDomain(tx, userId, id);
      await deleteDomain(tx, id);
      await updateMainDomains(tx, [row.portfolio_id]);
      if (row.proven_at !== null)
        await audit(tx, { event: 'domain-removed', userId, now: clock(), detail: { domain: id } });
    });
    return {};
  });
}
