import { createPublicView } from '@vitrine/contract/portfolio/public-view';
import { postContent } from '@vitrine/contract/writing/posts';
import type { PublicPost, WritingPage } from '@vitrine/contract/writing/public-posts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { describePost } from '../../core/posts/describe-post.ts';
import { loadPortfolio } from '../../db/portfolio-queries.ts';
import { findPictures, findSharedDraft, type SharedDraft } from '../../db/posts.ts';
import { type ResolvedAddress, resolveAddress } from '../../db/resolve-address.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { runInLinkQueue } from '../../http/fair-share.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { buildPortfolioHeaders } from '../../http/security-headers.ts';
import type { DocumentSource } from '../documents.ts';
import { renderBody } from './render-body.ts';

/**
 * Registers `/p/:address/drafts/:token`, the preview of a draft for recipients of its address, rendered as it would be
 * published. It is neither cached nor listed. It does not exist while the portfolio is private or shows no posts.
 */
export function draftRoutes(app: FastifyInstance, context: Context, source: DocumentSource): void {
  const { config, db, clock } = context;
  const headers = {
    ...buildPortfolioHeaders(config),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // The address is the credential.
    'referrer-policy': 'no-referrer',
  };

  app.get<{ Params: { address: string; token: string } }>('/p/:address/drafts/:token', async (request, reply) => {
    await consumeRateLimit(context, 'draftPerClient', getClientNetwork(request));
    const { address, token } = request.params;
    const located = /[\p{Cc}@]/u.test(address + token) ? undefined : await resolveAddress(db, address.toLowerCase());
    if (located?.visibility !== 'public' || located.kind === 'tombstone') return reply.callNotFound();
    const draft = await findSharedDraft(db, located.userId, token);
    if (!draft) return reply.callNotFound();
    const page = await runInLinkQueue(located.userId, () => render(located, draft));
    return page === undefined
      ? reply.callNotFound()
      : reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });

  async function render(located: ResolvedAddress, draft: SharedDraft): Promise<string | undefined> {
    const loaded = await loadPortfolio(context, located.portfolioId);
    if (loaded?.visibility !== 'public' || !loaded.settings.writing) return undefined;
    const content = postContent.parse({ ...JSON.parse(draft.draft), body: draft.draft_body });
    const publicationInput = { userId: located.userId, now: draft.updated_at, origin: config.portfolioOrigin };
    const post: PublicPost = {
      ...(await describePost(db, content, publicationInput)),
      slug: draft.slug ?? content.slug,
      publishedAt: draft.published_at ?? clock(),
      body: content.body,
      pictures: await findPictures(db, located.userId, [content.body], config.portfolioOrigin),
      isListed: false,
    };
    const view = createPublicView(loaded.portfolio, { reveal: loaded.settings.fields });
    const { html: bodyHtml } = await renderBody(view, post);
    const page: WritingPage = { kind: 'post', post, bodyHtml, newer: null, older: null, isDraft: true };
    return source.writing(view, page);
  }
}
