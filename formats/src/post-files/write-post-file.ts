import { stringify } from 'yaml';
import type { PostFile } from './post-file.ts';

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
