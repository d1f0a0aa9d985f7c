import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { SharingForm } from './sharing-form.tsx';

const resume = createEmptyResume();
const USER = {
  portfolioId: 'p1',
  name: 'Asha Rao',
  email: 'asha@example.org',
  photoURL: '',
  publicUrl: 'https://vitrine.test/p/asha',
  publicSettings: createDefaultPublicSettings(),
  resume: { ...resume, personalInfo: { ...resume.personalInfo, designation: 'Engineer', summary: 'Builds ledgers.' } },
} as UserRecord;
const SAVE = 'POST /account/portfolios/p1/settings';

test('shows what is made from the profile where nothing is typed, and how what is typed will look', async () => {
  const { screen } = await renderInApp(<SharingForm of={editFirstPortfolio(USER)} />);
  const title = screen.getByLabelText('Page title');
  await expect.element(title).toHaveAttribute('placeholder', 'Asha Rao - Engineer');
  await expect.element(screen.getByLabelText('Description')).toHaveAttribute('placeholder', 'Builds ledgers.');
  const result = screen.getByRole('figure', { name: 'In a search result' });
  await expect.element(result.getByText('Asha Rao - Engineer')).toBeVisible();
  await expect.element(result.getByText('Builds ledgers.')).toBeVisible();
  await userEvent.fill(title, 'Asha, who builds ledgers');
  await expect.element(result.getByText('Asha, who builds ledgers')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Profile photo' })).not.toBeInTheDocument();
});

test('rejects a title that is too long without sending it, and saves a valid one automatically', async () => {
  const page = { ...USER.publicSettings.page, title: 'Ledgers' };
  const { screen, calls } = await renderInApp(<SharingForm of={editFirstPortfolio(USER)} />, {
    [SAVE]: () => ({ success: true, payload: { ...USER.publicSettings, page } }),
  });
  const title = screen.getByLabelText('Page title');
  await userEvent.fill(title, 'x'.repeat(71));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Title can have at most 70 characters')).toBeVisible();
  expect(calls.filter(({ call }) => call === SAVE)).toEqual([]);
  await userEvent.fill(title, 'Ledgers');
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(calls.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([{ page }]);
});

test('a long address stays inside of its card on a phone', async () => {
  await page.viewport(360, 780);
  const publicUrl =
    'https://a-rather-long-name-of-a-host.portfolios.vitrine.test/p/wolfeschlegelsteinhausenbergerdorff';
  const { screen } = await renderInApp(<SharingForm of={editFirstPortfolio({ ...USER, publicUrl })} />);
  await expect.element(screen.getByRole('figure', { name: 'In a search result' })).toBeVisible();
  const form = screen.container.querySelector('form')?.getBoundingClientRect();
  for (const name of ['In a search result', 'As a shared link']) {
    const figure = screen.getByRole('figure', { name }).element().getBoundingClientRect();
    expect(figure.right).toBeLessThanOrEqual(form?.right ?? 0);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
