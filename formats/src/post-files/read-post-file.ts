import { LIMITS } from '@vitrine/contract/api/limits';
import { POST_FIELDS, POST_STATES, type PostContent, type PostState } from '@vitrine/contract/writing/posts';
import { parse } from 'yaml';
import { trimEnds } from '../reading/trim-ends.ts';
import { createEmptyContent, FRONT_MATTER_PATTERN, POST_FILE_PATTERN, type PostFile } from './post-file.ts';

/** A parsed post with notes about changes to make it fit, or the reason why the file is not a post. */
export type PostFileResult = { post: PostFile; notes: string[] } | { problem: string };

/** Front matter keys of each value: our own first, then those of Hugo, Jekyll, Astro and others. */
const FRONT_MATTER_KEYS = {
  title: ['title'],
  slug: ['slug', 'permalink'],
  date: ['date', 'pubDate', 'publishDate', 'published_at', 'datePublished', 'created'],
  summary: ['summary', 'description', 'excerpt', 'subtitle'],
  tags: ['tags', 'keywords', 'categories'],
  cover: ['cover', 'coverImage', 'cover_image', 'image', 'heroImage', 'featured_image', 'banner'],
  coverAlt: ['coverAlt', 'imageAlt', 'cover_alt'],
  originalUrl: ['originalUrl', 'canonical_url', 'canonicalUrl', 'canonical', 'original_url'],
} as const;

/**
 * Reads a Markdown file as a post. The title may be the first heading, the slug the file name.
 * @param path path within the folder, with `/` as separator
 */
export function readPostFile(path: string, text: string): PostFileResult {
  const normalized = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (normalized.startsWith('+++')) return { problem: 'Its front matter is TOML; only YAML is read' };
  const matter = FRONT_MATTER_PATTERN.exec(normalized);
  const hasFrontMatter = matter?.index === 0;
  const frontMatter = hasFrontMatter ? parseFrontMatter(matter[1] ?? '') : {};
  if (typeof frontMatter === 'string') return { problem: frontMatter };
  const body = (hasFrontMatter ? normalized.slice(matter[0].length) : normalized).replace(/^\n+/, '');
  const notes: string[] = [];
  const { title, body: rest } = findTitle(readText(frontMatter, FRONT_MATTER_KEYS.title), body);
  const content = truncateContent(
    {
      ...createEmptyContent(),
      title: title || deriveTitle(path),
      body: rest,
      summary: readText(frontMatter, FRONT_MATTER_KEYS.summary),
      tags: readList(frontMatter, FRONT_MATTER_KEYS.tags),
      slug: createSlug(readText(frontMatter, FRONT_MATTER_KEYS.slug) || path),
      cover: readText(frontMatter, FRONT_MATTER_KEYS.cover),
      coverAlt: readText(frontMatter, FRONT_MATTER_KEYS.coverAlt),
      originalUrl: readText(frontMatter, FRONT_MATTER_KEYS.originalUrl),
    },
    notes,
  );
  const parsedBody = POST_FIELDS.body.value.safeParse(rest);
  if (!parsedBody.success) return { problem: parsedBody.error.issues[0]?.message ?? 'Its text cannot be read' };
  return { post: { content, state: readState(frontMatter), publishedAt: readDate(frontMatter, notes) }, notes };
}

/** Parses front matter; returns a sentence if it is invalid. */
function parseFrontMatter(yaml: string): Record<string, unknown> | string {
  try {
    // Limits the expansion of aliases, which front matter does not need.
    const frontMatter: unknown = parse(yaml, { maxAliasCount: 20 }) ?? {};
    if (typeof frontMatter === 'object' && !Array.isArray(frontMatter)) return frontMatter as Record<string, unknown>;
    return 'Its front matter is no list of names and values';
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return `Its front matter is not YAML: ${reason.slice(0, 200)}`;
  }
}

const findValue = (frontMatter: Record<string, unknown>, names: readonly string[]): unknown =>
  names.map((name) => frontMatter[name]).find((value) => value !== undefined && value !== null);

