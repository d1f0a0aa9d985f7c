import { ERRORS } from '@vitrine/contract/api/errors';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { beforeEach, expect, test } from 'vitest';
import { toDraftKey, userDrafts } from '../core/drafts/user-drafts.ts';
import { cancelLogout } from '../core/session/log-out.ts';
import { type MockResponses, renderInApp } from '../testing/render-in-app.tsx';
import { Layout } from './layout.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const EMAIL = 'asha@example.org';
const SIGN_OUT = 'POST /auth/sign-out';
// A successful logout would navigate away from the test page.
const answers: MockResponses = {
  'GET /auth/session': () => ({ stage: 'full', email: EMAIL, name: 'Asha Rao' }),
  [`GET /user/get-data/${encodeURIComponent(EMAIL)}`]: () => ({
    success: true,
    payload: { uid: 'asha', _id: 'asha', name: 'Asha Rao', email: EMAIL, resume: createEmptyResume(), postsCount: 0 },
  }),
  'GET /user/notices': () => ({ success: true, announcements: [] }),
  [SIGN_OUT]: () =>
    Response.json(
      { success: false, code: 'request/unavailable', message: ERRORS['request/unavailable'].message },
      { status: 503 },
    ),
};

beforeEach(() => {
  localStorage.clear();
  cancelLogout();
});

async function show(isUnsaved: boolean) {
  const { screen, calls } = await renderInApp(
    <>
      <LeaveGuard when={isUnsaved} onDiscard={() => {}} />
      <Layout />
    </>,
    answers,
  );
  const hasSignedOut = () => calls.some(({ call }) => call === SIGN_OUT);
  await screen.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  return { question: screen.getByRole('alertdialog', { name: 'Log out without saving?' }), hasSignedOut };
}

test('a logout asks before it discards an edited form, and Cancel keeps it', async () => {
  const { question, hasSignedOut } = await show(true);
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(hasSignedOut()).toBe(false);
});

test('the same for what was typed on another page or in another tab; a failure keeps it too', async () => {
  const draft = toDraftKey('asha', 'projects:new');
  userDrafts.write(draft, { title: 'Railbook' });
  const { question, hasSignedOut } = await show(false);
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await expect.element(question.getByText('You are still logged in.')).toBeVisible();
  expect([hasSignedOut(), userDrafts.read(draft)]).toEqual([true, { title: 'Railbook' }]);
});

test('where nothing is unsaved, nothing is asked', async () => {
  userDrafts.write(toDraftKey('somebody else', 'projects:new'), { title: 'Theirs' });
  const { question, hasSignedOut } = await show(false);
  await expect.poll(hasSignedOut).toBe(true);
  await expect.element(question).not.toBeInTheDocument();
});
