import { ERRORS } from '@vitrine/contract/api/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../core/session/session.ts';
import { type MockResponses, renderInApp } from '../../../testing/render-in-app.tsx';
import { FinishProviderSignIn } from '../providers/finish-provider-sign-in.tsx';
import { RegisterPage } from './register-page.tsx';

const EMAIL = 'asha@example.org';
const ALL_STEPS = ['Creating your account...', 'Setting up your profile...', 'Sending verification email...'];
const COMPLETE = 'Registration complete! Redirecting...';

/** All texts of the screen's status elements, in the order in which they appeared. */
let shownTexts: string[];
let observer: MutationObserver;
beforeEach(() => {
  sessionStorage.clear();
  shownTexts = [];
  observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) {
      const text = [...ALL_STEPS, COMPLETE].find((it) => textContent?.includes(it));
      if (text && shownTexts.at(-1) !== text) shownTexts.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
});
afterEach(() => observer.disconnect());

const createAnswers = (stage: string, registered: () => unknown): MockResponses => ({
  'GET /auth/session': () => ({ stage, email: EMAIL, external: { provider: 'Google', isKnown: false } }),
  'GET /auth/providers': () => ({ success: true, providers: [] }),
  'POST /user/post-data': registered,
});
const identity = { email: EMAIL, name: 'Asha Rao', provider: 'Google', isKnown: false };
const finishSignInElement = <FinishProviderSignIn arrival={identity} accepted onBack={() => {}} />;

test.each([
  ['an address that the provider has confirmed, which gets no mail', 'full', ALL_STEPS.slice(0, 2)],
  ['an address that has yet to be verified', 'unverified', ALL_STEPS],
])('sign-up through a provider passes the texts of rule A1: %s', async (_what, stage, steps) => {
  const { screen } = await renderInApp(
    finishSignInElement,
    createAnswers('external', () => ({ success: true, stage })),
  );
  await expect.element(screen.getByText(COMPLETE)).toBeVisible();
  expect(shownTexts).toEqual([...steps, COMPLETE]);
});

test('so does one by the form, however fast the server is', async () => {
  const { screen } = await renderInApp(
    <RegisterPage />,
    createAnswers('none', () => ({ success: true })),
  );
  await screen.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await screen.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await screen.getByRole('textbox', { name: 'Password' }).fill('quiet-Harbour-42');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(screen.getByText(COMPLETE)).toBeVisible();
  expect(shownTexts).toEqual([...ALL_STEPS, COMPLETE]);
});

test('a sign-up that fails says so at once, and passes through nothing', async () => {
  const { status, message } = ERRORS['request/failed'];
  const { screen } = await renderInApp(
    finishSignInElement,
    createAnswers('external', () => Response.json({ success: false, code: 'request/failed', message }, { status })),
  );
  await expect.element(screen.getByText('Google registration failed. Please try again.')).toBeVisible();
  expect(shownTexts).toEqual(ALL_STEPS.slice(0, 1));
});

/** Renders the page once the session is loaded, as the route guards do. */
const WithSession = () => (useSession().data ? <RegisterPage /> : null);

describe('a session that waits for its verification (rule A5)', () => {
  const signedOut = { 'POST /auth/sign-out': () => ({ success: true }) };
  const visit = async () => {
    const { screen, calls } = await renderInApp(<WithSession />, {
      ...createAnswers('unverified', () => ({ success: true })),
      ...signedOut,
    });
    await expect.element(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
    return calls.map(({ call }) => call);
  };
  const mockReferrer = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  afterEach(() => vi.restoreAllMocks());

  test('is ended by a visit from a page of ours', async () => {
    mockReferrer(`${location.origin}/pricing`);
    expect(await visit()).toContain('POST /auth/sign-out');
  });

  test.each(['https://evil.example/', ''])('is ended by no link of another site: %j', async (referrer) => {
    mockReferrer(referrer);
    expect(await visit()).not.toContain('POST /auth/sign-out');
  });
});
