import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Navigate,
  Outlet,
  type RouteComponent,
  useLocation,
} from '@tanstack/react-router';
import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { type ComponentType, Suspense } from 'react';
import { paths } from './core/navigation/paths.ts';
import { parseSearch, pickParams, stringifySearch } from './core/navigation/search-params.ts';
import { PreviewSlot } from './core/preview/live-resume-preview.ts';
import { useSession } from './core/session/session.ts';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import {
  AccountPage,
  BlogsPage,
  dashboardPanels,
  guidePanels,
  isObjectSection,
  PictureDialog,
  PortfolioPage,
  settingsPanels,
  WithPreview,
  withPreview,
} from './panels.tsx';
import { CenteredPage } from './shell/centered-page.tsx';
import { GuestOnly, Protected, VerificationGuard } from './shell/guards.tsx';
import { Layout } from './shell/layout.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { Root } from './shell/root.tsx';
import { PageSpinner } from './ui/loading.tsx';

const NotFound = lazy(() => import('./pages/not-found.tsx'), 'NotFound');
const VerifyScreen = lazy(() => import('./features/accounts/verification/verify-page.tsx'), 'VerifyScreen');
const loadSignInAgain = async () => (await import('./features/accounts/sign-in/sign-in-again.tsx')).SignInAgain;
const VerifyPage = lazy(() => import('./features/accounts/verification/verify-page.tsx'), 'VerifyPage');
const SignUpEnded = lazy(() => import('./features/accounts/verification/sign-up-ended.tsx'), 'SignUpEnded');
const LoginPage = lazy(() => import('./features/accounts/sign-in/login-page.tsx'), 'LoginPage');

/** For unknown paths within the app; the server responds to direct requests. */
function NotFoundInApp() {
  return <NotFound path={useLocation().pathname} />;
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundInApp });

