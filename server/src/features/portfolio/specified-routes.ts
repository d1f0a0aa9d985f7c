import { MESSAGES } from '@vitrine/contract/api/messages';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { findFirstPortfolioId } from '../../db/portfolio-queries.ts';
import { implement } from '../../http/implement.ts';
import { changePortfolio } from './change-portfolio.ts';

/** Registers the call of the specification that names no portfolio: it means the first one of the account. */
export function specifiedPortfolioRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  implement(app, context, updatePortfolioSettings, async ({ body, session }) => {
    const { userId } = session;
    const ref = { userId, id: await findFirstPortfolioId(db, userId) };
    const { layout, visibility } = await transaction(db, (tx) =>
      changePortfolio(context, tx, ref, {
        layout: body.portfolioLayout,
        visibility: body.isPortfolioPublic ? 'public' : 'private',
      }),
    );
    return {
      message: MESSAGES.portfolioSettingsUpdated,
      data: { portfolioLayout: layout, isPortfolioPublic: visibility === 'public' },
    };
  });
}
