import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ShareLinkDialog } from './share-link-dialog.tsx';
import { toDay } from './share-link-form.ts';

/** Opens the dialog for a new link in an account with this many portfolios. */
async function openDialog(count = 1) {
  const portfolios = Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    name: `Portfolio ${at}`,
    resume: { id: `r${at}`, name: `Resume ${at}` },
  }));
  const { screen, calls } = await renderInApp(
    <ShareLinkDialog open edited={undefined} onClose={() => {}} onCreated={() => {}} />,
    {
      ...buildMemberResponses(() => ({})),
      'GET /account/portfolios': () => ({ success: true, payload: portfolios }),
      'GET /account/resumes': () => ({ success: true, payload: portfolios.map(({ resume }) => resume) }),
      'GET /account/share-links': () => ({ success: true, payload: [] }),
      'POST /account/share-links': () => ({ success: false }),
    },
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  /** Creates the link and returns what is sent. */
  const create = async () => {
    await screen.getByRole('button', { name: 'Create link' }).click();
    const find = () => calls.findLast(({ call }) => call === 'POST /account/share-links')?.body;
    await expect.poll(find).toBeDefined();
    return find() as Record<string, unknown>;
  };
  return { screen, create };
}

describe('who a link is for (rule L10)', () => {
  test.each([
    ['Recruiter', { formats: ['pdf', 'docx'], reveal: ['contactNumber', 'email'] }, 90],
    ['Client', { formats: [], reveal: ['email'] }, null],
    ['Public', { formats: ['pdf'], reveal: [] }, null],
  ])('%s fills the other settings', async (name, settings, days) => {
    const { screen, create } = await openDialog();
    await screen.getByRole('radio', { name }).click();
    const { expiresAt, ...sent } = await create();
    expect(sent).toMatchObject({ label: name, hasPage: true, maxOpenings: null, password: '', ...settings });
    const lastDay = typeof expiresAt === 'number' ? toDay(expiresAt) : null;
    expect(lastDay).toBe(days === null ? null : toDay(Date.now() + days * TIME_UNITS.DAY));
  });

  test('is Public at first, has the focus, and is nobody of these once something differs', async () => {
    const { screen } = await openDialog();
    await expect.element(screen.getByRole('radio', { name: 'Public' })).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: 'Public' })).toHaveFocus();
    await screen.getByRole('checkbox', { name: 'Gender' }).click();
    expect(document.querySelectorAll('[type=radio]:checked')).toHaveLength(0);
    await screen.getByRole('radio', { name: 'Client' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Gender' })).not.toBeChecked();
  });

  test('keeps a label that was typed, and the password', async () => {
    const { screen, create } = await openDialog();
    await screen.getByRole('textbox', { name: 'Label' }).fill('Acme');
    await screen.getByRole('switch', { name: /Ask for a password/ }).click();
    await screen.getByRole('textbox', { name: 'Password' }).fill('open sesame');
    await screen.getByRole('radio', { name: 'Client' }).click();
    expect(await create()).toMatchObject({ label: 'Acme', password: 'open sesame' });
  });

  test('says what is shared without unfolding it', async () => {
    const { screen } = await openDialog();
    await expect.element(screen.getByText('Portfolio page and PDF, no end date')).toBeVisible();
    await screen.getByRole('radio', { name: 'Recruiter' }).click();
    await expect.element(screen.getByText(/^Portfolio page, PDF, and Word, until \w/)).toBeVisible();
  });

  test.each([
    [1280, 800, 2],
    [390, 800, 1],
  ])('shows password and private facts without scrolling at %d x %d', async (width, height, portfolios) => {
    await page.viewport(width, height);
    const { screen } = await openDialog(portfolios);
    if (portfolios > 1) await expect.element(screen.getByRole('combobox', { name: 'Resume' })).toBeVisible();
    await screen.getByRole('switch', { name: /Ask for a password/ }).click();
    const dialog = screen.getByRole('dialog').element();
    const bottom = dialog.getBoundingClientRect().bottom;
    expect(bottom).toBeLessThanOrEqual(height);
    for (const control of [
      screen.getByRole('checkbox', { name: 'References' }),
      screen.getByRole('textbox', { name: 'Password' }),
      screen.getByRole('button', { name: 'Create link' }),
    ])
      expect(control.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
    expect(dialog.scrollTop).toBe(0);
    expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  });
});
