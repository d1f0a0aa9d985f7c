import { type PostContent, type PostState, postContent } from '@vitrine/contract/writing/posts';
import { writePostFile } from '@vitrine/formats/post-files/post-file';
import { PICTURE_ADDRESS_PATTERN } from '../../../core/pictures/picture-names.ts';
import { getPicturePath } from '../contents/archive-names.ts';
import type { ArchiveRow } from '../contents/archive-rows.ts';

/** Returns an unused file name for a post, of lowercase letters, digits and hyphens, and adds it to `taken`. */
export function createPostFileName({ slug, draft }: ArchiveRow, usedNames: Set<string>): string {
  const { slug: wanted = '', title = '' } = draft as Partial<PostContent>;
  const normalized = title.normalize('NFKD').toLowerCase();
  const words = normalized.match(/[a-z0-9]+/g) ?? [];
  const stem =
    String(slug || wanted || words.join('-'))
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '') || 'post';
  let name = stem;
  for (let number = 2; usedNames.has(name); number += 1) name = `${stem}-${number}`;
  usedNames.add(name);
  return name;
}

const MAX_SLUG_LENGTH = 80;

/** Renders a post as Markdown with front matter; its pictures point to files of the archive. */
export function writePostText(row: ArchiveRow): string {
  const { draft, draftBody, state, publishedAt } = row;
  const stored = { ...(draft as object), body: String(draftBody) };
  // Content stored under older limits is written unchanged.
  const content: PostContent = { ...postContent.parse({}), ...stored };
  const toFilePaths = (text: string) =>
    text.replace(PICTURE_ADDRESS_PATTERN, (_, _host, name: string) => `../${getPicturePath('post', name)}`);
  return writePostFile({
    content: { ...content, body: toFilePaths(content.body), cover: toFilePaths(content.cover) },
    state: state as PostState,
    publishedAt: publishedAt === null ? null : Date.parse(String(publishedAt)),
  });
}
