import { z } from 'zod';
import { portfolioResumeSchema, publicSettingsInput, publicSettingsSchema } from '../account/accounts.ts';
import { handleInput } from '../account/handle.ts';
import { viewNameInput } from '../account/view-name.ts';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { LAYOUT_IDS, THEMES } from '../portfolio/portfolio.ts';

const params = z.object({ id: rowId });

const layout = z.enum(LAYOUT_IDS, { error: `layout must be one of: ${LAYOUT_IDS.join(', ')}` });
const theme = z.enum(THEMES, { error: `theme must be one of: ${THEMES.join(', ')}` });
const visibility = z.enum(['public', 'private'], { error: 'visibility must be public or private' });

/** A portfolio in a list. */
const portfolioSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The first portfolio of an account, the default of calls without the id of a portfolio. It cannot be deleted. */
  isPrimary: z.boolean(),
  /** The resume that it shows. */
  resume: z.object({ id: z.string(), name: z.string() }),
  handle: z.string(),
  /** The whole public address. */
  publicUrl: z.string(),
  layout: z.enum(LAYOUT_IDS),
  theme: z.enum(THEMES),
  visibility,
  views: z.number(),
  downloads: z.number(),
  createdAt: z.number(),
});
export type PortfolioSummary = z.output<typeof portfolioSummary>;

export const listPortfolios = defineCall({
  method: 'GET',
  path: '/account/portfolios',
  summary: 'All portfolios of the account: the first one, then the newest first',
  answer: extendSuccess({ payload: z.array(portfolioSummary) }),
});

export const createPortfolio = defineCall({
  method: 'POST',
  path: '/account/portfolios',
  summary: 'Begin a portfolio. It is private, with an address made from the name of the person',
  body: z.object({
    name: viewNameInput,
    resumeId: rowId,
    layout: layout.default(LAYOUT_IDS[0]),
    theme: theme.default(THEMES[0]),
    /** The preferred address, instead of a generated one. */
    handle: handleInput.optional(),
  }),
  answer: extendSuccess({ payload: portfolioSummary }),
  errors: ['content/not-found', 'plan/limit', 'handle/taken', 'request/throttled'],
});

export const readPortfolio = defineCall({
  method: 'GET',
  path: '/account/portfolios/:id',
  summary: 'A portfolio, what the public sees and finds of it, and what its resume shows of the record',
  params,
  answer: extendSuccess({
    payload: portfolioSummary.extend({
      settings: publicSettingsSchema,
      resume: portfolioSummary.shape.resume.extend(portfolioResumeSchema.shape),
    }),
  }),
  errors: ['content/not-found'],
});

export const changePortfolio = defineCall({
  method: 'PATCH',
  path: '/account/portfolios/:id',
  summary: 'Choose name, resume, layout, theme, and public or private: any of them',
  params,
  body: z.object({ name: viewNameInput, resumeId: rowId, layout, theme, visibility }).partial(),
  answer: extendSuccess({ payload: portfolioSummary }),
  errors: ['content/not-found', 'plan/limit'],
});

export const savePortfolioSettings = defineCall({
  method: 'POST',
  path: '/account/portfolios/:id/settings',
  summary: 'Choose what the public sees and finds of a portfolio',
  params,
  body: publicSettingsInput,
  answer: extendSuccess({ payload: publicSettingsSchema }),
  errors: ['content/not-found'],
});

export const changePortfolioHandle = defineCall({
  method: 'POST',
  path: '/account/portfolios/:id/handle',
  summary: 'Change the public address of a portfolio; the old one redirects',
  params,
  body: z.object({ handle: handleInput }),
  answer: extendSuccess({ payload: portfolioSummary }),
  errors: ['content/not-found', 'handle/taken', 'handle/too-many-changes'],
});

export const checkPortfolioHandle = defineCall({
  method: 'GET',
  path: '/account/portfolios/:id/handle/:handle',
  summary: 'Whether a public address is free for a portfolio',
  params: params.extend({ handle: handleInput }),
  answer: extendSuccess({ handle: z.string(), available: z.boolean() }),
  errors: ['content/not-found'],
});

export const deletePortfolio = defineCall({
  method: 'DELETE',
  path: '/account/portfolios/:id',
  summary: 'Delete a portfolio; it can be brought back for 30 days. Nobody gets an address at which it was ever public',
  params,
  answer: successAnswer,
  errors: ['content/not-found', 'portfolio/first'],
});

export const restorePortfolio = defineCall({
  method: 'POST',
  path: '/account/portfolios/:id/restore',
  summary: 'Bring a deleted portfolio back, as it was',
  params,
  answer: extendSuccess({ payload: portfolioSummary }),
  errors: ['content/not-found', 'plan/limit', 'portfolio/resume-deleted'],
});
