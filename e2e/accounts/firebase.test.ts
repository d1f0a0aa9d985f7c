import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/*
 * No request reaches Google. A minimal loader of frames and empty pages takes its place, so that the library continues.
 * The tests cover our side: what is loaded when, what the content security policy allows, and the text of failures.
 */
const LOADER_SCRIPT = `
  const frame = (element) => ({
    restyle: async () => {},
    ping: async (done) => done(),
    register: () => {},
    // The library throws in its answer; Google's loader does not mind.
    send: (name, message, answer) => Promise.resolve([{ webStorageSupport: true }]).then(answer).catch(() => {}),
  });
  const open = async ({ where, url }, opened) => {
    const element = document.createElement('iframe');
    element.hidden = true;
    element.src = url;
    where.append(element);
    await opened(frame(element));
    return frame(element);
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

const BUTTON = { name: 'Continue with Google' };

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment(() => ({
    FIREBASE_PROJECT_ID: 'vitrine-test',
    FIREBASE_API_KEY: 'a-key-for-tests',
  }));
});
afterAll(() => environment.close());

test('where Google cannot be reached, the person is told so and goes on in another way', async () => {
  const { page, context } = await environment.visit();
  const requests: string[] = [];
  await context.route(/^https:/, (route) => {
    requests.push(new URL(route.request().url()).host);
    return route.abort();
  });
  await page.goto(paths.login);
  await page.getByRole('button', BUTTON).waitFor();
  // No request leaves the site before the button is pressed.
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.getByRole('button', BUTTON).click();
  await page.getByText('Google sign in failed. Please try again.', { exact: true }).waitFor();
  await page.getByText('The provider cannot be reached. Please try again later.', { exact: true }).waitFor();
  expect(requests).toEqual(['apis.google.com']);
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.org');
  // The console has only the browser's own message about the failed request.
  expect(environment.consoleErrors.splice(0).filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
  await context.close();
});

test('our policy of content lets through what the library needs, up to its window', async () => {
  const { page, context } = await environment.visit();
  const requests = new Set<string>();
  await context.route(/^https:/, (route) => {
    const { host, pathname } = new URL(route.request().url());
    requests.add(host + pathname);
    if (host === 'apis.google.com') return route.fulfill({ contentType: 'text/javascript', body: LOADER_SCRIPT });
    if (host !== 'identitytoolkit.googleapis.com') return route.fulfill({ contentType: 'text/html', body: '' });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ headers, json: { authorizedDomains: ['elsewhere.example'] } });
  });
  await page.goto(paths.login);
  const popupPromise = page.waitForEvent('popup');
  await page.getByRole('button', BUTTON).click();
  await popupPromise;
  // Our origin is not authorized by the project, which the library checks once its window is open.
  await page.getByText(/^This sign-in method is not set up correctly\./).waitFor();
  expect([...requests].sort()).toEqual([
    'apis.google.com/js/api.js',
    'identitytoolkit.googleapis.com/v1/projects',
    'vitrine-test.firebaseapp.com/__/auth/handler',
    'vitrine-test.firebaseapp.com/__/auth/iframe',
  ]);
  expect(environment.consoleErrors.splice(0)).toEqual([]);
  await context.close();
});
