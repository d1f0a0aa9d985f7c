import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { VideoType } from '@vitrine/contract/videos/videos';

/** What an archive says of itself in its first file. */
export const ARCHIVE_FORMAT = 'vitrine-account';
/** Counts up when files of it mean something else than before; older ones stay readable. */
export const ARCHIVE_VERSION = 1;

/** Names of files besides those of tables (contents.ts). */
export const HEADER_FILE = 'archive.json';
export const README_FILE = 'README.txt';
export const JSON_RESUME_FILE = 'resume.json';
export const LEFT_OUT_FILE = 'left-out.txt';

export const pictureFile = (kind: PictureKind, name: string): string => `pictures/${kind}/${name}.webp`;
export const videoFile = (name: string, type: VideoType): string => `videos/${name}.${type}`;

/** Posts, whose files have one name in each folder. */
export const POST_FILES = {
  text: (name: string): string => `posts/${name}.md`,
  exact: (name: string): string => `posts/exact/${name}.json`,
  earlier: (name: string): string => `posts/earlier/${name}.json`,
} as const;

/** The name of a post in the file of its exact form; undefined for another file. */
export const exactPostName = (path: string): string | undefined =>
  /^posts\/exact\/([a-z0-9-]{1,100})\.json$/.exec(path)?.[1];

/** Addresses of pictures of ours in a text, with the host that stands before some of them. */
export const PICTURE_ADDRESS = /(https?:\/\/[^\s/"'()<>\\]{1,300})?\/pictures\/([\w-]{43})-(\d{1,4})\.webp/g;
