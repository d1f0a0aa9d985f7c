import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ShareLinksPage } from './share-links-page.tsx';

const createLink = (changes: Partial<ShareLink> = {}): ShareLink => ({
  id: 'a',
  label: 'City Hospital, HR',
  hasPage: true,
  formats: ['pdf'],
  reveal: [],
  expiresAt: null,
  maxOpenings: null,
  endedMessage: '',
  hasPassword: false,
  portfolio: { id: 'p', name: 'Portfolio' },
  resume: { id: 'r', name: 'Resume' },
  isFrozen: false,
  state: 'open',
  openings: 0,
  lastOpenedAt: null,
  createdAt: 1,
  ...changes,
});

const CHOICES: MockResponses = {
  'GET /account/portfolios': () => ({
    success: true,
    payload: [{ id: 'p', name: 'Portfolio', resume: { id: 'r', name: 'Resume' } }],
  }),
  'GET /account/resumes': () => ({ success: true, payload: [{ id: 'r', name: 'Resume' }] }),
};

/** Renders the page with these links, which a test may change. */
const renderPage = (links: () => readonly ShareLink[], answers: MockResponses = {}) =>
  renderInApp(<ShareLinksPage />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/share-links': () => ({ success: true, payload: links() }),
    ...CHOICES,
    ...answers,
  });

const createRefusal = (status: number, body: object) => Response.json({ success: false, ...body }, { status });

