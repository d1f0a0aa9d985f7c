import { type PostContent, type PostState, postContent } from '@vitrine/contract/writing/posts';
import { stringify } from 'yaml';

/** A post as represented by a Markdown file. */
export interface PostFile {
  content: PostContent;
  state: PostState;
  /** In ms since 1970. */
  publishedAt: number | null;
}

/** Extension of a file that may be a post. */
export const POST_FILE_PATTERN = /\.(?:md|markdown)$/i;

/** Front matter between two lines of three dashes at the beginning of a file. */
export const FRONT_MATTER_PATTERN = /^---[ \t]*\n([\s\S]*?)\n?^(?:---|\.\.\.)[ \t]*(?:\n|$)/m;

export const createEmptyContent = (): PostContent => postContent.parse({});

/** Writes a post as a Markdown file with YAML front matter. Empty values are left out. */
export function writePostFile({ content, state, publishedAt }: PostFile): string {
  const { body, slug, coverAlt, originalUrl, cover, title, summary, tags } = content;
  const frontMatter = {
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
  const known = Object.entries(frontMatter).filter(([, value]) => value.length > 0);
  return `---\n${stringify(Object.fromEntries(known), { lineWidth: 0 })}---\n\n${body}`;
}
