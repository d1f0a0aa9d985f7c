import { TIME_UNITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/domains';
import { DAYS_WITHOUT_RECORD, MOST_DOMAINS, type OwnDomain, proofRecord } from '@vitrine/contract/domains/domains';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, currentPlan } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import {
  changeDomain,
  chooseMainDomains,
  type DomainRow,
  deleteDomain,
  findDomain,
  insertDomain,
  listDomains,
  setMainDomain,
} from '../../db/domains.ts';
import { isOwnPortfolio } from '../../db/portfolio-queries.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { isOwnHost } from '../../http/own-hosts.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newId, newShortSecret } from '../../primitives/ids.ts';
import { lookForProof, serveDomain } from './prove-domain.ts';
import { findMainDomain } from './queries.ts';

/** Domains of one's own (rules P25 to P28). */
export function domainRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  const describe = async (of: Db | Tx, row: DomainRow): Promise<OwnDomain> => ({
    id: row.id,
    domain: row.domain,
    portfolioId: row.portfolio_id,
    state: row.proven_at === null ? 'waiting' : row.missing_since === null ? 'served' : 'failing',
    isMain: row.proven_at !== null && (await findMainDomain(of, row.portfolio_id)) === row.domain,
    record: proofRecord(row.domain, row.token),
    checkedAt: row.checked_at,
    endsAt: row.missing_since === null ? null : row.missing_since + DAYS_WITHOUT_RECORD * TIME_UNITS.DAY,
  });

  const require = async (of: Db | Tx, userId: string, id: string): Promise<DomainRow> => {
    const row = await findDomain(of, userId, id);
    if (!row) throw new ApiError('content/not-found');
    return row;
  };

  /** Domains are a feature of plans; what is served stays so on any. */
  const requirePlan = async (of: Db | Tx, userId: string) => {
    const plan = await currentPlan(context, of, userId);
    if (!plan.features.customDomain) throw createPlanLimitError('customDomain', plan);
  };

  implement(app, context, calls.listDomains, async ({ session: { userId } }) => ({
    payload: await Promise.all((await listDomains(db, userId)).map((row) => describe(db, row))),
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
      checked_at: null,
      missing_since: null,
      warned_at: null,
    };
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      await requirePlan(tx, userId);
      if (!(await isOwnPortfolio(tx, userId, portfolioId))) throw new ApiError('content/not-found');
      if ((await listDomains(tx, userId)).length >= MOST_DOMAINS)
        throw new ApiError('content/too-many', { message: `You can have at most ${MOST_DOMAINS} domains.` });
      if (!(await insertDomain(tx, row))) throw new ApiError('domain/added');
    });
    return { payload: await describe(db, row) };
  });

  implement(app, context, calls.checkDomain, async ({ params: { id }, session: { userId } }) => {
    const row = await require(db, userId, id);
    if (row.proven_at === null) await requirePlan(db, userId);
    await consumeRateLimit(context, 'domainCheckPerAccount', userId);
    const { proof, records } = await lookForProof(context, row);
    if (proof !== 'proven') throw new ApiError(`domain/${proof}`);
    await serveDomain(context, row, records);
    return { payload: await describe(db, await require(db, userId, id)) };
  });

  implement(app, context, calls.changeDomain, async ({ params: { id }, body, session: { userId } }) => ({
    payload: await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await require(tx, userId, id);
      const portfolioId = body.portfolioId ?? row.portfolio_id;
      if (!(await isOwnPortfolio(tx, userId, portfolioId))) throw new ApiError('content/not-found');
      if (portfolioId !== row.portfolio_id) {
        await changeDomain(tx, id, { portfolio_id: portfolioId });
        await chooseMainDomains(tx, [row.portfolio_id, portfolioId]);
      }
      if (body.isMain) {
        if (row.proven_at === null) throw new ApiError('domain/no-record');
        await setMainDomain(tx, portfolioId, row.domain);
      }
      return describe(tx, await require(tx, userId, id));
    }),
  }));

  implement(app, context, calls.deleteDomain, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      const row = await require(tx, userId, id);
      await deleteDomain(tx, id);
      await chooseMainDomains(tx, [row.portfolio_id]);
      if (row.proven_at !== null)
        await audit(tx, { event: 'domain-removed', userId, now: clock(), detail: { domain: id } });
    });
    return {};
  });
}
