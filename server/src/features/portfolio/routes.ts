import { publicSettingsSchema } from '@vitrine/contract/accounts';
import {
  changeHandle as changeHandleCall,
  checkHandle,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { MESSAGES } from '@vitrine/contract/messages';
import { DRAWN_TEMPLATES, type Template } from '@vitrine/contract/portfolio';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
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
    refuseUndrawn(body.resumeTheme);
    const { theme, template } = await changePortfolio(db, session.userId, {
      ...(body.portfolioTheme ? { theme: body.portfolioTheme } : {}),
      ...(body.resumeTheme ? { template: body.resumeTheme } : {}),
    });
    return { data: { portfolioTheme: theme, resumeTheme: template } };
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

/** Templates that are announced but not drawn yet cannot be chosen. */
function refuseUndrawn(template: Template | undefined): void {
  const drawn: readonly Template[] = DRAWN_TEMPLATES;
  if (template && !drawn.includes(template)) throw new Refusal('portfolio/template-not-ready');
}
