import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import {
  buildLongCareerPortfolio,
  buildSamplePortfolio,
  buildStudentPortfolio,
  SAMPLE_POSTS,
  type SampleOptions,
} from '@vitrine/portfolio-view/samples';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { ApiError } from '../errors.ts';
import { buildPortfolioHeaders } from '../http/security-headers.ts';
import { Cache } from './cache.ts';
import { sendEncoded } from './encode-text.ts';
import { createSamplePostSource } from './posts/post-source.ts';
import type { PublicFormat } from './public-format.ts';
import { runInSampleQueue } from './sample-queue.ts';

/** The fictional persons, by the path that follows layout and theme. */
const SAMPLE_BUILDERS: Record<'' | '/student' | '/long-career', (options: SampleOptions) => PublicView> = {
  '': buildSamplePortfolio,
  '/student': buildStudentPortfolio,
  '/long-career': buildLongCareerPortfolio,
};

const FIRST_APPEARANCE = { layout: LAYOUT_IDS[0], theme: THEMES[0] };

/** Only a new version of the product changes the samples. */
const CACHE_REVISION = '';

/** Cache size for all persons in all designs, so that each is rendered once. */
const CACHE_BYTES = 96 * 1024 * 1024;

interface AppearanceRoute {
  Params: { layout: string; theme: string } & Record<string, string>;
}

/**
 * Registers `/samples/:layout/:theme`: fictional persons in every layout and theme, with all public forms. They are
 * rendered like real portfolios, and search engines are asked not to index them.
 */
export function sampleRoutes(
  app: FastifyInstance,
  { config }: Context,
  representations: readonly PublicFormat[],
): void {
  const headers = buildPortfolioHeaders(config);
  const cache = new Cache(CACHE_BYTES);
  for (const [person, buildView] of Object.entries(SAMPLE_BUILDERS)) {
    for (const { path, make, hasAppearance: usesAppearance } of representations) {
      app.get<AppearanceRoute>(`/samples/:layout/:theme${person}${path}`, async (request, reply) => {
        const appearance = parseAppearance(request.params);
        if (!appearance) return reply.callNotFound();
        // A form without layout and theme is the same in all designs: it is rendered once, and links to the first.
        const { layout, theme } = usesAppearance ? appearance : FIRST_APPEARANCE;
        const url = `${config.publicOrigin}/samples/${layout}/${theme}${person}`;
        const { layout: _layout, theme: _theme, ...params } = request.params;
        const render = async () => {
          const view = buildView({ layout, theme, url });
          const posts = createSamplePostSource(view.writing.count > 0 ? SAMPLE_POSTS : []);
          return make(view, { posts, params });
        };
        const key = [url + path, ...Object.values(params)].join(' ');
        const encoded = await cache
          .getOrRender(key, CACHE_REVISION, () =>
            runInSampleQueue(request, async () => ({ encoded: await render(), revision: CACHE_REVISION })),
          )
          .catch((error: unknown) => {
            if (error instanceof ApiError && error.code === 'request/not-found') return undefined;
            throw error;
          });
        if (!encoded) return reply.callNotFound();
        reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('x-robots-tag', 'noindex');
        reply.headers(headers);
        if (encoded.headers) reply.headers(encoded.headers);
        return sendEncoded(request, reply, encoded);
      });
    }
  }
}

function parseAppearance(params: AppearanceRoute['Params']): { layout: Layout; theme: Theme } | undefined {
  const layout = LAYOUT_IDS.find((id) => id === params.layout);
  const theme = THEMES.find((id) => id === params.theme);
  return layout && theme && { layout, theme };
}
