import { REPORT_REASONS } from '@vitrine/contract/administration/report-reasons';
import type { PageContext } from '@vitrine/contract/pages/documents';
import {
  REPORT_FIELDS,
  REPORT_HONEYPOT,
  type Report,
  type ReportOutcome,
  reportForm,
} from '@vitrine/contract/pages/report';
import { REPORT_PATH } from '@vitrine/contract/pages/report-path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Config, hasSupportEmail } from '../config/config.ts';
import type { Context } from '../context/context.ts';
import { enqueueInTransaction } from '../core/mail-queue/mail-queue.ts';
import { type Db, transaction } from '../db/database.ts';
import { resolveDomain } from '../db/domains.ts';
import { findHandle } from '../db/portfolio-queries.ts';
import { addReport, hasOpenReports } from '../db/reports.ts';
import { type ResolvedAddress, resolveAddress } from '../db/resolve-address.ts';
import { ApiError, createValidationError } from '../errors.ts';
import { getClientNetwork, getWidestNetwork } from '../http/client-address.ts';
import { acceptForms } from '../http/form-body.ts';
import { consumePacedSlot, consumeRateLimit } from '../http/rate-limits.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { toApiError } from '../http/to-api-error.ts';
import { renderMail } from '../integrations/email-templates/render-mail.ts';
import { type Mail, toPlainLine } from '../integrations/mail.ts';
import { isOutboxUsed } from '../integrations/mailer.ts';
import type { DocumentSource } from './documents.ts';

type Form = Record<string, string>;

/**
 * Registers the form to report a public page (rule D21), for visitors without an account or script. A report waits for
 * an administrator's decision; support is mailed about the first one of an account.
 */
export async function reportPageRoutes(app: FastifyInstance, context: Context, source: DocumentSource): Promise<void> {
  const { config } = context;
  const answer = async (reply: FastifyReply, status: number, outcome: ReportOutcome) =>
    reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .send((await source.documents()).report(outcome, createPageContext(config, source)));

  await app.register(async (scope) => {
    acceptForms(scope);

    scope.get<{ Querystring: { page?: string } }>(REPORT_PATH, async (request, reply) => {
      if (isPortfolioHost(config, request.host)) return reply.callNotFound();
      const pageParam = request.query.page;
      const page = typeof pageParam === 'string' ? pageParam : '';
      return answer(reply, 200, { sent: false, problem: '', values: { page }, errors: {} });
    });

    scope.post<{ Body: Form }>(REPORT_PATH, { config: { bodyType: 'form' } }, async (request, reply) => {
      if (isPortfolioHost(config, request.host)) return reply.callNotFound();
      const body = request.body ?? {};
      try {
        await receive(context, body, getClientNetwork(request));
        return answer(reply, 200, { sent: true });
      } catch (error) {
        const refusal = toApiError(error);
        if (refusal.status >= 500) request.log.error({ err: error }, 'a report was not kept');
        const values = Object.fromEntries(REPORT_FIELDS.map((name) => [name, body[name] ?? '']));
        const { fields: errors = {}, retryAfter } = refusal.extras;
        if (retryAfter) reply.header('retry-after', retryAfter);
        const problem = Object.keys(errors).length > 0 ? '' : refusal.message;
        return answer(reply, refusal.status, { sent: false, problem, values, errors });
      }
    });
  });
}

async function receive(context: Context, body: Form, client: string): Promise<void> {
  const form = reportForm.safeParse(body);
  if (!form.success) throw createValidationError(form.error);
  const { [REPORT_HONEYPOT]: trap, page, ...report } = form.data;
  await consumeRateLimit(context, 'reportPerClient', client);
  // A bot that sees success has no reason to try another way.
  if (trap) return;
  const reportedPage = await findPage(context, page);
  if (!reportedPage)
    throw new ApiError('request/invalid', {
      fields: { page: 'There is no public page of this server at this address' },
    });
  await consumeRateLimit(context, 'reportPerAccountAndNetwork', `${reportedPage.userId} ${getWidestNetwork(client)}`);
  await consumePacedSlot(context, 'reportPace', reportedPage.userId);
  await storeReport(context, { ...report, userId: reportedPage.userId, path: reportedPage.path });
}

/** A report of a page that exists. */
interface PageReport extends Omit<Report, 'page'> {
  userId: string;
  path: string;
}

/** Stores a report, and mails support about the first open one of an account. */
async function storeReport({ db, clock, config }: Context, report: PageReport): Promise<void> {
  const now = clock();
  const canNotifySupport = hasSupportEmail(config) || isOutboxUsed(config);
  await transaction(db, async (tx) => {
    const isFirst = !(await hasOpenReports(tx, report.userId));
    await addReport(tx, { ...report, now });
    const mail = renderReportMail(config, report);
    if (isFirst && canNotifySupport) await enqueueInTransaction(tx, { mail, userId: null }, now);
  });
}

function renderReportMail(
  { supportEmail, portfolioOrigin, publicOrigin }: Config,
  { path, reason, words }: PageReport,
): Mail {
  return renderMail(supportEmail, {
    subject: 'A public page was reported',
    title: 'A public page was reported',
    preview: REPORT_REASONS[reason],
    lines: [
      `Page: ${portfolioOrigin}${path}`,
      `Reason: ${REPORT_REASONS[reason]}`,
      ...(words ? [`In their words: ${toPlainLine(words)}`] : []),
      'It waits for a decision in the administration, under Reports. On the command line: npm run admin -- reports',
      'While it waits, no other mail comes about this account.',
    ],
    small: `You get this mail because your address is the support address of ${publicOrigin}.`,
  });
}

/** Finds the public page at a typed or copied address, with or without the host; never on another server. */
async function findPage(
  { db, config }: Context,
  input: string,
): Promise<(ResolvedAddress & { path: string }) | undefined> {
  const withHost = /^[\w.-]+\.[a-z]{2,}(:\d+)?\//i.test(input) ? `https://${input}` : input;
  const url = URL.canParse(withHost, config.portfolioOrigin) ? new URL(withHost, config.portfolioOrigin) : undefined;
  const hosts = [config.portfolioOrigin, config.publicOrigin].map((origin) => new URL(origin).host);
  if (!url) return undefined;
  if (!hosts.includes(url.host)) return config.domains && findPageAtDomain(db, url);
  const [, encoded] = /^\/p\/([^/]+)/.exec(url.pathname) ?? [];
  const address = url.pathname === '/' ? config.rootPortfolio : encoded && decode(encoded).toLowerCase();
  if (!address || /[\p{Cc}@]/u.test(address)) return undefined;
  const located = await resolveAddress(db, address);
  const isShown = located?.visibility === 'public' && (located.kind === 'handle' || located.kind === 'old');
  return isShown ? { ...located, path: url.pathname } : undefined;
}

/** Finds a page at an owner's domain, by its path here. */
async function findPageAtDomain(db: Db, { hostname, pathname }: URL) {
  const located = await resolveDomain(db, hostname);
  const handle = located?.visibility === 'public' ? await findHandle(db, located.portfolioId) : undefined;
  return located && handle ? { ...located, path: `/p/${handle}${pathname === '/' ? '' : pathname}` } : undefined;
}

/** Decodes a URI component; '' if it is malformed. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

const createPageContext = (config: Config, { assets }: DocumentSource): PageContext => ({
  origin: config.publicOrigin,
  path: REPORT_PATH,
  supportEmail: config.supportEmail,
  passwordMin: config.passwordMin,
  hasPasswords: true,
  registration: config.registration,
  plans: [],
  assets,
});
