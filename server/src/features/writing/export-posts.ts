import { LIMITS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';
import type { Files } from '@vitrine/formats/post-files/archive';
import { writePostFile } from '@vitrine/formats/post-files/post-file';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { joinContent, readAllPosts } from './queries.ts';
import { createUniqueSlug, slugify } from './slugs.ts';

const PICTURE_PATTERN = /(?:https?:\/\/[^/\s)"]+)?\/pictures\/([\w-]{43})-\d+\.webp/g;

/**
 * Exports all posts of an account as a ZIP archive: a Markdown file for each with its current draft, and the pictures
 * used. Pictures that exceed the size limit of an import are left out, and listed in an extra file.
 */
export async function exportPostArchive({ db, files }: Context, userId: string): Promise<Uint8Array> {
  const archive: Record<string, Uint8Array> = {};
  const names = new Set<string>();
  const pictures = new Set<string>();
  const encoder = new TextEncoder();
  for (const row of await readAllPosts(db, userId)) {
    const content = joinContent(row);
    const name = createUniqueSlug(content.slug || row.slug || slugify(content.title), names);
    names.add(name);
    for (const [, picture = ''] of `${content.body} ${content.cover}`.matchAll(PICTURE_PATTERN)) pictures.add(picture);
    const toLocalPaths = (text: string) =>
      text.replace(PICTURE_PATTERN, (_, picture: string) => `pictures/${picture}.webp`);
    const localContent = { ...content, body: toLocalPaths(content.body), cover: toLocalPaths(content.cover) };
    archive[`${name}.md`] = encoder.encode(
      writePostFile({ content: localContent, state: row.state, publishedAt: row.published_at }),
    );
  }
  const leftOut = await addPictures(archive, pictures);
  if (leftOut.length > 0) archive['left-out.txt'] = encoder.encode(leftOut.join('\n'));
  return runInBackground('packFiles', archive as Files, { lane: userId });

  /** Adds the pictures used. @returns the names of those that do not fit, or have no file */
  async function addPictures(target: Record<string, Uint8Array>, pictureNames: ReadonlySet<string>): Promise<string[]> {
    let freeBytes: number = LIMITS.unpackedBytes - Object.values(target).reduce((sum, { length }) => sum + length, 0);
    const missing: string[] = [];
    for (const name of pictureNames) {
      const file = await files.get(toPictureKey(userId, { kind: 'post', name }, PICTURE_SIZES.post[0]));
      if (file && file.bytes.length <= freeBytes) {
        target[`pictures/${name}.webp`] = file.bytes;
        freeBytes -= file.bytes.length;
      } else {
        missing.push(name);
      }
    }
    return missing;
  }
}
