import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { createCompleteSchema, type Field, getInputSchema, line, tags, url, type Values } from '../resume/fields.ts';
import { validateMarkdown } from './markdown-limits.ts';
import { postPicture } from './post-pictures.ts';

/**
 * States of a post: visible only to its owner; to be published at a future time; listed for everyone; visible at its
 * address, but not listed.
 */
export const POST_STATES = ['draft', 'scheduled', 'published', 'unlisted'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The last part of a post's address: 'notes-on-caching'. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** URL of an uploaded picture, on any host; a picture on another site would reveal the readers to that site. */
const UPLOADED_PICTURE_URL = /^https?:\/\/[^/]+\/pictures\/[\w-]{43}-\d+\.webp$/;

const slugField = line('Address', {
  maxLength: LIMITS.postSlug,
  help: 'The last part of the address. Leave empty to use the title.',
});
const slug: Field<string> = {
  ...slugField,
  value: slugField.value.refine(
    (it) => it === '' || SLUG.test(it),
    'Address can have small letters, digits and single hyphens between them',
  ),
};

const coverField = url('Cover');
const cover: Field<string> = {
  ...coverField,
  value: coverField.value.refine(
    (it) => it === '' || UPLOADED_PICTURE_URL.test(it),
    'Cover must be a picture uploaded here',
  ),
};

/** Markdown: leading and trailing blanks are kept. */
const body: Field<string> = {
  kind: 'paragraph',
  label: 'Text',
  visibility: 'always',
  maxLength: LIMITS.postBody,
  value: z
    .string({ error: 'Text must be text' })
    .overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\0', ''))
    .superRefine((text, context) => {
      const message = validateMarkdown(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .default(''),
};

/** The fields of a post. In a draft, all of them may be empty. */
export const POST_FIELDS = {
  title: line('Title', { required: 'Title is required', maxLength: LIMITS.name }),
  summary: line('Summary', { maxLength: LIMITS.line, help: 'Shown in lists, feeds and link previews.' }),
  body,
  tags: tags('Tags', { entry: 'tag', maxItems: LIMITS.postTags, maxLength: LIMITS.tag }),
  cover,
  coverAlt: line('What the cover shows', {
    maxLength: LIMITS.line,
    help: 'For people who cannot see it. Leave empty if the cover is decorative.',
  }),
  originalUrl: url('First published at', {
    help: 'The address of the original article. Without text here, the post links to it.',
    example: 'https://example.org/my-article',
  }),
  slug,
};

export type PostContent = Values<typeof POST_FIELDS>;

/** Schema of a draft: limits are enforced, but nothing is required. */
export const postContent = getInputSchema(POST_FIELDS);

/** Schema of a post that can be published. */
export const publishableContent = createCompleteSchema(POST_FIELDS).superRefine((values, context) => {
  if (values.body.trim() || values.originalUrl) return;
  context.addIssue({ code: 'custom', path: ['body'], message: 'Write a text or enter the address of the article' });
});

/** A post in its owner's list. */
export const postSummary = z.object({
  id: z.string(),
  state: z.enum(POST_STATES),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  originalUrl: z.string(),
  /** Its public address; '' if it was never published. */
  url: z.string(),
  /** When it was or will be published, in ms since 1970; null for a draft. */
  publishedAt: z.number().nullable(),
  updatedAt: z.number(),
  /** Whether it has unpublished changes. */
  hasChanges: z.boolean(),
});
export type PostSummary = z.output<typeof postSummary>;

/** A post for editing. */
export const editedPost = postSummary.extend({
  content: postContent,
  /** Incremented with every save; a save sends it back. */
  version: z.number(),
  /** Address at which it can be read before it is published; '' if there is none. */
  previewUrl: z.string(),
  /** The pictures in its text and its cover. */
  pictures: z.array(postPicture),
});
export type EditedPost = z.output<typeof editedPost>;

/** An earlier version of a post. */
export const postRevision = z.object({
  id: z.string(),
  savedAt: z.number(),
  title: z.string(),
  /** Characters of the text. */
  length: z.number(),
  /** Whether this version was published. */
  isPublished: z.boolean(),
});
export type PostRevision = z.output<typeof postRevision>;

const WORDS_PER_MINUTE = 220;

/** Returns the minutes that reading a text takes, at least 1. Chinese and Japanese characters count as half a word. */
export function estimateReadingMinutes(markdown: string): number {
  const cjkCount = markdown.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const wordCount = markdown.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round((wordCount + cjkCount / 2) / WORDS_PER_MINUTE));
}
