import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Cache } from './cache.ts';
import type { Encoded } from './encode-text.ts';
import type { PostSource } from './posts/post-source.ts';

/** A public form of a portfolio: its path, and how it is rendered from the public view. */
export interface PublicFormat {
  /** Follows the address; '' for the page itself. Parameters are written as `:name`. */
  path: string;
  /** Renders the form. @throws {ApiError} request/not-found if it does not exist */
  make: (view: PublicView, request: FormatRequest) => Promise<Encoded>;
  cache: Cache;
  /** Whether layout and theme affect the form. */
  hasAppearance?: true;
  /** Whether the owner offers it to visitors; always if absent. */
  isOffered?: (settings: PublicSettings) => boolean;
  /** Whether the path's parameters refer to something. Checked before the portfolio is read, which takes far longer. */
  exists?: (request: FormatRequest) => Promise<boolean>;
  /** Returns the current path of something that moved. Called only if posts are shown. */
  findMoved?: (request: FormatRequest) => Promise<string | undefined>;
  /** The counter that a visit increments; 'opened' if only the opening is recorded. */
  counts?: 'views' | 'downloads' | 'opened';
}

/** The request, apart from the portfolio. */
export interface FormatRequest {
  /** Values by their names in the path. */
  params: Readonly<Record<string, string>>;
  posts: PostSource;
}
