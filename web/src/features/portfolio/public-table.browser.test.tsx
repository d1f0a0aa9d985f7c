import type { PortfolioSummary } from '@vitrine/contract/calls/portfolios';
import { createEmptyOverlay } from '@vitrine/contract/overlay/overlay';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PublicTable } from './public-table.tsx';

const createPortfolio = (id: string, changes: Partial<PortfolioSummary> = {}): PortfolioSummary => ({
  id,
  name: id,
  isPrimary: false,
  resume: { id: 'r', name: 'Resume' },
  handle: id,
  publicUrl: `http://localhost/p/${id}`,
  layout: 'website',
  theme: 'light',
  visibility: 'public',
  views: 0,
  downloads: 0,
  createdAt: 0,
  ...changes,
});

const FIRST = createPortfolio('Main', { isPrimary: true });
const SECOND = createPortfolio('Teaching', { visibility: 'private' });

test('a row for each switch, a column for each portfolio; each is saved by its own call (rule S54)', async () => {
  const { screen, calls } = await renderInApp(<PublicTable />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/portfolios': () => ({ success: true, payload: [FIRST, SECOND] }),
    'GET /account/portfolios/Teaching': () => ({
      success: true,
      payload: {
        ...SECOND,
        settings: createDefaultPublicSettings(),
        resume: { id: 'r', name: 'Resume', overlay: createEmptyOverlay(), design: {} },
      },
    }),
    'POST /account/portfolios/first/settings': () => ({ success: true, payload: createDefaultPublicSettings() }),
    'POST /account/portfolios/Teaching/settings': () =>
      Response.json({ success: false, code: 'request/failed', message: 'It went wrong.' }, { status: 500 }),
  });
  await expect.element(screen.getByRole('columnheader', { name: /Main.*Public/ })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: /Teaching.*Private/ })).toBeVisible();
  await screen.getByRole('switch', { name: 'Email, Main' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Saved: Email, Main.' })).toBeVisible();
  const secondSwitch = screen.getByRole('switch', { name: 'Address, Teaching' });
  await secondSwitch.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved: Address, Teaching. It went wrong.');
  await expect.element(secondSwitch).not.toBeChecked();
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { fields: { email: true } },
    { fields: { address: true } },
  ]);
  // The account's email address can be used to find one portfolio only.
  expect(screen.getByRole('switch', { name: /^Find me by email/ }).elements()).toHaveLength(1);
});

test('with five portfolios the table scrolls inside of the page, which stays 360 px wide (rule S37)', async () => {
  await page.viewport(360, 740);
  const further = ['Teaching', 'Consulting', 'Writing', 'Talks'].map((id) => createPortfolio(id));
  const toDetail = (summary: PortfolioSummary) => ({
    ...summary,
    settings: createDefaultPublicSettings(),
    resume: { id: 'r', name: 'Resume', overlay: createEmptyOverlay(), design: {} },
  });
  const { screen } = await renderInApp(<PublicTable />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/portfolios': () => ({ success: true, payload: [FIRST, ...further] }),
    ...Object.fromEntries(
      further.map((summary) => [
        `GET /account/portfolios/${summary.id}`,
        () => ({ success: true, payload: toDetail(summary) }),
      ]),
    ),
  });
  await expect.element(screen.getByRole('switch', { name: 'Email, Talks' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
