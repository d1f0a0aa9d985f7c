import { type PostContent, type PostState, postContent } from '@vitrine/contract/writing/posts';
import { writePostFile } from '@vitrine/formats/post-files/post-file';
import { PICTURE_ADDRESS, pictureFile } from './archive-names.ts';
import type { WrittenRow } from './written-rows.ts';

/** Returns an unused file name for a post, of lowercase letters, digits and hyphens, and adds it to `taken`. */
export function nameOfPost({ slug, draft }: WrittenRow, taken: Set<string>): string {
  const { slug: wanted = '', title = '' } = draft as Partial<PostContent>;
  const plain = title.normalize('NFKD').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const stem =
    String(slug || wanted || words.join('-'))
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '') || 'post';
  let name = stem;
  for (let number = 2; taken.has(name); number += 1) name = `${stem}-${number}`;
  taken.add(name);
  return name;
}

const MAX_SLUG_LENGTH = 80;

/** Renders a post as Markdown with front matter; its pictures point to files of the archive. */
export function writePostText(row: WrittenRow): string {
  const { draft, draftBody, state, publishedAt } = row;
  const stored = { ...(draft as object), body: String(draftBody) };
  // Content stored under older limits is written unchanged.
  const content: PostContent = { ...postContent.parse({}), ...stored };
  const toFile = (text: string) =>
    text.replace(PICTURE_ADDRESS, (_, _host, name: string) => `../${pictureFile('post', name)}`);
  return writePostFile({
    content: { ...content, body: toFile(content.body), cover: toFile(content.cover) },
    state: state as PostState,
    publishedAt: publishedAt === null ? null : Date.parse(String(publishedAt)),
  });
}
