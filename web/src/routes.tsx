import type { ListSectionKey } from '@vitrine/contract/resume';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from './paths.ts';
import { only, parseSearch, stringifySearch } from './search-params.ts';
import { Bare } from './shell/bare.tsx';
import { GuestOnly, Protected } from './shell/guards.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { Root } from './shell/root.tsx';
import { PageSpinner } from './ui/spinner.tsx';

const VerifyScreen = lazyRouteComponent(() => import('./features/accounts/verify-screen.tsx'), 'VerifyScreen');
const VerifyPage = lazyRouteComponent(() => import('./features/accounts/verify-page.tsx'), 'VerifyPage');

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Bare });
const emailVerify = createRoute({
  getParentRoute: () => bare,
  path: paths.emailVerify,
  staticData: { title: 'Verify Your Email' },
  component: VerifyPage,
});

const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Layout });
const guests = createRoute({ getParentRoute: () => framed, id: 'guests', component: GuestOnly });
const members = createRoute({
  getParentRoute: () => framed,
  id: 'members',
  component: () => (
    <Protected
      unverified={
        <Suspense fallback={<PageSpinner />}>
          <VerifyScreen />
        </Suspense>
      }
    />
  ),
});

const guestPages = [
  createRoute({
    getParentRoute: () => guests,
    path: paths.login,
    staticData: { title: 'Sign in' },
    validateSearch: only('next'),
    component: lazyRouteComponent(() => import('./features/accounts/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: paths.register,
    staticData: { title: 'Create Account' },
    component: lazyRouteComponent(() => import('./features/accounts/register-page.tsx'), 'RegisterPage'),
  }),
] as const;

const dashboard = createRoute({
  getParentRoute: () => members,
  path: paths.dashboard,
  staticData: { title: 'Dashboard' },
  validateSearch: only('tab'),
  component: lazyRouteComponent(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const importPage = createRoute({
  getParentRoute: () => members,
  path: paths.importResume,
  staticData: { title: 'Import a resume' },
  component: lazyRouteComponent(() => import('./features/import/import-page.tsx'), 'ImportPage'),
});

const listPage = (section: ListSectionKey) =>
  lazyRouteComponent(async () => {
    const { ListSectionPage } = await import('./features/sections/list-section-page.tsx');
    return { Page: () => <ListSectionPage section={section} /> };
  }, 'Page');

const sectionPages = [
  createRoute({
    getParentRoute: () => members,
    path: paths.personalInfo,
    staticData: { title: 'Profile Details' },
    component: lazyRouteComponent(() => import('./features/sections/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.experiences,
    staticData: { title: 'Experience' },
    component: listPage('experiences'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.projects,
    staticData: { title: 'Projects' },
    component: listPage('projects'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.education,
    staticData: { title: 'Education' },
    component: listPage('education'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.certificates,
    staticData: { title: 'Certificates' },
    component: listPage('certificates'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.skills,
    staticData: { title: 'Skills' },
    component: lazyRouteComponent(() => import('./features/sections/skills-page.tsx'), 'SkillsPage'),
  }),
  createRoute({
    getParentRoute: () => members,
    path: paths.footerLinks,
    staticData: { title: 'Social URLs' },
    component: lazyRouteComponent(() => import('./features/sections/social-urls-page.tsx'), 'SocialUrlsPage'),
  }),
] as const;

const verifySuccess = createRoute({
  getParentRoute: () => framed,
  path: paths.verifySuccess,
  staticData: { title: 'Verify Your Email' },
  component: VerifyPage,
});

const emailVerified = createRoute({
  getParentRoute: () => framed,
  path: paths.emailVerified,
  staticData: { title: 'Email verification' },
  validateSearch: only('uid'),
  component: lazyRouteComponent(() => import('./features/accounts/email-verified-page.tsx'), 'EmailVerifiedPage'),
});

const landing = createRoute({ getParentRoute: () => guests, path: paths.landing, component: NotFoundPage });
const terms = createRoute({ getParentRoute: () => framed, path: paths.terms, component: NotFoundPage });
const privacy = createRoute({ getParentRoute: () => framed, path: paths.privacy, component: NotFoundPage });

/** Other names of a page, which lead to it. */
const moved = [
  createRoute({
    getParentRoute: () => root,
    path: '/verify-email',
    beforeLoad: () => {
      throw redirect({ to: paths.emailVerify, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dashboard/v2',
    beforeLoad: () => {
      throw redirect({ to: paths.dashboard, replace: true });
    },
  }),
] as const;

const anyOther = createRoute({
  getParentRoute: () => framed,
  path: '$',
  staticData: { title: '404 - Page Not Found' },
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  bare.addChildren([emailVerify]),
  ...moved,
  framed.addChildren([
    verifySuccess,
    emailVerified,
    terms,
    privacy,
    guests.addChildren([landing, ...guestPages]),
    members.addChildren([dashboard, importPage, ...sectionPages]),
    anyOther,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: PageFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
