import { type PostContent, type PostState, postContent } from '@vitrine/contract/writing/posts';
import { stringify } from 'yaml';

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

/** A post as the text of a file: what is known of it in YAML, then its text. What is empty is left out. */
export function writePostFile({ content, state, publishedAt }: PostFile): string {
  const { body, slug, coverAlt, originalUrl, cover, title, summary, tags } = content;
  const facts = {
    title,
    slug,
    state,
    date: publishedAt === null ? '' : new Date(publishedAt).toISOString(),
    summary,
    tags,
    cover,
    coverAlt,
    originalUrl,
  };
  const known = Object.entries(facts).filter(([, value]) => value.length > 0);
  return `---\n${stringify(Object.fromEntries(known), { lineWidth: 0 })}---\n\n${body}`;
}
