import { MESSAGES } from '@vitrine/contract/api/messages';
import {
  changeHandle as changeHandleCall,
  checkHandle,
  saveResumeDesign,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import type { FastifyInstance } from 'fastify';
import { getPublicUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { findFirstPortfolioId } from '../../db/portfolio-queries.ts';
import { lockPrimaryResume, parseResumeDesign, saveDesign } from '../../db/resumes.ts';
import { implement } from '../../http/implement.ts';
import { changePortfolio, changePublicSettings, requireDesignInPlan } from './change-portfolio.ts';
import { changeHandle, isHandleAvailable } from './handles.ts';

/** Registers the calls of the first portfolio of an account: design, visibility, settings and address. */
export function portfolioRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;
  const findFirstPortfolioRef = async (userId: string) => ({ userId, id: await findFirstPortfolioId(db, userId) });

  implement(app, context, updatePortfolioSettings, async ({ body, session }) => {
    const ref = await findFirstPortfolioRef(session.userId);
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

  implement(app, context, updateThemes, async ({ body, session: { userId } }) => {
    const { portfolioTheme, resumeTheme } = body;
    const ref = await findFirstPortfolioRef(userId);
    const after = await transaction(db, async (tx) => {
      const before = await lockPrimaryResume(tx, userId);
      const { theme } = await changePortfolio(context, tx, ref, { theme: portfolioTheme });
      const design = parseResumeDesign(before);
      // Choosing the same template again does not upgrade it to its newest version.
      if (!resumeTheme || resumeTheme === before.template) return { theme, design };
      await requireDesignInPlan(context, tx, userId, { from: before, template: resumeTheme });
      const changed = createLatestDesign(resumeTheme, design.options);
      await saveDesign(tx, before, changed, context.clock());
      return { theme, design: changed };
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
      await requireDesignInPlan(context, tx, userId, { from: before, template: design.template });
      await saveDesign(tx, before, design, context.clock());
      return { data: design };
    });
  });

  implement(app, context, updatePublicSettings, async ({ body, session }) => {
    const { email: _own, ...settings } = body;
    const ref = await findFirstPortfolioRef(session.userId);
    return { data: await transaction(db, (tx) => changePublicSettings(tx, ref, settings)) };
  });

  implement(app, context, changeHandleCall, async ({ body, session }) => {
    await changeHandle(context, await findFirstPortfolioRef(session.userId), body.handle);
    return { handle: body.handle, publicUrl: getPublicUrl(config, body.handle) };
  });

  implement(app, context, checkHandle, async ({ params, session }) => ({
    handle: params.handle,
    available: await isHandleAvailable(context, await findFirstPortfolioId(db, session.userId), params.handle),
  }));
}
