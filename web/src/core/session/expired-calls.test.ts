import { ERRORS, type ErrorCode } from '@vitrine/contract/api/errors';
import { getUser, readSessionState } from '@vitrine/contract/calls/accounts';
import { updateVisibility } from '@vitrine/contract/calls/content';
import { generateCode } from '@vitrine/contract/calls/two-factor';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, setSessionLostHandler } from '../api/api.ts';
import { waitForSignIn } from './expired-calls.ts';
import { gate, retainPage } from './expired-session.ts';
import { queries } from './query-client.ts';
import { broadcastSessionChange, getKnownSession } from './session.ts';

const EMAIL = 'asha@example.org';
const CHANGE = { section: 'projects', id: 'one', isVisible: true } as const;

/** A server with one session, and the requests that it received. */
const server = { signedIn: EMAIL as string | undefined, sent: [] as string[] };

function createResponse(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status });
}

const createRejectedResponse = (code: ErrorCode) =>
  createResponse(ERRORS[code].status, { success: false, code, message: 'Refused.' });

let releasePage: () => void;
beforeEach(async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    server.sent.push(path);
    if (path === readSessionState.path) {
      return createResponse(200, server.signedIn ? { stage: 'full', email: server.signedIn } : { stage: 'none' });
    }
    return server.signedIn ? createResponse(200, { success: true, rev: 2 }) : createRejectedResponse('auth/no-session');
  });
  setSessionLostHandler(waitForSignIn);
  server.signedIn = EMAIL;
  await broadcastSessionChange();
  releasePage = retainPage();
  server.sent = [];
});
afterEach(() => {
  releasePage();
  queries.clear();
  vi.unstubAllGlobals();
});

/** Waits until the user is prompted, and the cause of the prompt has settled. */
const waitForPrompt = () =>
  new Promise<void>((resolve) => {
    const stop = gate.subscribe(() => {
      stop();
      setImmediate(resolve);
    });
  });

const countSent = (path: string) => server.sent.filter((sent) => sent === path).length;

describe('calls that find their session ended', () => {
  test('wait for one sign-in, and are sent once more (rule S40)', async () => {
    server.signedIn = undefined;
    const calls = Array.from({ length: 15 }, () => api(updateVisibility, { body: CHANGE }));
    await waitForPrompt();
    expect([gate.state(), countSent(readSessionState.path)]).toEqual(['asking', 1]);
    // The page keeps its content.
    expect(getKnownSession()).toEqual({ stage: 'full', email: EMAIL });
    server.signedIn = EMAIL;
    await broadcastSessionChange();
    expect((await Promise.all(calls)).map(({ rev }) => rev)).toEqual(Array(15).fill(2));
    expect(countSent(updateVisibility.path)).toBe(30);
  });

  test('fail as they did when the person puts it off', async () => {
    server.signedIn = undefined;
    const call = api(updateVisibility, { body: CHANGE });
    await waitForPrompt();
    gate.postpone();
    await expect(call).rejects.toMatchObject({ code: 'auth/no-session' });
    expect(countSent(updateVisibility.path)).toBe(1);
  });

  test('are not sent for somebody else', async () => {
    server.signedIn = undefined;
    const call = api(updateVisibility, { body: CHANGE });
    await waitForPrompt();
    server.signedIn = 'ben@example.org';
    await broadcastSessionChange();
    await expect(call).rejects.toMatchObject({ code: 'auth/no-session' });
    expect([countSent(updateVisibility.path), getKnownSession()?.email]).toEqual([1, 'ben@example.org']);
  });

  test('are sent again without a question when the session is there after all', async () => {
    const { signedIn } = server;
    server.signedIn = undefined;
    const call = api(updateVisibility, { body: CHANGE });
    server.signedIn = signedIn;
    expect([(await call).rev, gate.state()]).toEqual([2, 'open']);
  });

  test('are not sent when nobody wants them any more', async () => {
    server.signedIn = undefined;
    const controller = new AbortController();
    const call = api(getUser, { params: { email: EMAIL }, signal: controller.signal });
    await waitForPrompt();
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('fail at once where no page is kept, and where they are the sign-in itself', async () => {
    server.signedIn = undefined;
    await expect(api(generateCode, { body: { purpose: '2FA' } })).rejects.toMatchObject({ code: 'auth/no-session' });
    releasePage();
    await expect(api(updateVisibility, { body: CHANGE })).rejects.toMatchObject({ code: 'auth/no-session' });
    expect([gate.state(), countSent(readSessionState.path)]).toEqual(['open', 0]);
    releasePage = retainPage();
  });
});
