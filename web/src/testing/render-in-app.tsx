import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { queries } from '../core/session/query-client.ts';
import { createFakeUpload } from './fake-upload.ts';

/** A request of a component, to compare with. */
export interface RecordedCall {
  call: string;
  body: unknown;
}

/**
 * The server's responses, by method and path with its query: `'GET /auth/session': () => ({ stage: 'none' })`. A
 * response is the JSON of a 200, or a `Response`. A call that is not listed fails the test.
 */
export type MockResponses = Record<string, (recordedCalls: RecordedCall) => unknown>;

/**
 * Renders a component with the app's router and query client, and `mockResponses` as the server.
 * @param location location of the app, with query, hash and history state
 * @returns the screen, and all calls, in order
 */
export async function renderInApp(
  element: ReactNode,
  mockResponses: MockResponses = {},
  location: { href?: string; state?: HistoryState } = {},
) {
  const calls = mockCalls(mockResponses);
  const root = createRootRoute();
  const catchAllRoute = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([catchAllRoute]),
    history: createMemoryHistory({ initialEntries: [location.href ?? '/'] }),
  });
  if (location.state) router.history.replace(location.href ?? '/', location.state);
  queries.clear();
  await router.load();
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { screen, calls };
}

/** Responds to the calls of one test in place of the server. */
export function mockCalls(mockResponses: MockResponses): RecordedCall[] {
  const recordedCalls: RecordedCall[] = [];
  const unexpectedCalls: string[] = [];
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const call = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    recordedCalls.push({ call, body });
    const respond = mockResponses[call];
    if (!respond) {
      unexpectedCalls.push(call);
      throw new TypeError(`No answer is planned for ${call}`);
    }
    const value = await respond({ call, body });
    return value instanceof Response ? value : Response.json(value);
  };
  // Forms with a file are sent with XMLHttpRequest.
  const { XMLHttpRequest: originalUpload } = window;
  window.XMLHttpRequest = createFakeUpload(window.fetch);
  onTestFinished(() => {
    window.fetch = originalFetch;
    window.XMLHttpRequest = originalUpload;
    if (unexpectedCalls.length > 0) throw new Error(`Calls without an answer: ${unexpectedCalls.join(', ')}`);
  });
  return recordedCalls;
}
