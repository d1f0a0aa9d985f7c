import { DEFAULT_PREFERENCES, type Preferences } from '@vitrine/contract/account/preferences';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyAppearance } from '../../core/preferences/appearance.ts';
import { ApplyPreferences } from '../../core/preferences/apply-preferences.tsx';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { SettingsPage } from './settings-page.tsx';

// As for a person who has opened all cards before.
beforeEach(() => {
  const cards = ['region', 'notifications', 'entries', 'shortcuts', 'sign-in', 'data'].map((id) => [id, true]);
  localStorage.setItem('open-cards', JSON.stringify(Object.fromEntries(cards)));
});
afterEach(() => applyAppearance('system'));

const panels = { download: () => null, archive: () => null };

const page = (
  <>
    <SettingsPage panels={panels} />
    <ApplyPreferences />
  </>
);

/** A server that stores the preferences. */
function createServer(): MockResponses {
  let storedPreferences: Preferences = DEFAULT_PREFERENCES;
  return {
    'PATCH /account/preferences': ({ body }) => {
      storedPreferences = { ...storedPreferences, ...(body as Partial<Preferences>) };
      return { success: true, payload: storedPreferences };
    },
  };
}

const show = (answers: MockResponses = createServer()) =>
  renderInApp(page, { ...buildMemberResponses(() => ({})), ...answers });

test('each choice is saved by itself, and holds at once (rule S50)', async () => {
  const { screen, calls } = await show();
  await screen.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => document.documentElement.style.colorScheme).toBe('dark');
  expect(localStorage.getItem('appearance')).toBe('dark');
  await screen.getByRole('combobox', { name: 'Dates' }).selectOptions('2026-11-25');
  await screen.getByRole('combobox', { name: 'Clock' }).selectOptions('15:04');
  await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Asia/Kolkata');
  await screen.getByRole('combobox', { name: 'First day of the week' }).selectOptions('Sunday');
  await screen.getByRole('switch', { name: /New testimonial/ }).click();
  await screen.getByRole('switch', { name: /Weekly visitor report/ }).click();
  await screen.getByRole('radio', { name: 'Hidden until you show it' }).click();
  await expect
    .element(screen.getByText(/^Now: \w+, \d{4}-\d{2}-\d{2}; \d{4}-\d{2}-\d{2}, \d{2}:\d{2}\.$/))
    .toBeVisible();
  await expect
    .poll(() => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body))
    .toEqual([
      { appearance: 'dark' },
      { dates: 'iso' },
      { clock: '24' },
      { timeZone: 'Asia/Kolkata' },
      { weekStart: 'sunday' },
      { testimonialMail: false },
      { weeklyMail: true },
      { newEntries: 'hidden' },
    ]);
  await screen.getByRole('radio', { name: 'Same as device' }).click();
  await expect.poll(() => document.documentElement.style.colorScheme).toBe('');
});

test('what cannot be saved is taken back, and says why where it was chosen', async () => {
  const { screen } = await show({
    'PATCH /account/preferences': () =>
      Response.json({ success: false, code: 'request/throttled', message: 'Too many requests.' }, { status: 429 }),
  });
  await screen.getByRole('radio', { name: 'Dark' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved. Too many requests.');
  await expect.element(screen.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  expect(document.documentElement.style.colorScheme).toBe('');
});

test('of two that are chosen before the first is saved both stay', async () => {
  const first = Promise.withResolvers<void>();
  let callCount = 0;
  const savePreferences = createServer()['PATCH /account/preferences'];
  const { screen } = await show({
    'PATCH /account/preferences': async (recordedCall) => {
      callCount += 1;
      const answer = savePreferences?.(recordedCall);
      if (callCount === 1) await first.promise;
      return answer;
    },
  });
  const [dates, clock] = ['Dates', 'Clock'].map((name) => screen.getByRole('combobox', { name }));
  await dates?.selectOptions('2026-11-25');
  await clock?.selectOptions('15:04');
  first.resolve();
  await expect.poll(() => callCount).toBe(2);
  await expect.element(screen.getByRole('status').filter({ hasText: 'Saved' }).nth(1)).toBeVisible();
  for (const [box, value] of [
    [dates, 'iso'],
    [clock, '24'],
  ] as const)
    await expect.element(box ?? null).toHaveValue(value);
});

test('another tab follows', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  const { queries } = await import('../../core/session/query-client.ts');
  const users = queries.getQueriesData<{ uid: string }>({ queryKey: ['user'] });
  const user = users.find(([, it]) => it)?.[1];
  const other = new BroadcastChannel('vitrine-preferences');
  other.postMessage({ uid: user?.uid, preferences: { ...DEFAULT_PREFERENCES, appearance: 'light' } });
  await expect.element(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  // Preferences of another account in another tab are ignored.
  other.postMessage({ uid: 'another', preferences: { ...DEFAULT_PREFERENCES, appearance: 'dark' } });
  other.postMessage({ uid: user?.uid, preferences: { ...DEFAULT_PREFERENCES, clock: '24', appearance: 'light' } });
  await expect.element(screen.getByRole('combobox', { name: 'Clock' })).toHaveValue('24');
  await expect.element(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  other.close();
});

test('no mail is promised that does not exist: none tells of new sign-ins', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByText(/changes to your password, two-factor authentication or providers/))
    .toBeVisible();
  expect(document.getElementById('notifications')?.textContent).not.toMatch(/sign-?in/i);
});
