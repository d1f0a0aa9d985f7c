import { ALL_CALLS } from '@vitrine/contract/calls/all-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context/context.ts';
import { backUpDaily } from './core/backup/daily-backup.ts';
import { startScheduler } from './core/jobs/scheduler.ts';
import { registerMetrics } from './core/monitoring/metrics-endpoint.ts';
import { registerSelfReport } from './core/monitoring/self-report.ts';
import { resolveDomain } from './db/domains.ts';
import { invitationRoutes } from './features/accounts/admission.ts';
import { sendDelayedMails } from './features/accounts/delayed-mails.ts';
import { myAccountRoutes } from './features/accounts/my-account.ts';
import { passwordRoutes } from './features/accounts/password-routes.ts';
import { popupRoutes } from './features/accounts/popup.ts';
import { providerRoutes } from './features/accounts/providers.ts';
import { registrationRoutes } from './features/accounts/registration.ts';
import { sessionRoutes } from './features/accounts/sessions.ts';
import { signInRoutes } from './features/accounts/sign-in.ts';
import { staffReportRoutes } from './features/accounts/staff/reports.ts';
import { staffAccountRoutes } from './features/accounts/staff/routes.ts';
import { twoFactorRoutes } from './features/accounts/two-factor.ts';
import { verificationRoutes } from './features/accounts/verification.ts';
import { registerVerificationTemplate } from './features/accounts/verification-email.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { announcementRoutes } from './features/administration/announcements/announcements.ts';
import { consentRoutes } from './features/administration/consent/consent.ts';
import { lookupRoutes } from './features/administration/lookup/routes.ts';
import { queueRoutes } from './features/administration/queues/queues.ts';
import { firstAdminLinkRoutes } from './features/administration/roles/first-admin-page.ts';
import { storageRoutes } from './features/administration/storage/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { sendWeeklyMails } from './features/analytics/weekly-mail.ts';
import { archiveRoutes } from './features/archive/routes.ts';
import { contactRoutes, enqueueUnsentMessages } from './features/contact/routes.ts';
import { supportQueueRoutes } from './features/contact/support-queue.ts';
import { contentRoutes } from './features/content/routes.ts';
import { checkDomainRecords } from './features/domains/check-domain-records.ts';
import { domainRoutes } from './features/domains/routes.ts';
import { recordRoutes } from './features/me/routes.ts';
import { photoRoutes } from './features/photo/routes.ts';
import { checkOpenOrders } from './features/plans/payments/orders.ts';
import { paymentRoutes } from './features/plans/payments/routes.ts';
import { deliverSandboxEvents, webhookRoutes } from './features/plans/payments/webhook.ts';
import { sendRefunds } from './features/plans/refunds/refunds.ts';
import { processPlanEnds } from './features/plans/renewals.ts';
import { planRoutes } from './features/plans/routes.ts';
import { staffPlanRoutes } from './features/plans/staff-routes.ts';
import { exportSiteRoutes } from './features/portfolio/export-site.ts';
import { claimFirstHandle, provisionAccount } from './features/portfolio/handles.ts';
import { portfoliosRoutes } from './features/portfolio/routes.ts';
import { specifiedPortfolioRoutes } from './features/portfolio/specified-routes.ts';
import { documentRoutes } from './features/resumes/document-routes.ts';
import { resumesRoutes } from './features/resumes/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { testimonialRoutes } from './features/testimonials/routes.ts';
import { normalizeCaptions } from './features/videos/captions.ts';
import { videoRoutes } from './features/videos/routes.ts';
import { publishDuePosts } from './features/writing/publication.ts';
import { writingRoutes } from './features/writing/routes.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerHealthRoutes } from './http/health.ts';
import { admitBody, admitRequest } from './http/overload.ts';
import { createServer, type ServerFactory } from './http/server.ts';
import { VisitCounter } from './public/counters.ts';
import type { DocumentSource } from './public/documents.ts';
import { domainAllowedRoute } from './public/domains/domain-allowed.ts';
import { domainListRoutes } from './public/domains/domain-lists.ts';
import { industrySampleRoutes } from './public/industry-samples.ts';
import { outboxRoutes } from './public/outbox-page.ts';
import { ownerMessageRoutes } from './public/owner-message.ts';
import { pageRoutes } from './public/pages.ts';
import { pictureRoutes } from './public/pictures.ts';
import { portfolioRoutes } from './public/portfolio.ts';
import { draftRoutes } from './public/posts/draft-page.ts';
import { createPublicFormats } from './public/public-formats.ts';
import { reportPageRoutes } from './public/report-page.ts';
import { sampleRoutes } from './public/samples.ts';
import { sharedPageRoutes } from './public/share/shared-pages.ts';
import { sitemapRoutes } from './public/sitemap.ts';
import { videoFileRoutes } from './public/videos.ts';
import { countMetric } from './telemetry/record-metrics.ts';

