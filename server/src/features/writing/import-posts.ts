import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '@vitrine/contract/api/limits';
import type { ImportedFile } from '@vitrine/contract/calls/posts';
import { PICTURE_SIZES, parsePictureName, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { PostContent } from '@vitrine/contract/writing/posts';
import type { Files } from '@vitrine/formats/post-files/archive';
import type { PostFile } from '@vitrine/formats/post-files/post-file';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { renderPostPicture } from '../../core/pictures/picture-variants.ts';
import { storePicture } from '../../core/pictures/store-picture.ts';
import { IMAGE_PATTERN, type PostArchiveEntry } from '../../core/posts/read-post-archive.ts';
import { lockAccount } from '../../db/accounts.ts';
import { transaction } from '../../db/database.ts';
import { findOwnPictures } from '../../db/pictures.ts';
import { countOwnPosts } from '../../db/posts.ts';
import { ApiError } from '../../errors.ts';
import { addPost, createPostRow, listTitles, readBodies } from './queries.ts';

/** A file of an archive that becomes a post. */
type NewPost = PostFile & Pick<PostArchiveEntry, 'path' | 'pictures'> & { notes: string[] };

/**
 * Creates drafts from the Markdown files of an archive, with their pictures. A rejected file is reported; the others
 * become posts in one transaction.
 * @throws {ApiError} post/not-an-archive, post/too-many, files/unavailable
 */
export async function importPostArchive(
  context: Context,
  userId: string,
  archive: Uint8Array,
): Promise<ImportedFile[]> {
  const { db, clock } = context;
  const archiveContents = await runInBackground('readPostArchive', archive, { lane: userId });
  if ('problem' in archiveContents) throw new ApiError('post/not-an-archive', { message: archiveContents.problem });
  if (archiveContents.texts.length === 0) {
    throw new ApiError('post/not-an-archive', { message: 'There is no Markdown file (.md) in this archive.' });
  }
  const report: ImportedFile[] = [];
  const newPosts: NewPost[] = [];
  const titles = new Set(
    archiveContents.texts.flatMap(({ result }) => ('post' in result ? result.post.content.title : [])),
  );
  const knownDigests = await digestOwnPosts(context, userId, titles);
  for (const { path, result, digest, pictures } of archiveContents.texts) {
    if ('problem' in result) report.push({ path, outcome: 'refused', notes: [result.problem] });
    else if (knownDigests.has(digest)) report.push({ path, outcome: 'known', notes: [] });
    else newPosts.push({ ...result.post, path, pictures, notes: result.notes });
  }
  // Checked before pictures are encoded, which takes long.
  await requireWithinPostLimit(context, userId, newPosts.length);
  const pictureImporter = new PictureImporter(context, userId, archiveContents.pictures);
  for (const post of newPosts) {
    post.content = await pictureImporter.settle(post);
    // A text of 50 KB takes milliseconds; yield to other requests in between.
    await setImmediate();
  }
  const now = clock();
  await transaction(db, async (tx) => {
    await lockAccount(tx, userId);
    if ((await countOwnPosts(tx, userId)) + newPosts.length > LIMITS.posts) throw new ApiError('post/too-many');
    for (const { content, publishedAt } of newPosts) {
      await addPost(tx, { ...createPostRow(userId, content, now), published_at: publishedAt });
    }
  });
  for (const { path, notes } of newPosts) report.push({ path, outcome: 'imported', notes });
  return report.sort((one, other) => one.path.localeCompare(other.path));
}

const requireWithinPostLimit = ({ db }: Context, userId: string, newCount: number): Promise<void> =>
  transaction(db, async (tx) => {
    if ((await countOwnPosts(tx, userId)) + newCount > LIMITS.posts) throw new ApiError('post/too-many');
  });

/** Posts that are compared per batch: one megabyte. */
const BATCH_SIZE = 20;

/** Returns digests of the account's posts with one of these titles; each is read once. */
async function digestOwnPosts({ db }: Context, userId: string, titles: ReadonlySet<string>): Promise<Set<string>> {
  const own = (await listTitles(db, userId)).filter(({ title }) => titles.has(title));
  const digests = new Set<string>();
  for (let start = 0; start < own.length; start += BATCH_SIZE) {
    const posts = await readBodies(db, own.slice(start, start + BATCH_SIZE));
    for (const digest of await runInBackground('digestPosts', posts, { lane: userId })) digests.add(digest);
  }
  return digests;
}

/** The pictures of an archive, each stored once a post uses it. */
class PictureImporter {
  readonly #context: Context;
  readonly #userId: string;
  readonly #files: Files;
  /** Addresses by path; '' for a picture that cannot be stored. */
  readonly #taken = new Map<string, string>();
  readonly #reasons = new Map<string, string>();

  constructor(context: Context, userId: string, files: Files) {
    this.#context = context;
    this.#userId = userId;
    this.#files = files;
  }

  /** Replaces the pictures of a content by the account's own, with a note for each that could not be. */
  async settle({ content, notes, pictures }: NewPost): Promise<PostContent> {
    for (const [address, file] of pictures) {
      if (!this.#taken.has(file)) await this.#importFile(file);
      const reason = this.#reasons.get(file);
      if (reason) notes.push(`${address}: ${reason}`);
    }
    const findOwnUrl = (address: string) => this.#taken.get(pictures.get(address) ?? '') || undefined;
    const cover = findOwnUrl(content.cover);
    if (content.cover && !cover) notes.push(`The cover is not in the archive: ${content.cover.slice(0, 200)}`);
    if (pictures.size === 0) return { ...content, cover: '' };
    return {
      ...content,
      cover: cover ? this.#context.config.publicOrigin + cover : '',
      body: content.body.replace(IMAGE_PATTERN, (match, prefix: string, address: string) => {
        const own = findOwnUrl(address);
        return own ? prefix + own : match;
      }),
    };
  }

  async #importFile(file: string): Promise<void> {
    this.#taken.set(file, '');
    const [large] = PICTURE_SIZES.post;
    // Pictures in an export of this account keep their own name.
    const name = parsePictureName(toPicturePath(posix.basename(file, '.webp'), large));
    if (name && (await findOwnPictures(this.#context.db, this.#userId, [name])).size > 0) {
      this.#taken.set(file, toPicturePath(name, large));
      return;
    }
    try {
      const { variants, width, height } = await renderPostPicture(this.#userId, this.#files[file] ?? new Uint8Array());
      const stored = await storePicture(this.#context, this.#userId, 'post', variants, {
        shape: { width, height },
      });
      this.#taken.set(file, toPicturePath(stored, large));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.#reasons.set(file, error.message);
    }
  }
}
