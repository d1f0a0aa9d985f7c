import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { LAYOUT_IDS } from '../portfolio/portfolio.ts';

const settings = z.object({
  portfolioLayout: z.enum(LAYOUT_IDS, { error: `portfolioLayout must be one of: ${LAYOUT_IDS.join(', ')}` }),
  isPortfolioPublic: z.boolean({ error: 'isPortfolioPublic must be true or false' }),
});

/** Names no portfolio, as the specification has it: the first one of the account. */
export const updatePortfolioSettings = defineCall({
  method: 'POST',
  path: '/user/updatePortfolioSettings',
  summary: 'Choose the layout, and public or private',
  owner: ['email'],
  body: settings.extend({ email: ownEmail }),
  answer: extendSuccess({ data: settings }),
  errors: ['plan/limit'],
});

export const uploadPagePicture = defineCall({
  method: 'POST',
  path: '/portfolio/picture',
  summary: 'Upload the picture that other sites show beside a link to a portfolio, or its icon; its settings use it',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.pictureBytes,
  body: z.object({
    picture: z.instanceof(Uint8Array, { error: 'Please choose a picture' }),
    use: z.enum(['preview', 'icon'], { error: 'use must be preview or icon' }),
  }),
  answer: extendSuccess({ pictureUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});

/** A URL on another host; a slash at its end is removed. */
const siteUrlInput = z
  .string({ error: 'base must be text' })
  .max(LIMITS.url, `base can have at most ${LIMITS.url} characters`)
  .transform((typed, context) => {
    const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
    const isPlain = url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash;
    if (url && isPlain) return url.href.replace(/\/$/, '');
    context.addIssue({ code: 'custom', message: 'Please enter an https address such as https://asha.example/work' });
    return z.NEVER;
  });

export const exportSite = defineCall({
  method: 'GET',
  path: '/portfolio/site.zip',
  summary: 'A portfolio as a website in a ZIP archive: plain files, made of what the public may see of it',
  isHeavy: true,
  params: z.object({
    /** One of the caller's portfolios; by default the first one. */
    portfolio: rowId.optional(),
    /** The https URL where it will be hosted; without it there are no feeds, no sitemap and no preview picture. */
    base: siteUrlInput.optional(),
  }),
  produces: 'application/zip',
  answer: successAnswer,
  errors: [
    'content/not-found',
    'request/too-large',
    'resume/unprintable',
    'files/unavailable',
    'request/unavailable',
    'request/throttled',
  ],
});
