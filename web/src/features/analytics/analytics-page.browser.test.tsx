import { type Analytics, addDays, countDays, VISIT_DIMENSIONS } from '@vitrine/contract/analytics/analytics';
import { getUser } from '@vitrine/contract/calls/accounts';
import { describe, expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, type RecordedCall, renderInApp } from '../../testing/render-in-app.tsx';
import { AnalyticsPage } from './analytics-page.tsx';
import { getLastDays, today } from './period.ts';

const NO_VISITS = { views: 0, visitors: 0, downloads: 0 };
const createEmptyFacts = () =>
  Object.fromEntries(VISIT_DIMENSIONS.map((fact) => [fact, []])) as unknown as Analytics['facts'];

/** Creates analytics in which each day has as many views as its index. */
function createAnalytics({ from, to }: { from: string; to: string }, changes: Partial<Analytics> = {}): Analytics {
  const days = Array.from({ length: countDays(from, to) }, (_, at) => ({
    day: addDays(from, at),
    views: at,
    visitors: Math.ceil(at / 2),
    downloads: 1,
  }));
  return {
    from,
    to,
    days,
    hours: [],
    total: { ...NO_VISITS, views: 1_234 },
    before: NO_VISITS,
    facts: createEmptyFacts(),
    ...changes,
  };
}

/** Answers for a user whose plan includes analytics or not. */
function createMemberAnswers(analytics: boolean, counters = {}): MockResponses {
  const answers = buildMemberResponses(() => ({}));
  const user = Object.keys(answers).find((call) => call.startsWith(`GET ${getUser.path.split(':')[0]}`)) ?? '';
  const readUser = answers[user];
  if (!readUser) throw new Error('There is no answer for the member.');
  return {
    ...answers,
    [user]: (recordedCall: RecordedCall) => {
      const { payload } = readUser(recordedCall) as { payload: Record<string, unknown> };
      const plan = { name: 'free', displayName: 'Free Plan', features: { analytics } };
      return { success: true, payload: { ...payload, plan, ...counters } };
    },
  };
}

const PORTFOLIOS = [
  { id: 'p', name: 'Portfolio' },
  { id: 'w', name: 'Workshops' },
];

const getPath = (id: string, { from, to }: { from: string; to: string }) =>
  `GET /account/portfolios/${id}/analytics?from=${from}&to=${to}`;

const show = (answers: MockResponses, portfolios: readonly object[] = PORTFOLIOS.slice(0, 1)) =>
  renderInApp(<AnalyticsPage />, {
    ...createMemberAnswers(true),
    'GET /account/portfolios': () => ({ success: true, payload: portfolios }),
    ...answers,
  });

const month = getLastDays(30);

