import { z } from 'zod';
import { type PostPicture, postPicture } from './post-pictures.ts';

/** How many posts the portfolio itself shows, and how many stand on one page of all of them. */
export const POSTS_ON_PORTFOLIO = 4;
export const POSTS_ON_PAGE = 20;

/** A post as lists show it to everybody. */
export const postCard = z.object({
  slug: z.string(),
  title: z.string(),
  /** The owner's summary, else the beginning of the text. */
  summary: z.string(),
  /** In ms since 1970. */
  publishedAt: z.number(),
  tags: z.array(z.string()).readonly(),
  /** How long it takes to read. */
  minutes: z.number(),
  /** Where it was published first; '' for one that was not. */
  originalUrl: z.string(),
  /** Whether it has no text here and leads to `originalUrl`. */
  isElsewhere: z.boolean(),
  cover: postPicture.nullable(),
  coverAlt: z.string(),
});
export type PostCard = z.output<typeof postCard>;

/** The posts that a portfolio shows itself. */
export const writingSchema = z.object({
  /** The newest, at most POSTS_ON_PORTFOLIO. */
  posts: z.array(postCard).readonly(),
  /** How many are published and listed. */
  count: z.number(),
});
export type Writing = z.output<typeof writingSchema>;

/** A post as its own page shows it. */
export interface PublicPost extends PostCard {
  /** Markdown. */
  body: string;
  /** The owner's pictures that it shows. */
  pictures: readonly PostPicture[];
  /** When it was changed last, in ms since 1970. */
  updatedAt: number;
  /** Whether lists, feeds and search engines may have it. */
  isListed: boolean;
}

/** Another post that a page leads to. */
export type PostLink = Pick<PostCard, 'slug' | 'title'>;

/** A page of the writing of a portfolio. */
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
      /** The listed posts before and after it. */
      newer: PostLink | null;
      older: PostLink | null;
      /** Whether it is shown to some before it is published. */
      isDraft: boolean;
    };

/** Where the posts of a portfolio are, behind its address. */
export const WRITING_PATH = '/writing';
export const postPath = (slug: string): string => `${WRITING_PATH}/${slug}`;
/** The page of all posts; the first has no number. */
export const writingPagePath = (page: number): string => (page === 1 ? WRITING_PATH : `${WRITING_PATH}/page/${page}`);