describe('a new link (rule L9)', () => {
  test('says what is missing, keeps what was typed over a failure, and shows its address once (rule L1)', async () => {
    const links: ShareLink[] = [];
    let attempts = 0;
    const { screen, calls } = await renderPage(() => links, {
      'POST /account/share-links': () => {
        attempts += 1;
        if (attempts === 1) return createRefusal(503, { code: 'request/unavailable', message: 'The service is busy.' });
        links.push(createLink());
        return { success: true, payload: createLink(), link: 'https://vitrine.example/s/token' };
      },
    });
    await expect.element(screen.getByText('No links yet.', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'New link' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('');
    await dialog.getByText(/^More options/).click();
    await dialog.getByRole('checkbox', { name: 'Portfolio page' }).click();
    await dialog.getByRole('checkbox', { name: 'PDF' }).click();
    await dialog.getByRole('textbox', { name: 'Maximum openings' }).fill('often');
    await dialog.getByRole('switch', { name: /Ask for a password/ }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    for (const text of [
      'Label is required',
      'Choose the portfolio page or at least one file',
      'Maximum openings must be 1 or more',
      'Password is required',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Label' })).toHaveFocus();
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);

    await dialog.getByRole('textbox', { name: 'Label' }).fill('City Hospital, HR');
    await dialog.getByRole('checkbox', { name: 'Word' }).click();
    await dialog.getByRole('checkbox', { name: 'Email' }).click();
    await dialog.getByRole('textbox', { name: 'Maximum openings' }).fill('3');
    await dialog.getByLabelText('Last day').fill('2030-05-04');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('open sesame');
    await dialog.getByRole('switch', { name: /Keep the current version/ }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect.element(dialog.getByText('The link was not created.')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('City Hospital, HR');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect.element(screen.getByText('https://vitrine.example/s/token')).toBeVisible();
    expect(calls.findLast(({ call }) => call === 'POST /account/share-links')?.body).toEqual({
      label: 'City Hospital, HR',
      portfolioId: 'p',
      resumeId: 'r',
      hasPage: false,
      formats: ['docx'],
      reveal: ['email'],
      // The end of the day in the browser's time zone.
      expiresAt: new Date(2030, 4, 4, 23, 59, 59, 999).getTime(),
      maxOpenings: 3,
      password: 'open sesame',
      endedMessage: '',
      isFrozen: true,
    });
    await screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(screen.getByText('1 link', { exact: true })).toBeVisible();
    expect(document.body.textContent).not.toContain('/s/token');
  });

  test('chooses among portfolios and resumes where there are several', async () => {
    const { screen, calls } = await renderPage(() => [], {
      'GET /account/portfolios': () => ({
        success: true,
        payload: [
          { id: 'p', name: 'Portfolio', resume: { id: 'r', name: 'Resume' } },
          { id: 'w', name: 'Workshops', resume: { id: 's', name: 'Teaching' } },
        ],
      }),
      'GET /account/resumes': () => ({
        success: true,
        payload: [
          { id: 'r', name: 'Resume' },
          { id: 's', name: 'Teaching' },
        ],
      }),
      'POST /account/share-links': () => ({
        success: true,
        payload: createLink(),
        link: 'https://vitrine.example/s/t',
      }),
    });
    await screen.getByRole('button', { name: 'New link' }).click();
    await screen.getByRole('combobox', { name: 'Portfolio' }).selectOptions('Workshops');
    await expect.element(screen.getByRole('combobox', { name: 'Resume' })).toHaveDisplayValue('Teaching');
    await screen.getByRole('button', { name: 'Create link' }).click();
    await expect.element(screen.getByText('https://vitrine.example/s/t')).toBeVisible();
    const createdLink = calls.find(({ call }) => call.startsWith('POST'))?.body;
    expect(createdLink).toMatchObject({ portfolioId: 'w', resumeId: 's' });
  });
});

describe('a link that is there (rule L9)', () => {
  const change = 'PATCH /account/share-links/a';

  test('says what it shows, to whom, how often it was opened, and when it ends', async () => {
    const opened = { openings: 2, maxOpenings: 5, lastOpenedAt: new Date(2026, 10, 3, 10, 14).getTime() };
    const expiresAt = new Date(2026, 11, 3, 23, 59, 59).getTime();
    const { screen } = await renderPage(() => [
      createLink({ ...opened, expiresAt, hasPassword: true, isFrozen: true, reveal: ['email', 'noticePeriod'] }),
      createLink({
        id: 'b',
        label: 'Late',
        state: 'expired',
        expiresAt,
        hasPage: false,
        formats: ['pdf', 'docx', 'txt'],
      }),
      createLink({ id: 'c', label: 'Over', state: 'revoked' }),
      createLink({ id: 'd', label: 'Full', state: 'used-up' }),
      createLink({ id: 'e', label: 'Lost', state: 'gone', resume: { id: 'x', name: '' } }),
    ]);
    for (const text of [
      'Portfolio page and PDF · Resume on Portfolio',
      'Expires on Dec 3, 2026, 11:59 PM',
      'Asks for a password',
      'Fixed version',
      'Shows email, notice period',
      'Opened 2 of 5 times, last on Nov 3, 2026, 10:14 AM',
      'PDF, Word, and Plain text · Resume',
      'Expired on Dec 3, 2026, 11:59 PM',
      'You switched it off. Nobody can open it.',
      'It was opened as often as allowed.',
      'Its portfolio or its resume was deleted.',
    ])
      await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible();
  });

  test('is edited without touching its password or the second of its end', async () => {
    const expiresAt = new Date(2030, 4, 4, 12, 30).getTime();
    const { screen, calls } = await renderPage(() => [createLink({ expiresAt, hasPassword: true })], {
      [change]: () => ({ success: true, payload: createLink() }),
    });
    await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
    await screen.getByRole('menuitem', { name: 'Edit or extend' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2030-05-04');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Acme');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => calls.find(({ call }) => call === change)?.body)
      .toMatchObject({ label: 'Acme', expiresAt });
    expect(calls.find(({ call }) => call === change)?.body).not.toHaveProperty('password');
    await expect.element(dialog).not.toBeInTheDocument();

    await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
    await screen.getByRole('menuitem', { name: 'Edit or extend' }).click();
    await dialog.getByRole('switch', { name: /Ask for a password/ }).click();
    await dialog.getByLabelText('Last day').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => calls.findLast(({ call }) => call === change)?.body)
      .toMatchObject({ password: '', expiresAt: null });
  });

  test('is revoked, which can be taken back, and says so where it fails', async () => {
    let state: ShareLink['state'] = 'open';
    let isFailing = true;
    const { screen } = await renderPage(() => [createLink({ state })], {
      [change]: ({ body }) => {
        if (isFailing) return createRefusal(503, { code: 'request/unavailable', message: 'The service is busy.' });
        state = (body as { isRevoked: boolean }).isRevoked ? 'revoked' : 'open';
        return { success: true, payload: createLink({ state }) };
      },
    });
    const revoke = async () => {
      await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
      await screen.getByRole('menuitem', { name: 'Switch off' }).click();
    };
    await revoke();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('Open', { exact: true })).toBeVisible();
    isFailing = false;
    await revoke();
    await expect.element(screen.getByText('Switched off', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
    await screen.getByRole('menuitem', { name: 'Switch on' }).click();
    await expect.element(screen.getByText('Open', { exact: true })).toBeVisible();
  });

  test('gets a new address, and is deleted, each after a question', async () => {
    let links = [createLink()];
    const { screen } = await renderPage(() => links, {
      'POST /account/share-links/a/renew': () => ({
        success: true,
        payload: createLink(),
        link: 'https://vitrine.example/s/other',
      }),
      'DELETE /account/share-links/a': () => {
        links = [];
        return { success: true };
      },
    });
    await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
    await screen.getByRole('menuitem', { name: 'Create new address' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
    await expect.element(screen.getByText('https://vitrine.example/s/other')).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await screen.getByRole('button', { name: 'More for City Hospital, HR' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('No links yet.', { exact: false })).toBeVisible();
  });

  test('tells its openings, older ones on demand', async () => {
    const at = new Date(2026, 10, 3, 10, 14).getTime();
    const { screen } = await renderPage(() => [createLink({ openings: 2, lastOpenedAt: at })], {
      'GET /account/share-links/a/openings': () => ({
        success: true,
        payload: [{ at, device: 'phone', opened: 'page' }],
        next: 'k',
      }),
      'GET /account/share-links/a/openings?after=k': () => ({
        success: true,
        payload: [{ at: at - 1, device: 'computer', opened: 'docx' }],
        next: null,
      }),
    });
    await screen.getByRole('button', { name: /^Opened 2 times/ }).click();
    await expect.element(screen.getByRole('row', { name: 'Nov 3, 2026, 10:14 AM Portfolio page Phone' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show older openings' }).click();
    await expect.element(screen.getByRole('row', { name: 'Nov 3, 2026, 10:13 AM Word Computer' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show older openings' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test('many links are searched by any of their words (rule L9)', async () => {
  const links = Array.from({ length: 50 }, (_, at) => createLink({ id: `${at}`, label: `Reader ${at}` }));
  links[7] = createLink({ id: '7', label: 'आशा राव', state: 'revoked' });
  const { screen } = await renderPage(() => links);
  await expect.element(screen.getByText('50 links')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search links' });
  await search.fill('switched राव');
  await expect.element(screen.getByText('1 found')).toBeInTheDocument();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  await search.fill('nobody');
  await expect.element(screen.getByText('No links match your search.')).toBeVisible();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  let isFailing = true;
  const { screen } = await renderInApp(<ShareLinksPage />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/share-links': () =>
      isFailing
        ? createRefusal(500, { code: 'request/malformed', message: 'No.' })
        : { success: true, payload: [createLink()] },
  });
  await expect.element(screen.getByText('Your links could not be loaded.')).toBeVisible();
  isFailing = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('City Hospital, HR').first()).toBeVisible();
});
