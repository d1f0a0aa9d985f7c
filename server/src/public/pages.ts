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
import type { RootPortfolio } from './root-portfolio.ts';

const HTML = 'text/html; charset=utf-8';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pages that a mailed link leads to: its token must not go on to anybody as a referrer. */
const CARRY_TOKENS: readonly PageName[] = ['emailVerified', 'notMe', 'resetPassword', 'testimonial'];

/** Documents in whose place the unverified see the verification screen; what the terms say and support stay open. */
const CLOSED_TO_UNVERIFIED: readonly PageName[] = ['landing', 'pricing', 'about'];

/**
 * Every page that a browser can open but portfolios: documents for visitors, the app's shell, files. The signed-in
 * get the shell at the addresses of documents too, and the app draws the same pages inside its own frame.
 */
export async function pageRoutes(
  app: FastifyInstance,
  context: Context,
  source: DocumentSource,
  answerRoot: RootPortfolio,
): Promise<void> {
  const { config, db } = context;
  // One for each page and two for the app, whatever paths are asked for.
  const documents = new Map<DocumentPage | 'app' | 'dashboard', { encoded: Encoded; madeOf: string }>();

  const page = async (name: DocumentPage | 'app', path: string): Promise<Encoded> => {
    // Read on every visit, so that the page says what is sold now, whichever process changed it.
    const plans = PAGES_WITH_PLANS.includes(name) ? await readPlans(db, config) : [];
    // As of this visit too: it changes with the first account that a provider opens.
    const takesPasswords = name !== 'app' || (await isPasswordSignInEnabled(context));
    const madeOf = JSON.stringify({ plans, takesPasswords });
    // The app's document is the same at every path but the dashboard's, where it preloads what that needs.
    const key = name === 'app' && path === paths.dashboard ? 'dashboard' : name;
    const known = source.files && documents.get(key);
    if (known && known.madeOf === madeOf) return known.encoded;
    const drawn = await source.documents();
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
    const html = name === 'app' ? drawn.app(pageContext) : drawn.page(name, pageContext);
    // A page that names the missing path is sent once; compressing it would only cost.
    if (name === 'notFound') return encodeFile(Buffer.from(html), HTML);
    const encoded = await encodeText(html, HTML);
    recompressInBackground(encoded);
    documents.set(key, { encoded, madeOf });
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
      const isApart = config.publicOrigin !== config.portfolioOrigin;
      if (name === 'landing' && rootPortfolio && (!isApart || isPortfolioHost(config, request.host))) {
        if (await answerRoot(request, reply, rootPortfolio)) return reply;
      }
      // The host of portfolios has none of our own pages.
      if (isPortfolioHost(config, request.host)) return reply.callNotFound();
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Cookie');
      if (CARRY_TOKENS.includes(name)) reply.header('referrer-policy', 'no-referrer');
      return sendEncoded(request, reply, await page(asDocument ? name : 'app', path));
    });
  }
  for (const path of Object.values(ITEM_PATHS)) {
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Cookie');
      return sendEncoded(request, reply, await page('app', path));
    });
  }
  const { first: _, ...screens } = adminPaths;
  for (const path of Object.values(screens)) {
    app.get(path, async (request, reply) => {
      const session = await readSession(context, request);
      // The app's document is no secret; that there is something here is (rule D3).
      if (!isFull(session) || session.role === null) return reply.callNotFound();
      return sendEncoded(request, reply.header('cache-control', 'private, no-store'), await page('app', path));
    });
  }
  for (const [from, to] of Object.entries(REDIRECTS)) app.get(from, async (_request, reply) => reply.redirect(to, 301));

  for (const { url, file } of FONT_FILES) {
    const font = encodeFile(await readFile(file), 'font/woff2');
    app.get(url, async (request, reply) => sendEncoded(request, reply.header('cache-control', FOR_EVER), font));
  }

  if (source.files) await serveFiles(app, source.files);

  app.setNotFoundHandler(async (request, reply) => notFound(request, reply, context, page));
}

/** Serves what the build made for browsers: its assets, which have hashes in their names, and the files beside them. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // One route: with one for each of hundreds of files the server starts 0.1 s later.
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply) => reply.header('cache-control', FOR_EVER),
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    // The manifest and other dot files are for the server.
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  });
}

/** Forms of a file that are sent in its place, and are no files of their own. */
const COMPRESSED = /\.(?:br|gz)$/;

/** A missing page says so as a page to people, to the signed-in inside the app, and as data to programs. */
async function notFound(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  page: (name: DocumentPage | 'app', path: string) => Promise<Encoded>,
): Promise<FastifyReply> {
  reply.code(404).header('cache-control', 'private, no-store');
  const wantsPage = request.method === 'GET' && prefersPage(request.headers);
  if (!wantsPage) return reply.send({ success: false, code: 'request/not-found', message: 'There is nothing here.' });
  // The host of portfolios has none of our own pages' styles.
  const { config } = context;
  if (request.ownDomain || isPortfolioHost(config, request.host))
    return reply.type(HTML).send(bareNotFound(config.publicOrigin));
  const isMember = isFull(await readSession(context, request));
  const { plain, type } = await page(isMember ? 'app' : 'notFound', decodePath(request));
  return reply.header('content-type', type).send(plain);
}

const bareNotFound = (home: string): string =>
  barePage({
    title: '404 - Page Not Found',
    text: 'There is nothing on show here. The address may be mistyped, or what was here has been taken down.',
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
  /** Its heading, and its title in the browser. */
  title: string;
  text: string;
  /** Where its link leads: our own origin, or a portfolio. */
  link?: { href: string; text: string };
  /** What follows its text, as HTML. */
  more?: string;
}

/** A document in one piece, where the styles of our own pages are not to be had. Nothing in it is a person's. */
export const barePage = ({ title, text, link, more = '' }: BarePage): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>:root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:20vh 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>${title}</h1><p>${text}</p>${more}${link ? `<p><a href="${link.href}">${link.text}</a></p>` : ''}</main></body></html>`;
