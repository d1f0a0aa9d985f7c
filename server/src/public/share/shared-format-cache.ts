import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context/context.ts';
import type { SharedLink } from '../../db/share-links.ts';
import { ApiError } from '../../errors.ts';
import { runInLinkQueue } from '../../http/fair-share.ts';
import { Cache } from '../cache.ts';
import type { Encoded } from '../encode-text.ts';
import { listFileNames } from '../pictures.ts';
import { createPostSource } from '../posts/post-source.ts';
import type { PublicFormat } from '../public-format.ts';
import { buildSharedView } from './shared-view.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const MAX_FILE_LISTS = 1_000;

/**
 * Forms shown through share links, rendered once per version of the link and its portfolio. Renders for links of one
 * account run one at a time, and do not delay those of other accounts.
 */
export class SharedFormatCache {
  readonly #context: Context;
  readonly #forms = new Cache(CACHE_BYTES);
  readonly #fileNames = new LRUCache<string, ReadonlySet<string>>({ max: MAX_FILE_LISTS });

  constructor(context: Context) {
    this.#context = context;
  }

  /** Returns a form. @throws {ApiError} as the format does; request/unavailable if the portfolio was just deleted */
  find(link: SharedLink, token: string, format: PublicFormat): Promise<Encoded> {
    const { db, config } = this.#context;
    const revision = describeRevision(link);
    return this.#forms.getOrRender(`${link.id} ${format.path}`, revision, () =>
      runInLinkQueue(link.user_id, async () => {
        const view = await this.#build(link, token);
        const posts = createPostSource(
          db,
          { userId: link.user_id, portfolioId: link.portfolio_id },
          config.portfolioOrigin,
        );
        return { encoded: await format.make(view, { params: {}, posts }), revision };
      }),
    );
  }

  /**
   * Lists the pictures and videos that a link shows.
   * @throws {ApiError} request/unavailable if they were just deleted
   */
  async listFileNames(link: SharedLink, token: string): Promise<ReadonlySet<string>> {
    const key = `${link.id} ${describeRevision(link)}`;
    const known = this.#fileNames.get(key);
    if (known) return known;
    const view = await runInLinkQueue(link.user_id, () => this.#build(link, token));
    const photo = view.photo && parsePictureName(view.photo.url);
    const names = new Set([...listFileNames(view), ...(photo ? [photo] : [])]);
    this.#fileNames.set(key, names);
    return names;
  }

  async #build(link: SharedLink, token: string): Promise<PublicView> {
    const view = await buildSharedView(this.#context, link, token);
    if (!view) throw new ApiError('request/unavailable', { retryAfter: 1 });
    return view;
  }
}

/** Changes with everything that a link shows: the owner's choices, its address, and all portfolios of the account. */
const describeRevision = ({
  token_hash,
  resume_id,
  frozen_id,
  formats,
  reveal,
  portfolio_revision,
}: SharedLink): string => [token_hash, resume_id, frozen_id, formats, reveal, portfolio_revision].join(' ');