type RegisterRoutes = (app: FastifyInstance, context: Context) => void | Promise<void>;

/** Registers the routes of each feature. Where features need one another, the dependency is passed here. */
const FEATURES: readonly RegisterRoutes[] = [
  registerSelfReport,
  (app, context) => registrationRoutes(app, context, provisionAccount),
  (app, context) => verificationRoutes(app, context, provisionAccount),
  invitationRoutes,
  registerVerificationTemplate,
  signInRoutes,
  twoFactorRoutes,
  passwordRoutes,
  sessionRoutes,
  providerRoutes,
  popupRoutes,
  myAccountRoutes,
  settingsRoutes,
  recordRoutes,
  photoRoutes,
  contentRoutes,
  specifiedPortfolioRoutes,
  documentRoutes,
  resumesRoutes,
  portfoliosRoutes,
  sharingRoutes,
  domainRoutes,
  videoRoutes,
  analyticsRoutes,
  activityRoutes,
  (app, context) => archiveRoutes(app, context, { claimFirstHandle, normalizeCaptions }),
  planRoutes,
  paymentRoutes,
  webhookRoutes,
  contactRoutes,
  testimonialRoutes,
  writingRoutes,
  lookupRoutes,
  consentRoutes,
  announcementRoutes,
  queueRoutes,
  storageRoutes,
  (app, context) => staffAccountRoutes(app, context, provisionAccount),
  staffReportRoutes,
  supportQueueRoutes,
  staffPlanRoutes,
  firstAdminLinkRoutes,
  pictureRoutes,
  videoFileRoutes,
  sitemapRoutes,
  outboxRoutes,
  domainAllowedRoute,
  domainListRoutes,
  industrySampleRoutes,
];

/** Builds the complete server, ready to listen or to receive injected requests in tests. */
export async function buildApp(
  context: Context,
  source: DocumentSource,
  serverFactory?: ServerFactory,
): Promise<FastifyInstance> {
  const { config, db, resumes } = context;
  const app = await createServer(config, {
    serverFactory,
    resolveDomain: async (domain, request) => {
      await admitRequest(db, request);
      return resolveDomain(db, domain);
    },
    admitBody: (request, size) => admitBody(db, request, size),
  });
  // Register before all routes: encapsulated plugins inherit only the hooks registered so far.
  await registerMetrics(app, context, () => formats);
  const counters = new VisitCounter(db, (error) => app.log.error({ err: error }, 'counters were not written'));
  app.decorate('writeVisits', () => counters.flush());

  registerHealthRoutes(app, context);
  // Staff calls are described in docs/operating.md; the public API document omits them (rule D3).
  registerApiDocs(
    app,
    config,
    ALL_CALLS.filter(({ role }) => !role),
  );
  for (const register of FEATURES) await register(app, context);
  const formats = createPublicFormats(context, source);
  exportSiteRoutes(app, context, formats);
  const handleRoot = portfolioRoutes(app, context, formats, counters);
  await sharedPageRoutes(app, context, source, formats);
  sampleRoutes(app, context, formats);
  draftRoutes(app, context, source);
  await ownerMessageRoutes(app, context, source);
  await reportPageRoutes(app, context, source);
  await pageRoutes(app, context, source, handleRoot);

  let hasChecked = false;
  const getInitialAge = () => {
    const age = hasChecked ? undefined : 0;
    hasChecked = true;
    return age;
  };
  const onFailedJob = (error: unknown) => {
    countMetric('vitrine_housekeeping_failures_total', {});
    app.log.error({ err: error }, 'housekeeping failed');
  };
  const stopHousekeeping = startScheduler(context, onFailedJob, [
    () => checkOpenOrders(context, getInitialAge()),
    () => sendRefunds(context),
    () => processPlanEnds(context),
    () => enqueueUnsentMessages(context),
    (stop) => sendDelayedMails(context, stop),
    () => publishDuePosts(context),
    (stop) => checkDomainRecords(context, stop),
    (stop) => sendWeeklyMails(context, stop),
    () => deliverSandboxEvents(app, context),
    (stop) => backUpDaily(context, stop),
  ]);
  app.addHook('onClose', async () => {
    await stopHousekeeping();
    // Run every step even if an earlier one fails: a lost database must not keep child processes alive.
    const errors = await runSteps([
      () => app.writeVisits(),
      () => resumes.close(),
      async () => context.replica?.db.destroy(),
      () => db.destroy(),
    ]);
    for (const error of errors) app.log.error({ err: error }, 'closing failed');
  });
  return app;
}

/** Runs the steps one after another and returns their errors. */
async function runSteps(steps: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  return errors;
}