const unframed = createRoute({ getParentRoute: () => root, id: 'bare', component: CenteredPage });
const emailVerify = createRoute({
  getParentRoute: () => unframed,
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
      signInAgain={loadSignInAgain}
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
    validateSearch: pickParams('next'),
    loader: () => LoginPage.preload?.(),
    component: () => (
      <Suspense fallback={<PageSpinner />}>
        <VerificationGuard screen={<VerifyScreen />} ended={<SignUpEnded />}>
          <LoginPage />
        </VerificationGuard>
      </Suspense>
    ),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: paths.register,
    staticData: { title: 'Create Account' },
    component: lazy(() => import('./features/accounts/registration/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: paths.farewell,
    staticData: { title: 'Deleted accounts' },
    component: lazy(() => import('./features/my-account/farewell-page.tsx'), 'FarewellPage'),
  }),
] as const;

const previewed = createRoute({
  getParentRoute: () => members,
  id: 'previewed',
  loader: () => WithPreview.preload?.(),
  component: withPreview(Outlet),
});

const ProfilePage = lazy(() => import('./features/sections/pages/profile-page.tsx'), 'ProfilePage');
const SkillsPage = lazy(() => import('./features/sections/pages/skills-page.tsx'), 'SkillsPage');
const SocialUrlsPage = lazy(() => import('./features/sections/pages/social-urls-page.tsx'), 'SocialUrlsPage');
const ListPage = lazy(() => import('./features/sections/list-page.tsx'), 'ListPage');
const loadList = () => ListPage.preload?.();

const OBJECT_PAGES = { personalInfo: ProfilePage, skills: SkillsPage, footerLinks: SocialUrlsPage };

/** The page of each section: list sections share one, each object section has its own. */
const sectionPages = REGISTERED_SECTIONS.map(({ key, path, page }) =>
  createRoute({
    getParentRoute: () => previewed,
    path,
    staticData: { title: page },
    loader: isObjectSection(key) ? undefined : loadList,
    component: isObjectSection(key) ? OBJECT_PAGES[key] : () => <ListPage section={key} />,
  }),
);

const GuidePage = lazy(() => import('./features/sections/guide/guide-page.tsx'), 'GuidePage');
const guide = createRoute({
  getParentRoute: () => previewed,
  path: paths.guide,
  staticData: { title: 'Get started' },
  validateSearch: pickParams('step'),
  loader: () => GuidePage.preload?.(),
  component: () => <GuidePage panels={guidePanels} />,
});

/** The themes are a part of the portfolio's design. */
const themes = createRoute({
  getParentRoute: () => members,
  path: paths.themes,
  component: () => <Navigate to={paths.portfolio} hash="theme" replace />,
});

const ResumePage = lazy(() => import('./features/resumes/resume-page.tsx'), 'ResumePage');
const WithResumePreview = lazy(() => import('./features/preview/with-resume-preview.tsx'), 'WithResumePreview');

const resume = createRoute({
  getParentRoute: () => members,
  path: paths.resume,
  staticData: { title: 'Resume' },
  validateSearch: pickParams('view'),
  loader: () => Promise.all([ResumePage.preload?.(), WithResumePreview.preload?.()]),
  component: () => (
    <PreviewSlot value={WithResumePreview}>
      <ResumePage />
    </PreviewSlot>
  ),
});

const ResumesPage = lazy(() => import('./features/resumes/resumes-page.tsx'), 'ResumesPage');

const portfolio = createRoute({
  getParentRoute: () => members,
  path: paths.portfolio,
  staticData: { title: 'Portfolio Settings' },
  loader: () => PortfolioPage.preload?.(),
  component: () => (
    <PreviewSlot value={WithPreview}>
      <PortfolioPage />
    </PreviewSlot>
  ),
});

const PortfoliosPage = lazy(() => import('./features/portfolio/portfolios-page.tsx'), 'PortfoliosPage');
/** A route for all items of a kind, or the one in the address, with a preview. */
const createPreviewRoute = <const P extends string>(
  path: P,
  title: string,
  Page: ComponentType,
  Preview: typeof WithPreview,
) =>
  createRoute({
    getParentRoute: () => members,
    path,
    staticData: { title },
    validateSearch: pickParams('view'),
    component: () => (
      <PreviewSlot value={Preview}>
        <Page />
      </PreviewSlot>
    ),
  });

const blogs = createRoute({
  getParentRoute: () => members,
  path: paths.blogs,
  staticData: { title: 'Blogs' },
  validateSearch: pickParams('post'),
  loader: () => BlogsPage.preload?.(),
  component: BlogsPage,
});

const dashboard = createRoute({
  getParentRoute: () => members,
  path: paths.dashboard,
  staticData: { title: 'Dashboard' },
  validateSearch: pickParams('tab'),
  component: () => (
    <PreviewSlot value={WithPreview}>
      <DashboardPage panels={dashboardPanels} pictureDialog={PictureDialog} />
    </PreviewSlot>
  ),
});

const SettingsPage = lazy(() => import('./features/settings/settings-page.tsx'), 'SettingsPage');
/** Creates the route of a page for signed-in users without a preview. */
const createMemberRoute = <const P extends string>(path: P, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => members, path, staticData: { title }, component });

