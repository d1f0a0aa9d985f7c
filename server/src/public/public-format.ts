import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Cache } from './cache.ts';
import type { Encoded } from './encode-text.ts';
import type { PostSource } from './posts/post-source.ts';

/** A portfolio in one public form: where it is, and how it is made from what the public may see. */
export interface PublicFormat {
  /** Behind the address; '' for the page itself. With parameters as `:name`. */
  path: string;
  /** @throws {ApiError} request/not-found where there is no such thing */
  make: (view: PublicView, asked: AskedForm) => Promise<Encoded>;
  cache: Cache;
  /** Whether layout or theme show in it; the others are the same in all of them. */
  hasAppearance?: true;
  /** Whether the owner lets visitors have it; always, when it says nothing. */
  isOffered?: (settings: PublicSettings) => boolean;
  /** Whether there is what the parameters name. Asked before the portfolio is read, which takes far longer. */
  exists?: (asked: AskedForm) => Promise<boolean>;
  /** Where something is now that was here; behind the address. Asked where posts are shown. */
  findMoved?: (asked: AskedForm) => Promise<string | undefined>;
  /** Which of the owner's counters a visit raises; 'opened' where it is only noted that it was opened. */
  counts?: 'views' | 'downloads' | 'opened';
}

/** What is asked for besides the portfolio. */
export interface AskedForm {
  /** By the names in the path. */
  params: Readonly<Record<string, string>>;
  posts: PostSource;
}