describe('who looked at a portfolio (rule V7)', () => {
  test('one day is shown by its hours, by the clock of who looks', async () => {
    const day = { from: '2026-11-24', to: '2026-11-24' };
    const hours = Array.from({ length: 24 }, (_, at) => ({
      hour: `2026-11-24T${String(at).padStart(2, '0')}`,
      views: at === 9 ? 7 : 0,
      downloads: at === 9 ? 2 : 0,
    }));
    const { screen } = await show({
      [getPath('p', month)]: () => ({ success: true, payload: createAnalytics(month) }),
      [getPath('p', { ...month, from: day.from })]: () => ({ success: true, payload: createAnalytics(month) }),
      [getPath('p', { ...month, to: day.to })]: () => ({ success: true, payload: createAnalytics(month) }),
      [getPath('p', day)]: () => ({ success: true, payload: createAnalytics(day, { hours }) }),
    });
    await screen.getByText('Custom dates').click();
    await screen.getByLabelText('Last day').fill(day.to);
    await screen.getByLabelText('First day').fill(day.from);
    await expect.element(screen.getByRole('heading', { name: 'Views by hour' })).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: /^Views\. Hours of .*The most views of one are 7\./ }))
      .toBeVisible();
    await screen.getByText('Show as table').click();
    const at = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(
      Date.parse('2026-11-24T09:00:00Z'),
    );
    await expect.element(screen.getByRole('row', { name: `${at} 7 2` })).toBeVisible();
  });

  test('is shown as numbers beside those before, as a chart with its table, and as lists', async () => {
    const source = Array.from({ length: 9 }, (_, at) => ({ value: `news-${at}.example`, count: 90 - at }));
    const facts = {
      ...createEmptyFacts(),
      source: [{ value: 'direct', count: 400 }, { value: 'qr', count: 99 }, ...source],
      opened: [
        { value: '', count: 500 },
        { value: '/resume.docx', count: 20 },
        { value: '/writing/on-idempotency', count: 3 },
      ],
      device: [{ value: 'phone', count: 7 }],
      language: [
        { value: 'hi', count: 2 },
        { value: 'zzz', count: 1 },
      ],
      crawler: [{ value: 'other', count: 5 }],
      message: [{ value: '', count: 6 }],
    };
    const { screen } = await show({
      [getPath('p', month)]: () => ({
        success: true,
        payload: createAnalytics(month, { facts, before: { views: 1_000, visitors: 0, downloads: 3 } }),
      }),
    });
    for (const text of [
      '1,234',
      '234 more than in the 30 days before',
      '3 fewer than in the 30 days before',
      'Same as in the 30 days before',
      'Direct or unknown',
      'QR code',
      'The page',
      'Resume as Word',
      'Post: on-idempotency',
      'Phones',
      'Hindi',
      'Other programs',
      'No campaigns yet. Add ?utm_campaign=NAME to the address you send.',
    ])
      await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: /^Views and visitors\. Days from .* are 29\./ }))
      .toBeVisible();
    await expect.element(screen.getByText('news-8.example')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Show all 11' }).click();
    await expect.element(screen.getByText('news-8.example')).toBeVisible();
    await screen.getByText('Show as table').click();
    expect(screen.getByRole('row').elements()).toHaveLength(31);
    await expect
      .element(screen.getByRole('link', { name: 'Download as CSV' }))
      .toHaveAttribute('href', `/account/portfolios/p/analytics.csv?from=${month.from}&to=${month.to}`);
  });

  test('for other times, and for days of one own that say what is wrong with them', async () => {
    const year = getLastDays(365);
    const ownRange = { from: addDays(today(), -400), to: addDays(today(), -390) };
    const { screen, calls } = await show({
      [getPath('p', month)]: () => ({ success: true, payload: createAnalytics(month) }),
      [getPath('p', year)]: () => ({ success: true, payload: createAnalytics(year) }),
      [getPath('p', ownRange)]: () => ({ success: true, payload: createAnalytics(ownRange) }),
    });
    await screen.getByRole('radio', { name: '365 days' }).click();
    await expect.element(screen.getByText('Each bar is one week.')).toBeVisible();
    await screen.getByRole('radio', { name: 'Custom dates' }).click();
    await screen.getByLabelText('First day').fill(ownRange.from);
    await expect.element(screen.getByText('Choose at most 366 days')).toBeVisible();
    await screen.getByLabelText('Last day').fill(ownRange.to);
    await expect.element(screen.getByText('Each bar is one day (UTC).')).toBeVisible();
    await expect.poll(() => calls.at(-1)?.call).toBe(getPath('p', ownRange));
    await screen.getByLabelText('Last day').fill(addDays(ownRange.from, -1));
    await expect.element(screen.getByText('The first day must not be after the last')).toBeVisible();
  });

  test('for each portfolio, and says so where it cannot be loaded', async () => {
    let isFailing = true;
    const { screen } = await show(
      {
        [getPath('p', month)]: () => ({ success: true, payload: createAnalytics(month) }),
        [getPath('w', month)]: () =>
          isFailing
            ? Response.json({ success: false, code: 'request/malformed', message: 'No.' }, { status: 400 })
            : { success: true, payload: createAnalytics(month, { total: { ...NO_VISITS, views: 77 } }) },
      },
      PORTFOLIOS,
    );
    await expect.element(screen.getByText('1,234')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Portfolio' }).selectOptions('Workshops');
    await expect.element(screen.getByText('Your visits could not be loaded.')).toBeVisible();
    isFailing = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('77', { exact: true })).toBeVisible();
  });
});

test('without analytics in the plan there are the two counters, and the way to more (rule V4)', async () => {
  const { screen, calls } = await renderInApp(
    <AnalyticsPage />,
    createMemberAnswers(false, { viewsCount: 1_204, downloadsCount: 7 }),
  );
  await expect.element(screen.getByText('1,204')).toBeVisible();
  await expect
    .element(screen.getByText('Sources, devices and daily figures are not included in the Free Plan'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  expect(calls.some(({ call }) => call.includes('analytics'))).toBe(false);
});
