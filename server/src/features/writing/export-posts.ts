import { LIMITS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';
import type { Files } from '@vitrine/formats/post-files/archive';
import { writePostFile } from '@vitrine/formats/post-files/post-file';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { joinContent, readAllPosts } from './queries.ts';
import { freeSlug, slugify } from './slugs.ts';

const PICTURE = /(?:https?:\/\/[^/\s)"]+)?\/pictures\/([\w-]{43})-\d+\.webp/g;

/**
 * Exports all posts of an account as a ZIP archive: a Markdown file for each with its current draft, and the pictures
 * used. Pictures that exceed the size limit of an import are left out, and listed in an extra file.
 */
export async function exportArchive({ db, files }: Context, userId: string): Promise<Uint8Array> {
  const archive: Record<string, Uint8Array> = {};
  const names = new Set<string>();
  const pictures = new Set<string>();
  const encoder = new TextEncoder();
  for (const row of await readAllPosts(db, userId)) {
    const content = joinContent(row);
    const name = freeSlug(content.slug || row.slug || slugify(content.title), names);
    names.add(name);
    for (const [, picture = ''] of `${content.body} ${content.cover}`.matchAll(PICTURE)) pictures.add(picture);
    const toFile = (text: string) => text.replace(PICTURE, (_, picture: string) => `pictures/${picture}.webp`);
    const local = { ...content, body: toFile(content.body), cover: toFile(content.cover) };
    archive[`${name}.md`] = encoder.encode(
      writePostFile({ content: local, state: row.state, publishedAt: row.published_at }),
    );
  }
  const left = await addPictures(archive, pictures);
  if (left.length > 0) archive['left-out.txt'] = encoder.encode(left.join('\n'));
  return runInBackground('packFiles', archive as Files, { lane: userId });

  /** Adds the pictures used. @returns the names of those that do not fit, or have no file */
  async function addPictures(into: Record<string, Uint8Array>, wanted: ReadonlySet<string>): Promise<string[]> {
    let room: number = LIMITS.unpackedBytes - Object.values(into).reduce((sum, { length }) => sum + length, 0);
    const missing: string[] = [];
    for (const name of wanted) {
      const file = await files.get(toPictureKey(userId, { kind: 'post', name }, PICTURE_SIZES.post[0]));
      if (file && file.bytes.length <= room) {
        into[`pictures/${name}.webp`] = file.bytes;
        room -= file.bytes.length;
      } else {
        missing.push(name);
      }
    }
    return missing;
  }
}