function readText(frontMatter: Record<string, unknown>, names: readonly string[]): string {
  const value = findValue(frontMatter, names);
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  // Astro stores a picture with its description.
  const nested = typeof value === 'object' && value !== null && 'url' in value ? value.url : '';
  return typeof nested === 'string' ? nested : '';
}

function readList(frontMatter: Record<string, unknown>, names: readonly string[]): string[] {
  const value = findValue(frontMatter, names);
  if (typeof value === 'string') return value.split(',').map((word) => word.trim());
  return Array.isArray(value) ? value.filter((word) => ['string', 'number'].includes(typeof word)).map(String) : [];
}

function readState(frontMatter: Record<string, unknown>): PostState {
  const state = POST_STATES.find((known) => known === frontMatter.state);
  if (state) return state;
  if (frontMatter.draft === true || frontMatter.published === false) return 'draft';
  return frontMatter.unlisted === true ? 'unlisted' : 'published';
}

function readDate(frontMatter: Record<string, unknown>, notes: string[]): number | null {
  const text = readText(frontMatter, FRONT_MATTER_KEYS.date);
  if (!text) return null;
  const timestamp = Date.parse(text);
  if (Number.isNaN(timestamp) || timestamp < 0) {
    notes.push(`Its date is not known: ${text.slice(0, 60)}`);
    return null;
  }
  return timestamp;
}

/** Returns the title of the front matter, or else the first heading, which is removed from the body. */
function findTitle(title: string, body: string): { title: string; body: string } {
  if (title) return { title, body };
  if (!body.startsWith('# ')) return { title: '', body };
  const end = body.indexOf('\n');
  const line = (end < 0 ? body : body.slice(0, end)).slice(1).trim();
  const words = line.split(' ');
  // A heading may end with closing marks.
  if (words.length > 1 && /^#+$/.test(words.at(-1) ?? '')) words.pop();
  return { title: words.join(' ').trim(), body: end < 0 ? '' : body.slice(end).replace(/^\n+/, '') };
}

/** Returns the name of a file, or of its folder if it is an index, without the date prefix of Jekyll. */
function getBaseName(path: string): string {
  const parts = trimEnds(path, '', '/').split('/');
  const last = (parts.at(-1) ?? '').replace(POST_FILE_PATTERN, '');
  const name = /^(?:index|_index|readme)$/i.test(last) ? (parts.at(-2) ?? last) : last;
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

const deriveTitle = (path: string): string => getBaseName(path).replace(/[-_]+/g, ' ').trim();

/**
 * Creates a slug of lowercase letters, digits and hyphens; '' for other scripts, so that it is derived from the title.
 */
function createSlug(path: string): string {
  const normalized = getBaseName(path).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/[^\x20-\x7e]/.test(normalized)) return '';
  const slug = normalized.replace(/[^a-z0-9]+/g, '-').slice(0, LIMITS.postSlug);
  return slug.replace(/^-|-$/g, '');
}

/** Truncates content to the limits, with a note for each value that is truncated or left out. */
function truncateContent(content: PostContent, notes: string[]): PostContent {
  const truncated = { ...content };
  for (const name of ['title', 'summary', 'coverAlt'] as const) {
    const maxLength = POST_FIELDS[name].maxLength ?? 0;
    if (content[name].length <= maxLength) continue;
    truncated[name] = content[name].slice(0, maxLength).toWellFormed();
    notes.push(`${POST_FIELDS[name].label} was cut to ${maxLength} characters`);
  }
  const tags = content.tags.filter((tag) => tag !== '' && tag.length <= LIMITS.tag);
  truncated.tags = tags.slice(0, LIMITS.postTags);
  if (truncated.tags.length < content.tags.filter(Boolean).length) notes.push('Some tags were left out');
  if (!POST_FIELDS.originalUrl.value.safeParse(content.originalUrl).success) {
    truncated.originalUrl = '';
    notes.push('The address where it was published first is no web address');
  }
  return truncated;
}
