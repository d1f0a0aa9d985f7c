import { z } from 'zod';
import { type PostPicture, postPicture } from './post-pictures.ts';

/** Number of posts on the portfolio itself, and on one page of the list of all posts. */
export const POSTS_ON_PORTFOLIO = 4;
export const POSTS_PER_PAGE = 20;

/** A post in a public list. */
export const postCard = z.object({
  slug: z.string(),
  title: z.string(),
  /** The owner's summary, else the beginning of the text. */
  summary: z.string(),
  /** In ms since 1970. */
  publishedAt: z.number(),
  tags: z.array(z.string()).readonly(),
  /** Reading time. */
  minutes: z.number(),
  /** URL of its first publication; '' if there is none. */
  originalUrl: z.string(),
  /** Whether it has no text here and links to `originalUrl`. */
  isElsewhere: z.boolean(),
  cover: postPicture.nullable(),
  coverAlt: z.string(),
});
export type PostCard = z.output<typeof postCard>;

/** The posts on the portfolio itself. */
export const writingSchema = z.object({
  /** The newest, at most POSTS_ON_PORTFOLIO. */
  posts: z.array(postCard).readonly(),
  /** Number of published and listed posts. */
  count: z.number(),
});
export type Writing = z.output<typeof writingSchema>;

/** A post on its own page. */
export interface PublicPost extends PostCard {
  /** Markdown. */
  body: string;
  /** The owner's pictures in it. */
  pictures: readonly PostPicture[];
  /** When it was last changed, in ms since 1970. */
  updatedAt: number;
  /** Whether lists, feeds and search engines may include it. */
  isListed: boolean;
}

/** A link to another post. */
export type PostLink = Pick<PostCard, 'slug' | 'title'>;

/** A page of a portfolio's posts. */
export type WritingPage =
  | {
      kind: 'list';
      posts: readonly PostCard[];
      /** From 1. */
      page: number;
      pages: number;
    }
  | {
      kind: 'post';
      post: PublicPost;
      /** Its body, rendered. */
      bodyHtml: string;
      /** The next and the previous listed post. */
      newer: PostLink | null;
      older: PostLink | null;
      /** Whether it is a preview of an unpublished post. */
      isDraft: boolean;
    };

/** Path of the posts, relative to the address of the portfolio. */
export const WRITING_PATH = '/writing';
export const toPostPath = (slug: string): string => `${WRITING_PATH}/${slug}`;
/** Returns the path of a page of the list of posts; the first has no number. */
export const toWritingPagePath = (page: number): string => (page === 1 ? WRITING_PATH : `${WRITING_PATH}/page/${page}`);
