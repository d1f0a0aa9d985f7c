import { sanitizeVisitorName } from '@vitrine/contract/account/display-name';
import {
  CONTACT_HONEYPOT,
  OWNER_MESSAGE_FIELDS,
  type OwnerMessage,
  type OwnerMessageOutcome,
  ownerMessageForm,
} from '@vitrine/contract/pages/contact';
import { createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getDomainOrigin } from '../config/public-url.ts';
import type { Context } from '../context/context.ts';
import { sendOrQueueForAccount } from '../core/mail-queue/mail-queue.ts';
import { describeSpam } from '../core/spam/score-message.ts';
import { audit } from '../db/audit.ts';
import { transaction } from '../db/database.ts';
import { findOwnerEmail, loadPortfolio, parsePublicSettings } from '../db/portfolio-queries.ts';
import { type ResolvedAddress, resolveAddress } from '../db/resolve-address.ts';
import { addFacts, formatUtcDay } from '../db/visit-sums.ts';
import { ApiError, createValidationError } from '../errors.ts';
import { getClientNetwork, getWidestNetwork } from '../http/client-address.ts';
import { acceptForms } from '../http/form-body.ts';
import { DOMAIN_PREFIX } from '../http/own-domain.ts';
import { consumePacedSlot, consumeRateLimit } from '../http/rate-limits.ts';
import { buildPortfolioHeaders } from '../http/security-headers.ts';
import { toApiError } from '../http/to-api-error.ts';
import { renderVisitorMail } from '../integrations/email-templates/render-mail.ts';
import { MailFailed } from '../integrations/mail.ts';
import type { DocumentSource } from './documents.ts';

interface ContactRoute {
  Params: { address: string };
  Body: Record<string, string>;
}

const formatNote = (url: string) =>
  `Written with the form on your portfolio, ${url}. The sender typed name and address; nobody has checked them. ` +
  'You can switch the form off in Portfolio Settings.';

/**
 * Registers `POST /p/:address/contact`, which sends a message to a portfolio's owner without showing an address. The
 * form works without script, so the response is a page. The route does not exist if the owner has not enabled it.
 */
export async function ownerMessageRoutes(
  app: FastifyInstance,
  context: Context,
  source: DocumentSource,
): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    const headers = buildPortfolioHeaders(context.config);
    const answer = async (reply: FastifyReply, status: number, view: PublicView, outcome: OwnerMessageOutcome) => {
      const page = (await source.documents()).ownerMessage(view, outcome);
      return reply
        .code(status)
        .headers(headers)
        .header('cache-control', 'private, no-store')
        .header('content-type', 'text/html; charset=utf-8')
        .send(page);
    };

    const handleMessage = async (request: FastifyRequest<ContactRoute>, reply: FastifyReply) => {
      const located = await findWritablePortfolio(context, request);
      if (!located) return reply.callNotFound();
      await consumeFormAttempt(context, getClientNetwork(request));
      const { ownDomain } = request;
      const ownOrigin = ownDomain && getDomainOrigin(context.config, ownDomain);
      const loaded = await loadPortfolio(context, located.portfolioId, { ownOrigin });
      if (loaded?.visibility !== 'public') return reply.callNotFound();
      const { portfolio, settings } = loaded;
      const view = createPublicView(portfolio, { reveal: settings.fields });
      try {
        const onUnnoted = (error: unknown) => request.log.error({ err: error }, 'a message to an owner was not noted');
        await send(context, located, view, request.body ?? {}, { client: getClientNetwork(request), onUnnoted });
        return answer(reply, 200, view, { sent: true });
      } catch (error) {
        const refusal = toFormError(error);
        if (refusal.status >= 500) request.log.error({ code: refusal.code }, 'a message to an owner was not sent');
        const values = Object.fromEntries(OWNER_MESSAGE_FIELDS.map((name) => [name, request.body?.[name] ?? '']));
        const { fields: errors = {}, retryAfter } = refusal.extras;
        if (retryAfter) reply.header('retry-after', retryAfter);
        const problem = Object.keys(errors).length > 0 ? '' : refusal.message;
        return answer(reply, refusal.status, view, { sent: false, problem, values, errors });
      }
    };

    // Redirects a reload of the response, or a visit to its address, to the page.
    const redirectToPage = async (request: FastifyRequest<ContactRoute>, reply: FastifyReply) => {
      if (!(await findWritablePortfolio(context, request))) return reply.callNotFound();
      const page = request.ownDomain ? '/' : `/p/${encodeURIComponent(request.params.address)}`;
      return reply.header('cache-control', 'no-store').redirect(`${page}#contact`, 302);
    };
    for (const prefix of ['/p/', DOMAIN_PREFIX]) {
      scope.post<ContactRoute>(`${prefix}:address/contact`, { config: { bodyType: 'form' } }, handleMessage);
      scope.get<ContactRoute>(`${prefix}:address/contact`, redirectToPage);
    }
  });
}

