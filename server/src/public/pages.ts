import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import { type DocumentPage, PAGES_WITH_PLANS, type PageContext } from '@vitrine/contract/pages/documents';
import { DOCUMENT_PATHS, ITEM_PATHS, type PageName, paths, REDIRECTS } from '@vitrine/contract/pages/pages';
import { FONT_FILES } from '@vitrine/portfolio-view/fonts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { isPasswordSignInEnabled } from '../core/access/password-sign-in.ts';
import { readPlans } from '../db/account-plan.ts';
import { prefersPage } from '../http/negotiate.ts';
import { isPortfolioHost } from '../http/request-guard.ts';
import { isFull, readSession } from '../http/session.ts';
import type { DocumentSource } from './documents.ts';
import { type Encoded, encodeFile, encodeText, recompressInBackground, sendEncoded } from './encode-text.ts';
import type { RootPortfolioHandler } from './root-portfolio.ts';

const HTML = 'text/html; charset=utf-8';
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Pages that mailed links point to, whose token must not leak as a referrer. */
const PAGES_WITH_TOKENS: readonly PageName[] = ['emailVerified', 'notMe', 'resetPassword', 'testimonial'];

/** Documents replaced by the verification screen for unverified users; terms and support stay accessible. */
const CLOSED_TO_UNVERIFIED: readonly PageName[] = ['landing', 'pricing', 'about'];

/**
 * Registers all pages except portfolios: documents for visitors, the app's shell, and files. Signed-in users get the
 * shell at the addresses of documents too, and the app renders the same pages within its frame.
 */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context,
  source: DocumentSource,
  answerRoot: RootPortfolioHandler,
): Promise<void> {
  const { config, db } = context;
  // One per page and two for the app, regardless of the requested paths.
  const documents = new Map<DocumentPage | 'app' | 'dashboard', { encoded: Encoded; madeOf: string }>();

  const renderPage = async (name: DocumentPage | 'app', path: string): Promise<Encoded> => {
    // Read on every visit, so that the page shows current plans regardless of which process changed them.
    const plans = PAGES_WITH_PLANS.includes(name) ? await readPlans(db, config) : [];
    // Also read on every visit: it changes with the first account connected to a provider.
    const takesPasswords = name !== 'app' || (await isPasswordSignInEnabled(context));
    const cacheInputs = JSON.stringify({ plans, takesPasswords });
    // The app's document is the same at every path except the dashboard's, which preloads its modules.
    const key = name === 'app' && path === paths.dashboard ? 'dashboard' : name;
    const known = source.files && documents.get(key);
    if (known && known.madeOf === cacheInputs) return known.encoded;
    const renderer = await source.documents();
    const pageContext: PageContext = {
      origin: config.publicOrigin,
      path,
      supportEmail: config.supportEmail,
      passwordMin: config.passwordMin,
      hasPasswords: takesPasswords,
      registration: config.registration,
      plans,
      assets: source.assets,
    };
    const html = name === 'app' ? renderer.app(pageContext) : renderer.page(name, pageContext);
    // A page that contains the missing path is sent once, so compression is not worth it.
    if (name === 'notFound') return encodeFile(Buffer.from(html), HTML);
    const encoded = await encodeText(html, HTML);
    recompressInBackground(encoded);
    documents.set(key, { encoded, madeOf: cacheInputs });
    return encoded;
  };

  const isDocument = (name: PageName): name is (typeof DOCUMENT_PATHS)[number] =>
    (DOCUMENT_PATHS as readonly PageName[]).includes(name);

  for (const [name, path] of Object.entries(paths) as [PageName, string][]) {
    app.get(path, async (request, reply) => {
      const session = isDocument(name) ? await readSession(context, request) : null;
      const asDocument = isDocument(name) && !isFull(session);
      if (session?.stage === 'unverified' && CLOSED_TO_UNVERIFIED.includes(name)) {
        return reply.header('cache-control', 'private, no-store').redirect(paths.emailVerify, 302);
      }
      if (name === 'landing' && !asDocument) {
        return reply.header('cache-control', 'private, no-store').redirect(paths.dashboard, 302);
      }
      const { rootPortfolio } = config;
      const hasSeparateHost = config.publicOrigin !== config.portfolioOrigin;
      if (name === 'landing' && rootPortfolio && (!hasSeparateHost || isPortfolioHost(config, request.host))) {
        if (await answerRoot(request, reply, rootPortfolio)) return reply;
      }
      // The portfolio host does not serve our own pages.
      if (isPortfolioHost(config, request.host)) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Cookie');
      if (PAGES_WITH_TOKENS.includes(name)) reply.header('referrer-policy', 'no-referrer');
      return sendEncoded(request, reply, await renderPage(asDocument ? name : 'app', path));
    });
  }
  for (const path of Object.values(ITEM_PATHS)) {
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Cookie');
      return sendEncoded(request, reply, await renderPage('app', path));
    });
  }
  const { first: _, ...screens } = adminPaths;
  for (const path of Object.values(screens)) {
    app.get(path, async (request, reply) => {
      const session = await readSession(context, request);
      // The app's document is not secret; the existence of this page is (rule D3).
      if (!isFull(session) || session.role === null) return reply.callNotFound();
      return sendEncoded(request, reply.header('cache-control', 'private, no-store'), await renderPage('app', path));
    });
  }
  for (const [from, to] of Object.entries(REDIRECTS)) app.get(from, async (_request, reply) => reply.redirect(to, 301));

  for (const { url, file } of FONT_FILES) {
    const font = encodeFile(await readFile(file), 'font/woff2');
    app.get(url, async (request, reply) =>
      sendEncoded(request, reply.header('cache-control', IMMUTABLE_CACHE_CONTROL), font),
    );
  }

  if (source.files) await serveFiles(app, source.files);

  app.setNotFoundHandler(async (request, reply) => sendNotFound(request, reply, context, renderPage));
}

