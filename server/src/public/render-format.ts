import { LAYOUT_IDS, type Layout, THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { createPublicView, type Portfolio } from '@vitrine/contract/portfolio/public-view';
import { hasContent } from '@vitrine/contract/resume/completion';
import type { Context } from '../context/context.ts';
import { loadPortfolio, parsePublicSettings } from '../db/portfolio-queries.ts';
import { readFromReplica } from '../db/read-replica.ts';
import type { ResolvedAddress } from '../db/resolve-address.ts';
import { ApiError } from '../errors.ts';
import { countMetric } from '../telemetry/record-metrics.ts';
import type { Encoded } from './encode-text.ts';
import type { FormatRequest, PublicFormat } from './public-format.ts';

/** The owner's choice of a layout and theme to look at. */
export interface AppearanceQuery {
  layout?: unknown;
  theme?: unknown;
}

interface RenderOptions {
  isOwner: boolean;
  query: AppearanceQuery;
  /** Values of the path's parameters, with the address. */
  params: Readonly<Record<string, string>>;
  /** Called only if the form is not cached. */
  createForm: () => FormatRequest;
  /** Origin of the owner's domain, if the page is served there. */
  ownOrigin: string | undefined;
  /** Resolves when what is not cached may be looked up and rendered; undefined if immediately. */
  admit: () => Promise<void> | undefined;
}

/**
 * Returns the cached form of this revision, or renders it; for the owner in the requested layout and theme. Undefined
 * if the portfolio was deleted or made private after it was found, and for a file that is not offered.
 */
export function getOrRender(
  context: Context,
  { path, cache, make, hasAppearance: usesAppearance, isOffered = () => true, exists = async () => true }: PublicFormat,
  located: ResolvedAddress,
  { isOwner, query, params, createForm, ownOrigin, admit }: RenderOptions,
): Encoded | Promise<Encoded | undefined> {
  const appearance = isOwner && usesAppearance ? parseAppearance(query) : undefined;
  // Nearly always only the portfolio.
  const hasParts = appearance !== undefined || ownOrigin !== undefined || path.includes(':');
  const key = hasParts ? joinParts(located.portfolioId, ownOrigin, appearance, params) : located.portfolioId;
  const revision = String(located.revision);
  const known = cache.get(key, revision);
  countMetric('vitrine_page_cache_total', { form: path || '/', outcome: known ? 'hit' : 'miss' });
  // The common case, which avoids even the cost of a promise.
  if (known && (isOwner || !known.isOwnerOnly)) return known;
  const form = createForm();
  const render = () =>
    cache.getOrRender(key, revision, async () => {
      // Visibility was checked in the primary database, and is checked again before the page is sent.
      const loaded = await readFromReplica(
        context,
        (db) => loadPortfolio({ ...context, db }, located.portfolioId, { ownOrigin }),
        (result) => result !== undefined && result.revision >= located.revision,
      );
      // Content written after the portfolio became private must not reach a client that found it public.
      if (!loaded || (located.visibility === 'public' && loaded.visibility !== 'public'))
        throw new ApiError('request/not-found');
      const { portfolio, settings, revision } = loaded;
      const view = createPublicView({ ...portfolio, ...appearance }, { reveal: settings.fields });
      if (!isOffered(settings)) throw new ApiError('request/not-found');
      const encoded = await make(view, form);
      // Files cannot contain the robots tag that a page has.
      const headers = view.indexing ? encoded.headers : { ...encoded.headers, 'x-robots-tag': 'noindex' };
      return {
        encoded: {
          ...encoded,
          ...(headers && { headers }),
          ...(isEmpty(portfolio) && { isOwnerOnly: true as const }),
        },
        revision: String(revision),
      };
    });
  const find = async () => {
    await admit();
    // Checked first: addresses can be made up, and a record is large.
    if (!isOffered(parsePublicSettings(located)) || !(await exists(form))) return undefined;
    const rendered = await render();
    return rendered.isOwnerOnly && !isOwner ? undefined : rendered;
  };
  return find().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'request/not-found') return undefined;
    throw error;
  });
}

/** Whether there is nothing to show to visitors yet (rule P41). */
const isEmpty = ({ resume, writing, videos }: Portfolio): boolean =>
  writing.posts.length === 0 && !videos?.introduction && !hasContent(resume);

function joinParts(
  portfolioId: string,
  ownOrigin: string | undefined,
  appearance: ReturnType<typeof parseAppearance> | undefined,
  { address: _, ...parts }: RenderOptions['params'],
): string {
  return [portfolioId, ownOrigin, appearance?.layout, appearance?.theme, ...Object.values(parts)].join(' ');
}

/** Returns the requested layout and theme, without unknown ones. */
export function parseAppearance({ layout, theme }: AppearanceQuery): { layout?: Layout; theme?: Theme } {
  const chosenLayout = LAYOUT_IDS.find((id) => id === layout);
  const chosenTheme = THEMES.find((id) => id === theme);
  return { ...(chosenLayout ? { layout: chosenLayout } : {}), ...(chosenTheme ? { theme: chosenTheme } : {}) };
}
