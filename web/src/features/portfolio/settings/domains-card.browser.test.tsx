import type { OwnDomain } from '@vitrine/contract/domains/domains';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../../testing/render-in-app.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { DomainsCard } from './domains-card.tsx';

const edited = { id: 'p1' } as EditedPortfolio;

const createDomain = (changes: Partial<OwnDomain> = {}): OwnDomain => ({
  id: 'd1',
  domain: 'asha.example',
  portfolioId: 'p1',
  state: 'waiting',
  isMain: false,
  record: { name: '_vitrine.asha.example', value: 'vitrine-proof=abc' },
  checkedAt: null,
  endsAt: null,
  ...changes,
});

const list = (payload: readonly OwnDomain[], target: string | null = 'pages.example') => ({
  success: true,
  payload,
  target,
});
const createFailure = (status: number, body: object) => Response.json({ success: false, ...body }, { status });

const show = (answers: MockResponses) =>
  renderInApp(<DomainsCard of={edited} />, {
    ...buildMemberResponses(() => ({})),
    'GET /account/portfolios': () => ({ success: true, payload: [] }),
    ...answers,
  });

test('a domain is added, its records are told, it is checked, and removed (rule P25)', async () => {
  let domains: OwnDomain[] = [];
  let isSet = false;
  const { screen, calls } = await show({
    'GET /account/domains': () => list(domains),
    'POST /account/domains': () => {
      domains = [createDomain()];
      return { success: true, payload: domains[0] };
    },
    'POST /account/domains/d1/check': () => {
      if (!isSet) return createFailure(409, { code: 'domain/no-record', message: 'The record is not there yet.' });
      domains = [createDomain({ state: 'served', isMain: true })];
      return { success: true, payload: domains[0] };
    },
    'DELETE /account/domains/d1': () => {
      domains = [];
      return { success: true };
    },
  });
  await screen.getByRole('textbox', { name: 'Domain' }).fill('asha.example');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Waiting for DNS record')).toBeVisible();
  for (const text of ['_vitrine.asha.example', 'vitrine-proof=abc', 'pages.example'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Check now' }).click();
  await expect.element(screen.getByText('The record is not there yet.')).toBeVisible();
  isSet = true;
  await screen.getByRole('button', { name: 'Check now' }).click();
  await expect.element(screen.getByText('Connected')).toBeVisible();
  await expect.element(screen.getByText('The record is not there yet.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Remove/ }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Domain' })).toHaveValue('');
  expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { domain: 'asha.example', portfolioId: 'p1' },
    {},
    {},
  ]);
});

test('what is no domain is told at the field, and what was typed stays', async () => {
  const { screen } = await show({
    'GET /account/domains': () => list([]),
    'POST /account/domains': () =>
      createFailure(400, {
        code: 'request/invalid',
        message: 'Some of this is not right yet.',
        fields: { domain: 'Please enter a domain such as example.org' },
      }),
  });
  const field = screen.getByRole('textbox', { name: 'Domain' });
  await field.fill('asha');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(field).toBeInvalid();
  await expect.element(screen.getByText('Please enter a domain such as example.org')).toBeVisible();
  await expect.element(field).toHaveValue('asha');
});

test('several: one is the main one, another can be made it; one without its record says until when', async () => {
  const { screen, calls } = await show({
    'GET /account/domains': () =>
      list([
        createDomain({ state: 'served', isMain: true }),
        createDomain({ id: 'd2', domain: 'www.asha.example', state: 'served' }),
        createDomain({ id: 'd3', domain: 'old.example', state: 'failing', endsAt: Date.parse('2026-12-09T12:00:00Z') }),
        createDomain({ id: 'd4', domain: 'other.example', portfolioId: 'p2' }),
      ]),
    'PATCH /account/domains/d2': () => ({ success: true, payload: createDomain() }),
  });
  await expect.element(screen.getByText('Without the DNS record, we remove this domain on Dec 9, 2026.')).toBeVisible();
  await expect.element(screen.getByText('other.example')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Make main domain' }).click();
  await expect.poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ isMain: true });
});

test('one that does not lead here yet says so, and can be used all the same', async () => {
  const { screen, calls } = await show({
    'GET /account/domains': () => list([createDomain({ state: 'proven' })]),
    'PATCH /account/domains/d1': () => ({ success: true, payload: createDomain({ state: 'served', isMain: true }) }),
  });
  await expect.element(screen.getByText('Not connected yet')).toBeVisible();
  await expect.element(screen.getByText('pages.example', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('vitrine-proof=abc')).not.toBeVisible();
  await screen.getByRole('button', { name: 'It already works' }).click();
  await expect.poll(() => calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ isMain: true });
});

test('one goes to another portfolio, which is said', async () => {
  let portfolioId = 'p1';
  const { screen, calls } = await show({
    'GET /account/domains': () => list([createDomain({ state: 'served', portfolioId })]),
    'GET /account/portfolios': () => ({
      success: true,
      payload: [
        { id: 'p1', name: 'Asha Rao', isPrimary: true },
        { id: 'p2', name: 'Talks', isPrimary: false },
      ],
    }),
    'PATCH /account/domains/d1': () => {
      portfolioId = 'p2';
      return { success: true, payload: createDomain({ portfolioId }) };
    },
  });
  await screen.getByRole('combobox', { name: 'Portfolio of asha.example' }).selectOptions('Talks');
  await expect.element(screen.getByText('asha.example now belongs to Talks.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ portfolioId: 'p2' });
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  let isDown = true;
  const { screen } = await show({
    'GET /account/domains': () =>
      isDown
        ? createFailure(500, { code: 'request/failed', message: 'Something went wrong on our side.' })
        : list([createDomain()]),
  });
  await expect.element(screen.getByText('Your domains could not be loaded.')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('asha.example').first()).toBeVisible();
});

test('where the server has none there is nothing', async () => {
  const { screen, calls } = await show({ 'GET /account/domains': () => list([], null) });
  await expect.poll(() => calls.some(({ call }) => call === 'GET /account/domains')).toBe(true);
  expect(screen.getByRole('heading').elements()).toEqual([]);
});
