import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { paths } from '../core/navigation/paths.ts';
import { queries } from '../core/session/query-client.ts';
import { mockCalls } from '../testing/render-in-app.tsx';
import { GuestOnly, Protected } from './guards.tsx';

/** Renders pages of members and visitors at `path`. The pages `/login` and `/dashboard` load until `finishLoading`. */
async function renderGuards(stage: 'none' | 'full', path: string) {
  mockCalls({ 'GET /auth/session': () => ({ stage, ...(stage === 'full' && { email: 'asha@example.org' }) }) });
  queries.clear();
  const { promise: isLoaded, resolve: finishLoading } = Promise.withResolvers<void>();
  const root = createRootRoute({ component: Outlet });
  const guests = createRoute({ getParentRoute: () => root, id: 'guests', component: GuestOnly });
  const members = createRoute({
    getParentRoute: () => root,
    id: 'members',
    component: () => <Protected unverified={null} signInAgain={() => Promise.reject(new Error('not used'))} />,
  });
  const createPage = (parent: typeof guests | typeof members, to: string, isSlow: boolean) =>
    createRoute({
      getParentRoute: () => parent as typeof guests,
      path: to,
      loader: () => (isSlow ? isLoaded : undefined),
      component: () => <h1>{`Page ${to}`}</h1>,
    });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: paths.pricing,
        component: () => <h1>{`Page ${paths.pricing}`}</h1>,
      }),
      guests.addChildren([createPage(guests, paths.login, true), createPage(guests, paths.register, false)]),
      members.addChildren([
        createPage(members, paths.dashboard, true),
        createPage(members, paths.account, false),
        createPage(members, paths.projects, false),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { screen, history: router.history, finishLoading };
}

test('a page opened while the sign-in loads leads to the sign-in too, and is where it returns (rule S1)', async () => {
  const { screen, history, finishLoading } = await renderGuards('none', paths.account);
  await expect.poll(() => history.location.href).toBe(`${paths.login}?next=%2Faccount`);
  history.push(paths.projects);
  await expect.poll(() => history.location.href).toBe(`${paths.login}?next=%2Fproject-form`);
  finishLoading();
  await expect.element(screen.getByRole('heading', { name: `Page ${paths.login}` })).toBeVisible();
});

test('a page for visitors opened while the dashboard loads leads there too (rule S2)', async () => {
  const { screen, history, finishLoading } = await renderGuards('full', paths.register);
  await expect.poll(() => history.location.href).toBe(paths.dashboard);
  history.push(paths.login);
  await expect.poll(() => history.location.href).toBe(paths.dashboard);
  finishLoading();
  await expect.element(screen.getByRole('heading', { name: `Page ${paths.dashboard}` })).toBeVisible();
});

test.each([
  ['none', paths.account, `${paths.login}?next=%2Faccount`, paths.register],
  ['full', paths.register, paths.dashboard, paths.pricing],
] as const)('of a session %s at %s, a page that may be opened meanwhile stays', async (stage, from, target, opened) => {
  const { screen, history, finishLoading } = await renderGuards(stage, from);
  await expect.poll(() => history.location.href).toBe(target);
  history.push(opened);
  finishLoading();
  await expect.element(screen.getByRole('heading', { name: `Page ${opened}` })).toBeVisible();
  expect(history.location.href).toBe(opened);
});
