import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { paths } from '@vitrine/contract/pages/pages';
import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { ApiError } from '../../../errors.ts';
import { getClientNetwork } from '../../../http/client-address.ts';
import { consumeRateLimit } from '../../../http/rate-limits.ts';
import { isFull, readSession } from '../../../http/session.ts';
import { becomeFirstAdministrator, isFirstAdminLinkValid } from './roles.ts';

interface FirstAdminRoute {
  Params: { token: string };
}

/**
 * Registers `/admin/first/:token`, the page of the link that the console printed. It asks for confirmation before it
 * grants the role, because browsers prefetch links. An invalid link responds like an unknown page.
 */
export async function firstAdminLinkRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const path = `${adminPaths.first}/:token`;
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );

    scope.get<FirstAdminRoute>(path, async (request, reply) => {
      await consumeRateLimit(context, 'firstLinkPerClient', getClientNetwork(request));
      if (!(await isFirstAdminLinkValid(context, request.params.token))) return reply.callNotFound();
      const session = await readSession(context, request);
      if (!isFull(session)) {
        const next = `${adminPaths.first}/${request.params.token}`;
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${paths.login}?next=${encodeURIComponent(next)}`, 302);
      }
      const accountLabel = `${escapeHtml(session.name)} (${escapeHtml(session.email)})`;
      return sendPage(
        reply,
        'Become the administrator',
        `<p>You are signed in as ${accountLabel}. An administrator can find, suspend, disable and delete accounts, but reads no record without its owner's consent.</p><form method="post"><button>Make me the administrator</button></form><p><a href="${paths.dashboard}">Rather not</a></p>`,
      );
    });

    scope.post<FirstAdminRoute>(path, { config: { bodyType: 'form' } }, async (request, reply) => {
      await consumeRateLimit(context, 'firstLinkPerClient', getClientNetwork(request));
      const session = await readSession(context, request);
      if (!isFull(session)) return reply.callNotFound();
      try {
        await becomeFirstAdministrator(context, session.userId, request.params.token);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'request/not-found') return reply.callNotFound();
        throw error;
      }
      return sendPage(
        reply,
        'You are the administrator',
        `<p>Administration asks for a second factor: turn on two-factor authentication in <a href="${paths.account}">My Account</a>. Then it is at <a href="${adminPaths.accounts}">${adminPaths.accounts}</a>.</p>`,
      );
    });
  });
}

/**
 * Sends a page without script or own styles. The referrer policy keeps its token from other origins, but lets our own
 * form send its origin.
 */
const sendPage = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'strict-origin')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:15vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}button{font:inherit;padding:.5rem 1rem}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    );
