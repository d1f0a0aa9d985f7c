import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Context } from '../../context/context.ts';
import type { FeedPost } from '../../db/posts.ts';
import { ApiError } from '../../errors.ts';
import { countPictureBytes } from './queries.ts';
import { rewriteFeed } from './rewrite-feed.ts';
import { rewritePage } from './rewrite-page.ts';
import { createSiteAddresses, type SiteAddresses } from './site-addresses.ts';
import { readLoadedFile } from './site-files.ts';
import { loadSiteParts, type SitePart } from './site-parts.ts';
import { createPostSnapshot, readListedPosts } from './site-posts.ts';
import { listRoutes, type Route, type SiteFormat } from './site-routes.ts';
import { renderNotFoundPage, renderReadme, renderRobots, renderSitemap } from './site-texts.ts';
import { selectVideos } from './site-videos.ts';
import type { SiteFile } from './write-zip.ts';

/** Maximum bytes of a site's pictures and videos: what browsers handle, and what ZIP can hold without ZIP64. */
const MAX_SITE_BYTES = 1024 * 1024 * 1024;

/** The portfolio to export, and its future https address without a trailing slash. */
interface SiteRequest {
  userId: string;
  portfolioId: string;
  base: string | undefined;
}

/** A site that is ready to be written. */
interface PreparedSite {
  /** Owner's name. */
  name: string;
  files: () => AsyncGenerator<SiteFile>;
}

/**
 * Exports a portfolio as plain files with relative addresses, using only its public content. Files whose rendering may
 * fail are rendered first; pages, pictures and videos are rendered and read while the site is written, so that few are
 * in memory.
 * @throws {ApiError} content/not-found, request/too-large, and the errors of resume files
 */
export async function prepareSite(
  context: Context,
  formats: readonly SiteFormat[],
  request: SiteRequest,
): Promise<PreparedSite> {
  const { db, config } = context;
  const { userId, base } = request;
  const origin = base === undefined ? config.portfolioOrigin : new URL(base).origin;
  const posts = await readListedPosts(db, userId, origin);
  const allParts = await loadSiteParts(context, { ...request, origin, posts });
  const pictures = listPictures(allParts, posts);
  const names = [...new Set(pictures.flatMap((address) => parsePictureName(address) ?? []))];
  const maxVideoBytes = MAX_SITE_BYTES - (await countPictureBytes(db, userId, names));
  if (maxVideoBytes < 0) {
    const message =
      'The pictures of this portfolio have more than 1 GB together, which is more than a website can hold.';
    throw new ApiError('request/too-large', { message });
  }
  const { parts, captions, leftOut } = await selectVideos(context, { userId, parts: allParts, room: maxVideoBytes });
  const routes = parts.flatMap((part) => listRoutes(part, posts, formats, base !== undefined));
  const addresses = createSiteAddresses({
    origin,
    liveOrigin: config.portfolioOrigin,
    folders: new Map(parts.map(({ handle, folder }) => [handle, folder])),
    files: new Map(routes.map(({ address, file }) => [address, file])),
    base,
  });
  const renderRoute = async ({ format, params, part }: Route, view: PublicView) =>
    (await format.make(view, { params, posts: createPostSnapshot(posts, part.portfolioId) })).plain;

  const files = routes.filter(({ kind }) => kind === 'file');
  const renderedFiles = new Map<string, Uint8Array>();
  for (const route of files)
    renderedFiles.set(route.file, await renderRoute(route, createFileView(route.part, addresses)));

  // Report an unavailable store before the response starts.
  const [first] = pictures;
  if (first) await readLoadedFile(context, userId, new URL(first).pathname.slice(1));

  /** Renders a page or feed with rewritten addresses. */
  const renderPage = async (route: Route): Promise<string> => {
    const text = Buffer.from(await renderRoute(route, route.part.view)).toString();
    return route.kind === 'feed'
      ? rewriteFeed(text, origin, addresses)
      : rewritePage(text, { from: route.file, addresses, captions });
  };
  const [main] = parts;
  if (!main) throw new ApiError('content/not-found');
  return {
    name: main.view.name,
    files: async function* () {
      yield createTextFile('404.html', renderNotFoundPage(main, addresses.place('')));
      for (const route of routes) {
        const file = renderedFiles.get(route.file);
        yield file ? { path: route.file, content: [file] } : createTextFile(route.file, await renderPage(route));
      }
      yield* listIndexFiles(parts, posts, addresses);
      const missing: string[] = [];
      // The set is complete only after all pages have been rendered.
      for (const path of [...addresses.loaded].sort()) {
        const content = await readLoadedFile(context, userId, path);
        if (content) yield { path, content };
        else missing.push(path);
      }
      const hasPosts = routes.some(({ address }) => address.endsWith('/writing'));
      yield createTextFile(
        'README.txt',
        renderReadme({ view: main.view, base, hasPosts, videosLeftOut: leftOut, missing }),
      );
    },
  };
}

const createTextFile = (path: string, text: string): SiteFile => ({ path, content: [Buffer.from(text)] });

/** Prepares a view for files that people keep and share: they contain the site's address, or none. */
function createFileView({ view, folder }: SitePart, addresses: SiteAddresses): PublicView {
  const url = addresses.place(`${folder}index.html`)?.replace(/\/$/, '');
  if (url === undefined) return { ...view, omitsUrl: true };
  const { photo } = view;
  return { ...view, url, photo: photo && { ...photo, url: addresses.absolute(photo.url) ?? photo.url } };
}

/** Lists the addresses of all pictures on a site's pages. */
const listPictures = (parts: readonly SitePart[], posts: readonly FeedPost[]): string[] =>
  [
    ...parts.flatMap(({ view: { photo, pictures, page, videos } }) => [
      photo?.url,
      page?.icon,
      ...Object.values(pictures).flatMap((shown) => shown.map(({ url }) => url)),
      ...[videos?.introduction, ...Object.values(videos?.byItem ?? {})].map((video) => video?.poster?.url),
    ]),
    ...posts.flatMap(({ cover, pictures }) => [cover?.url, ...pictures.map(({ url }) => url)]),
  ].filter((address) => address !== undefined && address !== null);

/** Yields the sitemap and robots.txt, if the owner allows indexing and the site's address is known. */
function* listIndexFiles(
  parts: readonly SitePart[],
  posts: readonly FeedPost[],
  { place }: SiteAddresses,
): Generator<SiteFile> {
  const listed = parts.filter(({ view }) => view.indexing);
  const home = listed.find(({ settings }) => settings.writing);
  const pages = [
    ...listed.map(({ folder }) => place(`${folder}index.html`)),
    ...(home ? posts.map(({ slug }) => place(`${home.folder}writing/${slug}/index.html`)) : []),
  ].filter((page) => page !== null);
  if (pages.length === 0) return;
  yield createTextFile('sitemap.xml', renderSitemap(pages));
  const root = place('');
  // Robots only read it at the root of a host.
  if (root && new URL(root).pathname === '/') yield createTextFile('robots.txt', renderRobots(`${root}sitemap.xml`));
}
