import { z } from 'zod';
import { publicSettingsInput, publicSettingsSchema } from '../account/accounts.ts';
import { handleInput } from '../account/handle.ts';
import { defineCall, extendSuccess, ownEmail, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { LAYOUT_IDS, TEMPLATES, THEMES } from '../portfolio/portfolio.ts';
import { resumeDesignSchema } from '../resume/resume-design.ts';

const settings = z.object({
  portfolioLayout: z.enum(LAYOUT_IDS, { error: `portfolioLayout must be one of: ${LAYOUT_IDS.join(', ')}` }),
  isPortfolioPublic: z.boolean({ error: 'isPortfolioPublic must be true or false' }),
});

export const updatePortfolioSettings = defineCall({
  method: 'POST',
  path: '/user/updatePortfolioSettings',
  summary: 'Choose the layout, and public or private',
  owner: ['email'],
  body: settings.extend({ email: ownEmail }),
  answer: extendSuccess({ data: settings }),
  errors: ['plan/limit'],
});

const themes = z.object({
  portfolioTheme: z.enum(THEMES, { error: `portfolioTheme must be one of: ${THEMES.join(', ')}` }),
  resumeTheme: z.enum(TEMPLATES, { error: `resumeTheme must be one of: ${TEMPLATES.join(', ')}` }),
});

export const updateThemes = defineCall({
  method: 'POST',
  path: '/user/themes',
  summary: 'Choose the theme of the portfolio and of the resume',
  owner: ['email'],
  body: themes.partial().extend({ email: ownEmail }),
  answer: extendSuccess({ data: themes.extend({ resumeDesign: resumeDesignSchema }) }),
  errors: ['plan/limit'],
});

export const saveResumeDesign = defineCall({
  method: 'POST',
  path: '/resume/design',
  summary: 'Choose the template of the resume, which version of it, and how it is set',
  owner: ['email'],
  body: resumeDesignSchema.safeExtend({ email: ownEmail }),
  answer: extendSuccess({ data: resumeDesignSchema }),
  errors: ['plan/limit'],
});

export const updatePublicSettings = defineCall({
  method: 'POST',
  path: '/user/public-fields',
  summary: 'Choose what the public sees and finds',
  owner: ['email'],
  body: publicSettingsInput.extend({ email: ownEmail }),
  answer: extendSuccess({ data: publicSettingsSchema }),
});

export const uploadPagePicture = defineCall({
  method: 'POST',
  path: '/portfolio/picture',
  summary:
    'Upload the picture that other sites show beside a link to the portfolio, or its icon; public-fields uses it',
  takes: 'multipart',
  bodyBytes: LIMITS.pictureBytes,
  body: z.object({
    picture: z.instanceof(Uint8Array, { error: 'Please choose a picture' }),
    use: z.enum(['preview', 'icon'], { error: 'use must be preview or icon' }),
  }),
  answer: extendSuccess({ pictureUrl: z.string() }),
  errors: ['photo/not-a-picture', 'photo/too-large', 'files/unavailable', 'plan/limit', 'request/throttled'],
});

export const changeHandle = defineCall({
  method: 'POST',
  path: '/user/handle',
  summary: 'Change the public address; the old one redirects',
  owner: ['email'],
  body: z.object({ email: ownEmail, handle: handleInput }),
  answer: extendSuccess({ handle: z.string(), publicUrl: z.string() }),
  errors: ['handle/taken', 'handle/too-many-changes'],
});

export const checkHandle = defineCall({
  method: 'GET',
  path: '/user/handle/:handle',
  summary: 'Whether a public address is free for the caller',
  params: z.object({ handle: handleInput }),
  answer: extendSuccess({ handle: z.string(), available: z.boolean() }),
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
