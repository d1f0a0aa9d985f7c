import { MESSAGES } from '@vitrine/contract/api/messages';
import {
  changeHandle as changeHandleCall,
  checkHandle,
  saveResumeDesign,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { listPlanLayouts, listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import { pictureName } from '@vitrine/contract/portfolio/pictures';
import type { Layout, PageSettings, Template } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, currentPlan } from '../../core/plan-limits/plan-limits.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { findOwnPictures } from '../../db/pictures.ts';
import { parsePublicSettings } from '../../db/portfolio-queries.ts';
import { lockPrimaryResume, parseResumeDesign, saveDesign } from '../../db/resumes.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { changeHandle, isAvailable } from './handles.ts';
import { changePortfolio } from './queries.ts';

/** Throws for an address that is no picture which the account uploaded for its page. */
async function refuseStrangePictures(tx: Tx, userId: string, page: Partial<PageSettings>): Promise<void> {
  for (const field of ['iconPicture', 'picture'] as const) {
    const address = page[field];
    if (!address) continue;
    const name = pictureName(address);
    const own = await findOwnPictures(tx, userId, name === undefined ? [] : [name]);
    if (own.size === 0)
      throw new ApiError('request/invalid', {
        fields: { [`page.${field}`]: 'Choose a picture that you uploaded here.' },
      });
  }
}

/** What is to be another one, and what is there. */
interface Change {
  from: { layout?: Layout; template?: Template };
  layout?: Layout;
  template?: Template;
}

/** How a portfolio looks, who sees it, what of it, and where. */
export function portfolioRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;

  /** Throws for a layout or a template that the plan has not, unless it is the one in use. */
  const refuseBeyondPlan = async (tx: Tx, userId: string, { from, layout, template }: Change) => {
    const isNewLayout = layout !== undefined && layout !== from.layout;
    const isNewTemplate = template !== undefined && template !== from.template;
    if (!isNewLayout && !isNewTemplate) return;
    const plan = await currentPlan(context, tx, userId);
    if (isNewLayout && !listPlanLayouts(plan.features).includes(layout))
      throw createPlanLimitError('portfolioTemplates', plan);
    if (isNewTemplate && !listPlanTemplates(plan.features).includes(template))
      throw createPlanLimitError('resumeTemplates', plan);
  };

  implement(app, context, updatePortfolioSettings, async ({ body, session }) => {
    const { userId } = session;
    const { layout, visibility } = await transaction(db, async (tx) => {
      // Written to first, which locks the row: what is there stays allowed whatever the plan.
      const before = await changePortfolio(tx, userId, {});
      await refuseBeyondPlan(tx, userId, { from: before, layout: body.portfolioLayout });
      const visibility = body.isPortfolioPublic ? 'public' : 'private';
      return changePortfolio(tx, userId, { layout: body.portfolioLayout, visibility });
    });
    return {
      message: MESSAGES.portfolioSettingsUpdated,
      data: { portfolioLayout: layout, isPortfolioPublic: visibility === 'public' },
    };
  });

  implement(app, context, updateThemes, async ({ body, session }) => {
    const { portfolioTheme, resumeTheme } = body;
    const after = await transaction(db, async (tx) => {
      const portfolio = await changePortfolio(tx, session.userId, portfolioTheme ? { theme: portfolioTheme } : {});
      const before = await lockPrimaryResume(tx, session.userId);
      const design = parseResumeDesign(before);
      // The same template again is no wish for its newest version.
      if (!resumeTheme || resumeTheme === before.template) return { theme: portfolio.theme, design };
      await refuseBeyondPlan(tx, session.userId, { from: { ...portfolio, ...before }, template: resumeTheme });
      const changed = createLatestDesign(resumeTheme, design.options);
      await saveDesign(tx, before, changed, context.clock());
      return { theme: portfolio.theme, design: changed };
    });
    return {
      data: { portfolioTheme: after.theme, resumeTheme: after.design.template, resumeDesign: after.design },
    };
  });

  implement(app, context, saveResumeDesign, async ({ body, session }) => {
    const { email: _own, ...design } = body;
    const { userId } = session;
    return transaction(db, async (tx) => {
      const before = await lockPrimaryResume(tx, userId);
      await refuseBeyondPlan(tx, userId, { from: before, template: design.template });
      await saveDesign(tx, before, design, context.clock());
      return { data: design };
    });
  });

  implement(app, context, updatePublicSettings, async ({ body, session }) => {
    const { email: _own, fields, page, ...switches } = body;
    const settings = await transaction(db, async (tx) => {
      // Written to first, which locks the row: of two switches at once, the second sees the first.
      const portfolio = await changePortfolio(tx, session.userId, {});
      const before = parsePublicSettings(portfolio);
      await refuseStrangePictures(tx, session.userId, page ?? {});
      const after = {
        ...before,
        ...switches,
        fields: { ...before.fields, ...fields },
        page: { ...before.page, ...page },
      };
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
