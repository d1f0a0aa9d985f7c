import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ActivityPage } from './activity-page.tsx';
import type { Entry } from './entry-text.ts';

let last = 0;
const entry = (event: Entry['event'], detail: Entry['detail'] = {}, changes: Partial<Entry> = {}): Entry => {
  last += 1;
  return { id: `entry-${last}`, at: Date.now() - last * 1_000, event, detail, isStaff: false, ...changes };
};

const page = (payload: readonly Entry[], next: string | null = null) => ({ success: true, payload, next });

const show = (answers: MockResponses) =>
  renderInApp(<ActivityPage />, { ...buildMemberResponses(() => ({})), ...answers });

test('shows what happened by days, in words, with what is known of it (rule S49)', async () => {
  const earlier = { at: Date.parse('2026-03-03T10:14:00') };
  const { screen } = await show({
    'GET /account/activity': () =>
      page([
        entry('signed-in', { stage: 'full', device: 'Firefox 144 on Windows', network: '203.0.x' }),
        entry('record-read', {}, { isStaff: true }),
        entry('entries-changed', { section: 'projects', action: 'hide', many: '3' }, earlier),
        entry('downloaded', { format: 'docx' }, earlier),
        entry('share-link-opened', { link: 'l', device: 'phone' }, earlier),
      ]),
  });
  for (const text of [
    'Signed in',
    'Firefox 144 on Windows · 203.0.x',
    'Support read your data',
    'by support',
    'Tuesday, March 3, 2026',
    'Projects · Hidden · 3 entries',
    'Word',
    'On a phone',
  ])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('10:14 AM').first()).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', '/account/activity.csv');
});

test('shows one kind, what is searched, and older ones on demand (rule S49)', async () => {
  const { screen } = await show({
    'GET /account/activity': () => page([entry('signed-in')], 'k'),
    'GET /account/activity?after=k': () => page([entry('verified')]),
    'GET /account/activity?group=money': () => page([entry('paid')]),
    'GET /account/activity?group=money&q=x': () => page([]),
  });
  await screen.getByRole('button', { name: 'Show older entries' }).click();
  await expect.element(screen.getByText('Verified the email address')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Plan and payments');
  await expect.element(screen.getByText('Paid', { exact: true })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Search' }).fill('x');
  await expect.element(screen.getByText('No matching activity.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Download as CSV' }))
    .toHaveAttribute('href', '/account/activity.csv?group=money&q=x');
});

test('what can be taken back has an Undo, which says why it cannot be any more', async () => {
  const removed = entry('entry-deleted', { section: 'projects', entry: 'e' });
  const entries = [
    removed,
    entry('share-link-changed', { link: 'l' }),
    // Undone since.
    entry('share-link-revoked', { link: 'l' }),
    entry('entry-deleted', { section: 'projects', entry: 'old' }, { at: Date.now() - 11 * 60_000 }),
    entry('imported', { from: 'posts' }),
    entry('imported', { from: 'archive' }),
  ];
  let isFailing = true;
  const { screen, calls } = await show({
    'GET /account/activity': () => page(isFailing ? entries : [entry('entry-restored', removed.detail), ...entries]),
    'POST /project/restore': () => {
      if (isFailing)
        return Response.json({ success: false, code: 'content/not-found', message: 'It is gone.' }, { status: 404 });
      return { success: true, payload: {}, rev: 2 };
    },
  });
  const undo = screen.getByRole('button', { name: /^Undo/ });
  await expect.element(undo).toBeVisible();
  await undo.click();
  await expect.element(screen.getByText('This could not be undone.')).toBeVisible();
  isFailing = false;
  await undo.click();
  await expect.element(screen.getByText('Restored an entry')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'POST /project/restore')?.body).toEqual({ _id: 'e' });
});

test.each([
  ['archive', 0],
  ['posts', 1],
])('of an import before one of %s there are %i Undo', async (from, count) => {
  const { screen } = await show({
    'GET /account/activity': () => page([entry('imported', { from }), entry('imported', { from: 'json' })]),
  });
  await expect.poll(() => screen.getByText('Imported', { exact: true }).elements().length).toBeGreaterThan(1);
  expect(screen.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(count);
});

test('an import is taken back after a question, and only as its person has it before them', async () => {
  const imported = entry('imported', { from: 'json' });
  let isChanged = true;
  const { screen, calls } = await show({
    'GET /account/activity': () => page(isChanged ? [imported] : [entry('import-undone'), imported]),
    'POST /resume/import/undo': () =>
      Response.json({ success: false, code: 'content/changed', message: 'Changed.' }, { status: 409 }),
  });
  const undo = screen.getByRole('button', { name: /^Undo ?: Imported$/ });
  await undo.click();
  await expect.element(screen.getByRole('dialog').getByText(/Changes you made since then are lost/)).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('POST /resume/import/undo');
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(screen.getByText('Your resume has changed since then.')).toBeVisible();
  expect(calls.find(({ call }) => call === 'POST /resume/import/undo')?.body).toEqual({ rev: 1 });
  isChanged = false;
  await screen.getByRole('button', { name: 'Reload' }).click();
  await expect.element(screen.getByText('Undid an import')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('a journal that cannot be loaded says so, and is asked for again', async () => {
  let isFailing = true;
  const { screen } = await show({
    'GET /account/activity': () =>
      isFailing
        ? Response.json({ success: false, code: 'request/malformed', message: 'No.' }, { status: 400 })
        : page([]),
  });
  await expect.element(screen.getByText('Your activity could not be loaded.')).toBeVisible();
  isFailing = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No activity yet.')).toBeVisible();
});
