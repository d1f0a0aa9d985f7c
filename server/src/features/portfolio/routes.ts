import { publicSettingsSchema } from '@vitrine/contract/accounts';
import {
  changeHandle as changeHandleCall,
  checkHandle,
  saveResumeDesign,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { MESSAGES } from '@vitrine/contract/messages';
import { newestOf } from '@vitrine/contract/resume-design';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { designOf } from '../../db/portfolio-queries.ts';
import { implement } from '../../http/implement.ts';
import { publicUrl } from '../../public-url.ts';
import { changeHandle, isAvailable } from './handles.ts';
import { changePortfolio } from './queries.ts';

/** How a portfolio looks, who sees it, what of it, and where. */
export function portfolioRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;

  implement(app, context, updatePortfolioSettings, async ({ body, session }) => {
    const { layout, visibility } = await changePortfolio(db, session.userId, {
      layout: body.portfolioLayout,
      visibility: body.isPortfolioPublic ? 'public' : 'private',
    });
    return {
      message: MESSAGES.portfolioSettingsUpdated,
      data: { portfolioLayout: layout, isPortfolioPublic: visibility === 'public' },
    };
  });

  implement(app, context, updateThemes, async ({ body, session }) => {
    const { portfolioTheme, resumeTheme } = body;
    const after = await transaction(db, async (tx) => {
      const before = await changePortfolio(tx, session.userId, portfolioTheme ? { theme: portfolioTheme } : {});
      // The same template again is no wish for its newest version.
      if (!resumeTheme || resumeTheme === before.template) return before;
      const design = newestOf(resumeTheme, designOf(before).options);
      return changePortfolio(tx, session.userId, { design });
    });
    return { data: { portfolioTheme: after.theme, resumeTheme: after.template, resumeDesign: designOf(after) } };
  });

  implement(app, context, saveResumeDesign, async ({ body, session }) => {
    const { email: _own, ...design } = body;
    return { data: designOf(await changePortfolio(db, session.userId, { design })) };
  });

  implement(app, context, updatePublicSettings, async ({ body, session }) => {
    const { email: _own, fields, ...switches } = body;
    const settings = await transaction(db, async (tx) => {
      // Written to first, which locks the row: of two switches at once, the second sees the first.
      const portfolio = await changePortfolio(tx, session.userId, {});
      const before = publicSettingsSchema.parse(JSON.parse(portfolio.settings));
      const after = { ...before, ...switches, fields: { ...before.fields, ...fields } };
      await changePortfolio(tx, session.userId, { settings: after });
      return after;
    });
    return { data: settings };
  });

  implement(app, context, changeHandleCall, async ({ body, session }) => {
    await changeHandle(context, session.userId, body.handle);
    return { handle: body.handle, publicUrl: publicUrl(config, body.handle) };
  });

  implement(app, context, checkHandle, async ({ params, session }) => ({
    handle: params.handle,
    available: await isAvailable(context, session.userId, params.handle),
  }));
}