/** Serves the build output for browsers: assets with hashed names, and other static files. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // A single route: separate ones for hundreds of files delay the start by 0.1 s.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply) => reply.header('cache-control', IMMUTABLE_CACHE_CONTROL),
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    // The manifest and other dot files are for the server only.
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  });
}

/** Compressed variants, which are sent in place of a file and not served as files themselves. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Responds to an unknown path with a page for visitors, within the app for signed-in users, and with JSON for programs.
 */
async function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  renderPage: (name: DocumentPage | 'app', path: string) => Promise<Encoded>,
): Promise<FastifyReply> {
  reply.code(404).header('cache-control', 'private, no-store');
  const wantsPage = request.method === 'GET' && prefersPage(request.headers);
  if (!wantsPage) return reply.send({ success: false, code: 'request/not-found', message: 'There is nothing here.' });
  // The portfolio host does not serve the styles of our own pages.
  const { config } = context;
  if (request.ownDomain || isPortfolioHost(config, request.host))
    return reply.type(HTML).send(renderBareNotFound(config.publicOrigin));
  const isMember = isFull(await readSession(context, request));
  const { plain, type } = await renderPage(isMember ? 'app' : 'notFound', decodePath(request));
  return reply.header('content-type', type).send(plain);
}

const renderBareNotFound = (home: string): string =>
  renderBarePage({
    title: '404 - Page Not Found',
    text: 'There is no page here. The address may be mistyped, or the page was removed.',
    link: { href: `${home}/`, text: 'Go to Homepage' },
  });

const decodePath = ({ originalUrl }: FastifyRequest) => {
  const path = originalUrl.split('?')[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

interface BarePage {
  /** The heading and the document title. */
  title: string;
  text: string;
  /** The link's target is on our own origin, or a portfolio. */
  link?: { href: string; text: string };
}

/** Renders a self-contained document for hosts without our styles. It contains no user data. */
export const renderBarePage = ({ title, text, link }: BarePage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:20vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>${title}</h1><p>${text}</p>${link ? `<p><a href="${link.href}">${link.text}</a></p>` : ''}</main></body></html>`;
