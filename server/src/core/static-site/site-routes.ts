import { posix } from 'node:path';
import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { POSTS_PER_PAGE, toPostPath, toWritingPagePath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import type { FeedPost } from '../../db/posts.ts';
import type { SitePart } from './site-parts.ts';
import type { SitePosts } from './site-posts.ts';

/** A public format of a portfolio, as served. */
export interface SiteFormat {
  path: string;
  make: (
    view: PublicView,
    request: { params: Readonly<Record<string, string>>; posts: SitePosts },
  ) => Promise<{ plain: Uint8Array }>;
  isOffered?: (settings: PublicSettings) => boolean;
}

/** A page or file of a site. */
export interface Route {
  part: SitePart;
  format: SiteFormat;
  params: Readonly<Record<string, string>>;
  /** Path behind MARK, as used in pages. */
  address: string;
  /** Path within the site. */
  file: string;
  kind: 'page' | 'file' | 'feed';
}

type RouteSpec = Pick<Route, 'kind'> & { path: string; form?: string; params?: Route['params'] };

/** Files that contain the site's address, so they are only included if it is known. */
const ADDRESS_FILES: readonly RouteSpec[] = [
  { kind: 'file', path: '/card.jpg' },
  { kind: 'file', path: '/qr.svg' },
];

/** Lists all pages and files of a portfolio that its owner offers. */
export function listRoutes(
  part: SitePart,
  posts: readonly FeedPost[],
  formats: readonly SiteFormat[],
  hasAddress: boolean,
): Route[] {
  const specs: RouteSpec[] = [
    { kind: 'page', path: '' },
    ...RESUME_FORMAT_IDS.map((format) => ({ kind: 'file' as const, path: `/resume.${format}` })),
    { kind: 'file', path: '/card.vcf' },
    ...(hasAddress ? ADDRESS_FILES : []),
    ...(posts.length > 0 ? listWritingRoutes(posts, hasAddress) : []),
  ];
  return specs.flatMap(({ kind, path, form = path, params = {} }) => {
    const format = formats.find((one) => one.path === form);
    if (!format || format.isOffered?.(part.settings) === false) return [];
    const filePath = part.folder + path.slice(1);
    return {
      ...{ part, format, params, kind },
      address: (part.folder && `/${part.folder.slice(0, -1)}`) + path,
      file: kind === 'page' ? posix.join(filePath, 'index.html') : filePath,
    };
  });
}

function listWritingRoutes(posts: readonly FeedPost[], hasAddress: boolean): RouteSpec[] {
  const pages = Math.ceil(posts.length / POSTS_PER_PAGE);
  const feeds = ['feed.xml', 'feed.json'].map((file) => ({ kind: 'feed' as const, path: `${WRITING_PATH}/${file}` }));
  return [
    { kind: 'page', path: WRITING_PATH },
    ...Array.from({ length: pages - 1 }, (_, index): RouteSpec => {
      const params = { page: String(index + 2) };
      return { kind: 'page', path: toWritingPagePath(index + 2), form: `${WRITING_PATH}/page/:page`, params };
    }),
    ...posts.map(
      ({ slug }): RouteSpec => ({
        kind: 'page',
        path: toPostPath(slug),
        form: `${WRITING_PATH}/:slug`,
        params: { slug },
      }),
    ),
    ...(hasAddress ? feeds : []),
  ];
}
