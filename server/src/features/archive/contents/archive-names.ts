import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { VideoType } from '@vitrine/contract/videos/videos';

/** The format identifier in the archive's first file. */
export const ARCHIVE_FORMAT = 'vitrine-account';
/** Increased when files of the archive change their meaning; older versions stay readable. */
export const ARCHIVE_VERSION = 1;

/** Names of files that are not tables (contents.ts). */
export const HEADER_FILE = 'archive.json';
export const README_FILE = 'README.txt';
export const JSON_RESUME_FILE = 'resume.json';
export const LEFT_OUT_FILE = 'left-out.txt';

export const getPicturePath = (kind: PictureKind, name: string): string => `pictures/${kind}/${name}.webp`;
export const getVideoPath = (name: string, type: VideoType): string => `videos/${name}.${type}`;

/** Files of posts; a post has the same name in each folder. */
export const POST_FILES = {
  text: (name: string): string => `posts/${name}.md`,
  exact: (name: string): string => `posts/exact/${name}.json`,
  earlier: (name: string): string => `posts/earlier/${name}.json`,
} as const;

/** Returns the post name from the path of its exact form; undefined for other files. */
export const parseExactPostName = (path: string): string | undefined =>
  /^posts\/exact\/([a-z0-9-]{1,100})\.json$/.exec(path)?.[1];