const memberPages = [
  createMemberRoute(
    paths.moreSections,
    'More sections',
    lazy(() => import('./features/sections/more-sections-page.tsx'), 'MoreSectionsPage'),
  ),
  createMemberRoute(
    paths.importResume,
    'Import a resume',
    lazy(() => import('./features/import/import-page.tsx'), 'ImportPage'),
  ),
  createMemberRoute(
    paths.shareLinks,
    'Share links',
    lazy(() => import('./features/sharing/share-links-page.tsx'), 'ShareLinksPage'),
  ),
  createMemberRoute(
    paths.analytics,
    'Analytics',
    lazy(() => import('./features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  ),
  createMemberRoute(
    paths.plan,
    'Subscription Plan',
    lazy(() => import('./features/plans/plan-page.tsx'), 'PlanPage'),
  ),
  createMemberRoute(paths.account, 'My Account', AccountPage),
  createMemberRoute(
    paths.avatar,
    'Customize Your Avatar',
    lazy(() => import('./features/avatar/avatar-page.tsx'), 'AvatarPage'),
  ),
  createMemberRoute(
    paths.activity,
    'Activity',
    lazy(() => import('./features/activity/activity-page.tsx'), 'ActivityPage'),
  ),
  createMemberRoute(paths.settings, 'Settings', () => <SettingsPage panels={settingsPanels} />),
] as const;

const AdminArea = lazy(() => import('./features/admin/admin-area.tsx'), 'AdminArea');
const admin = createRoute({
  getParentRoute: () => members,
  path: '/admin/$',
  staticData: { title: '404 - Page Not Found' },
  component: () => (useSession().data?.role ? <AdminArea NotFound={NotFoundInApp} /> : <NotFoundInApp />),
});

/** Creates the route of a page below the top bar, for visitors and users. */
const createFramedRoute = <const P extends string>(path: P, title: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => framed, path, staticData: { title }, component });

const resetPassword = createFramedRoute(
  paths.resetPassword,
  'Set a new password',
  lazy(() => import('./features/accounts/password-reset/reset-password-page.tsx'), 'ResetPasswordPage'),
);
const testimonial = createFramedRoute(
  paths.testimonial,
  'Write a testimonial',
  lazy(() => import('./features/testimonial/testimonial-page.tsx'), 'TestimonialPage'),
);
const verifySuccess = createFramedRoute(paths.verifySuccess, 'Verify Your Email', VerifyPage);
const payment = createFramedRoute(
  paths.payment,
  'Razorpay Test Payment',
  lazy(() => import('./features/plans/payment-page.tsx'), 'PaymentPage'),
);

const emailVerified = createRoute({
  getParentRoute: () => framed,
  path: paths.emailVerified,
  staticData: { title: 'Email verification' },
  validateSearch: pickParams('uid'),
  component: lazy(() => import('./features/accounts/verification/email-verified-page.tsx'), 'EmailVerifiedPage'),
});

const notMe = createFramedRoute(
  paths.notMe,
  'This was not me',
  lazy(() => import('./features/accounts/verification/not-me-page.tsx'), 'NotMePage'),
);

const PublicPage = lazy(() => import('./pages/in-app.tsx'), 'PublicPage');

/** Public pages for signed-in users. */
const publicPages = (
  [
    ['pricing', 'Choose Your Plan'],
    ['about', 'About'],
    ['contact', 'Contact'],
    ['refunds', 'Cancellation and Refund'],
    ['terms', 'Terms of Service'],
    ['privacy', 'Privacy Policy'],
  ] as const
).map(([page, title]) =>
  createRoute({
    getParentRoute: () => framed,
    path: paths[page],
    staticData: { title },
    loader: () => PublicPage.preload?.(),
    component: () => <PublicPage page={page} />,
  }),
);

const catchAll = createFramedRoute('$', '404 - Page Not Found', NotFoundInApp);

const routeTree = root.addChildren([
  unframed.addChildren([emailVerify]),
  framed.addChildren([
    verifySuccess,
    emailVerified,
    notMe,
    resetPassword,
    testimonial,
    payment,
    ...publicPages,
    guests.addChildren(guestPages),
    members.addChildren([
      dashboard,
      portfolio,
      createPreviewRoute(paths.portfolios, 'Portfolios', PortfoliosPage, WithPreview),
      createPreviewRoute('/portfolios/$id', 'Portfolios', PortfoliosPage, WithPreview),
      resume,
      createPreviewRoute(paths.resumes, 'Resumes', ResumesPage, WithResumePreview),
      createPreviewRoute('/resumes/$id', 'Resumes', ResumesPage, WithResumePreview),
      blogs,
      previewed.addChildren([...sectionPages, guide]),
      themes,
      ...memberPages,
      admin,
    ]),
    catchAll,
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