/**
 * Takes an attempt from the rate limit, since each reads the portfolio. The limit allows correcting every field many
 * times.
 */
async function consumeFormAttempt(context: Context, client: string): Promise<void> {
  try {
    await consumeRateLimit(context, 'ownerFormPerClient', client);
  } catch (error) {
    // Ignore a database error: sending the message will fail as well, and that error page keeps what was typed.
    if (error instanceof ApiError) throw error;
  }
}

const WRITABLE_KINDS: readonly ResolvedAddress['kind'][] = ['handle', 'old', 'domain'];

/** Finds the portfolio of an address if it is public and has a contact form. */
async function findWritablePortfolio(
  { db }: Context,
  { params, ownDomain, foundAtDomain, routeOptions }: FastifyRequest<ContactRoute>,
): Promise<ResolvedAddress | undefined> {
  const address = params.address.toLowerCase();
  if (!ownDomain && routeOptions.url?.startsWith(DOMAIN_PREFIX)) return undefined;
  const foundByAddress = ownDomain || /[\p{Cc}@]/u.test(address) ? undefined : await resolveAddress(db, address);
  const located = foundAtDomain ?? foundByAddress;
  if (!located || !WRITABLE_KINDS.includes(located.kind) || located.visibility !== 'public') return undefined;
  return parsePublicSettings(located).contactForm ? located : undefined;
}

async function send(
  context: Context,
  { portfolioId, userId }: ResolvedAddress,
  { url }: PublicView,
  body: ContactRoute['Body'],
  { client, onUnnoted }: { client: string; onUnnoted: (error: unknown) => void },
): Promise<void> {
  const form = ownerMessageForm.safeParse(body);
  if (!form.success) throw createValidationError(form.error);
  const { [CONTACT_HONEYPOT]: trap, ...message }: OwnerMessage & { [CONTACT_HONEYPOT]: string } = form.data;
  await consumeRateLimit(context, 'ownerMessagePerClient', client);
  // A bot that sees success has no reason to try another way.
  if (trap) return;
  await consumeRateLimit(context, 'ownerMessagePerPortfolioAndNetwork', `${portfolioId} ${getWidestNetwork(client)}`);
  await consumePacedSlot(context, 'ownerMessagePace', portfolioId);
  const subject = `${sanitizeVisitorName(message.name) || 'Somebody'} wrote to you through your portfolio`;
  const email = await findOwnerEmail(context.db, userId);
  if (!email) return;
  await sendOrQueueForAccount(
    context,
    userId,
    renderVisitorMail(email, { ...message, subject, note: formatNote(url), spam: describeSpam(message) }),
  );
  // The message is sent: an error here would make the visitor send it again.
  await recordMessage(context, userId, portfolioId).catch(onUnnoted);
}

/** Records a message in its owner's journal and analytics. */
async function recordMessage({ db, clock }: Context, userId: string, portfolioId: string): Promise<void> {
  const now = clock();
  await transaction(db, async (tx) => {
    await audit(tx, { event: 'message-received', userId, now, detail: { portfolio: portfolioId } });
    await addFacts(tx, [{ portfolioId, day: formatUtcDay(now), fact: 'message', value: '', count: 1 }]);
  });
}

/** Maps the reason why a message was not sent to an error for the visitor. */
function toFormError(error: unknown): ApiError {
  if (error instanceof MailFailed)
    return new ApiError('mail/failed', { message: 'Your message could not be delivered. Please try again later.' });
  const refusal = toApiError(error);
  if (refusal.code !== 'request/throttled') return refusal;
  const minutes = Math.ceil((refusal.extras.retryAfter ?? 60) / 60);
  const message = `This form takes no more messages just now. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new ApiError('request/throttled', { ...refusal.extras, message });
}
