import type { UserRecord } from '@vitrine/contract/account/accounts';
import { FEATURED_THEMES, TEMPLATES, THEME_NAMES, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { ThemeChooser } from './theme-chooser.tsx';

const USER = {
  portfolioId: 'p1',
  resumeId: 'r1',
  handle: 'asha',
  portfolioLayout: 'website',
  portfolioTheme: 'light',
  resumeTheme: 'classic',
  // An older version, which only a newly chosen template replaces.
  resumeDesign: { ...createLatestDesign('classic'), templateVersion: 1 },
  plan: { name: 'enterprise', features: {} },
  resume: createEmptyResume(),
} as unknown as UserRecord;
const DESIGN = 'POST /account/resumes/r1/design';
/** As stored now, with an option that the page does not know of yet. */
const STORED = createLatestDesign('classic', { ...createLatestDesign('classic').options, paper: 'letter' });
const LOOK = 'PATCH /account/portfolios/p1';

const renderChooser = (portfolioTheme: Theme = 'light') =>
  renderInApp(<ThemeChooser of={editFirstPortfolio({ ...USER, portfolioTheme })} />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/resumes/r1': () => ({ success: true, payload: { design: STORED } }),
    [DESIGN]: () => ({ success: true, payload: { design: createLatestDesign('compact') } }),
    ...Object.fromEntries(
      TEMPLATES.map((template) => [
        `GET /resume/preview?template=${template}&first=true`,
        () => ({ success: true, pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], missing: [], count: 1 }),
      ]),
    ),
    [LOOK]: () => ({ success: true, payload: { theme: 'nord' } }),
  });
const listSaved = (calls: readonly { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === DESIGN || call === LOOK).map(({ call, body }) => [call, body]);

test('a dozen themes are offered by their own names, and the others in a fold (rule S25)', async () => {
  const { screen } = await renderChooser();
  const names = () =>
    [...screen.getByRole('group', { name: 'Portfolio Themes' }).element().querySelectorAll('label')]
      .filter((label) => label.checkVisibility({ contentVisibilityAuto: true }))
      .map((label) => label.textContent?.replace('in use', ''));
  const featured = FEATURED_THEMES.map((theme) => THEME_NAMES[theme]);
  expect(names()).toEqual(featured);
  expect(featured).toHaveLength(12);
  await screen.getByText(`Show all ${THEMES.length}`).click();
  expect(names()).toHaveLength(THEMES.length);
  await screen.getByRole('radio', { name: 'Dracula' }).click({ force: true });
  await expect.element(screen.getByRole('link', { name: 'Preview Dracula' })).toBeInTheDocument();
});

test('the fold is open where a theme in it is in use (rule S25)', async () => {
  const { screen } = await renderChooser('dracula');
  await expect.element(screen.getByRole('radio', { name: /^Dracula/ })).toBeChecked();
  expect(
    screen
      .getByRole('radio', { name: /^Dracula/ })
      .element()
      .checkVisibility({ contentVisibilityAuto: true }),
  ).toBe(true);
});

test('a theme is saved without a new version of the template', async () => {
  const { screen, calls } = await renderChooser();
  await screen.getByRole('radio', { name: /^Fjord/ }).click({ force: true });
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => listSaved(calls)).toEqual([[LOOK, { theme: 'nord' }]]);
});

test('a template is saved first, in its newest version, with the options that are stored by then', async () => {
  const { screen, calls } = await renderChooser();
  await screen.getByRole('radio', { name: /^Fjord/ }).click({ force: true });
  await screen.getByRole('radio', { name: /compact/i }).click({ force: true });
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => listSaved(calls))
    .toEqual([
      [DESIGN, createLatestDesign('compact', STORED.options)],
      [LOOK, { theme: 'nord' }],
    ]);
});
