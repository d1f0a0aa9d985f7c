import { type PostContent, type PostState, postContent } from '@vitrine/contract/writing/posts';

/** A post as a file of Markdown tells of it. */
export interface PostFile {
  content: PostContent;
  state: PostState;
  /** In ms since 1970. */
  publishedAt: number | null;
}

/** The end of the name of a file that may be a post. */
export const POST_FILE = /\.(?:md|markdown)$/i;

/** What stands between two lines of three dashes at the beginning of a file, and what follows. */
export const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m;

export const emptyContent = (): PostContent => postContent.parse({});
