import type { UserRecord } from '@vitrine/contract/account/accounts';
import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { PortfolioCard, ResumeCard } from './portfolio-and-resume.tsx';

const user = {
  handle: 'asha',
  publicUrl: 'https://vitrine.example/p/asha',
  isPortfolioPublic: true,
  resumeTheme: 'classic',
} as UserRecord;

const PDF = 'GET /resume/download?format=pdf';
const LAST_PDF = 'GET /resume/download?format=pdf&last=true';
const FIRST_PAGE = 'GET /resume/preview?template=classic&first=true';

const createFile = (name: string) =>
  new Response('file', { headers: { 'content-disposition': `attachment; filename="${name}"` } });

const createRefusal = (code: ErrorCode, extras: object = {}) =>
  Response.json({ success: false, ...ERRORS[code], code, ...extras }, { status: ERRORS[code].status });

/** File names listed in the user's downloads. */
const downloaded: string[] = [];
beforeEach(() => {
  downloaded.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const Cards = () => (
  <>
    <PortfolioCard user={user} pictured />
    <ResumeCard user={user} />
  </>
);

const show = async (answers: MockResponses) => {
  const { screen, calls } = await renderInApp(<Cards />, {
    'GET /auth/session': () => ({ stage: 'none' }),
    [FIRST_PAGE]: () => ({ success: true, pages: [], count: 0 }),
    ...answers,
  });
  return { ...screen, calls, press: (name: string) => screen.getByRole('button', { name }).click() };
};

test('a file is made, with the button busy, and said to be there', async () => {
  const wait = Promise.withResolvers<Response>();
  const { press, getByRole, getByText } = await show({ [PDF]: () => wait.promise });
  await press('Download resume');
  await expect.element(getByRole('button', { name: 'Download resume' })).toHaveAttribute('aria-busy', 'true');
  wait.resolve(createFile('Asha-Rao-Resume.pdf'));
  await expect.element(getByText('Downloaded (PDF).')).toBeVisible();
  expect(downloaded).toEqual(['Asha-Rao-Resume.pdf']);
});

test('at the end of the month it says so, with the last file and the way to upgrade', async () => {
  const last = [{ format: 'pdf', madeAt: Date.now() }];
  const { press, getByRole, getByText } = await show({
    [PDF]: () => createRefusal('plan/limit', { message: 'No more are left.', plan: 'free', last }),
    [LAST_PDF]: () => createFile('Last.pdf'),
  });
  await press('Download resume');
  await expect.element(getByText('Your file (PDF) could not be created.')).toBeVisible();
  await expect.element(getByText('No more are left.')).toBeVisible();
  await expect.element(getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await getByRole('button', { name: /^Download the last PDF/ }).click();
  await expect.element(getByText('Downloaded the last file (PDF).')).toBeVisible();
  expect(downloaded).toEqual(['Last.pdf']);
});

test('any other failure is told where it was pressed, and can be tried again', async () => {
  let failures = 1;
  const { press, getByText } = await show({
    [PDF]: () => {
      failures -= 1;
      return failures < 0 ? createFile('Resume.pdf') : new Response('<html>', { status: 502 });
    },
  });
  await press('Download resume');
  await expect.element(getByText('The service is busy or restarting. Please try again in a moment.')).toBeVisible();
  await press('Try again');
  await expect.element(getByText('Downloaded (PDF).')).toBeVisible();
  expect(downloaded).toEqual(['Resume.pdf']);
});

test('the QR code is told when it does not come, and is downloaded as it is shown', async () => {
  let isBroken = true;
  const { press, getByRole, getByText } = await show({
    'GET /p/asha/qr.svg': () =>
      isBroken ? createRefusal('request/failed') : new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await press('QR code');
  await expect.element(getByText('The QR code could not be loaded.')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Download as SVG' })).toBeDisabled();
  isBroken = false;
  await press('Try again');
  await expect.element(getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await press('Download as SVG');
  expect(downloaded).toEqual(['asha-qr.svg']);
});
