import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { ApiError } from '../../../core/api/api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { LayoutForm } from './layout-form.tsx';

const FALLBACK = 'Failed to save portfolio settings. Please try again.';
const UNREACHABLE = 'Vitrine cannot be reached. Check your connection and try again.';

const PORTFOLIO = {
  portfolioLayout: 'website',
  portfolioTheme: 'light',
  isPortfolioPublic: true,
  plan: { name: 'pro', displayName: 'Pro Plan', features: { portfolioTemplates: 7 } },
  publicSettings: createDefaultPublicSettings(),
  resume: createEmptyResume(),
};

test.each([
  ['no answer', new ApiError('client/unreachable', UNREACHABLE), [FALLBACK, UNREACHABLE]],
  ['a failure without a reason', new ApiError('request/failed', 'Something went wrong.'), [FALLBACK]],
  [
    'a reason of the server',
    new ApiError('plan/limit', 'The Free Plan holds 3 layouts.'),
    ['The Free Plan holds 3 layouts.'],
  ],
])('after %s the dialog has the specified text, and what is known beneath (rule P3)', async (_, error, texts) => {
  // Only the properties that the form reads.
  const edited = {
    id: 'p1',
    user: PORTFOLIO,
    isFirst: true,
    saveLook: () => Promise.reject(error),
  } as unknown as EditedPortfolio;
  const { screen } = await renderInApp(<LayoutForm of={edited} />);
  await screen.getByRole('button', { name: 'Save Settings' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Portfolio Settings Error' });
  await expect.element(dialog).toBeVisible();
  expect([...dialog.element().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(texts);
});
