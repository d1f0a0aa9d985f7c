import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import type { ListSectionKey } from '../resume/resume.ts';
import type { ResumeLanguage } from '../resume/resume-design.ts';
import { LANGUAGE_IDS } from '../resume/resume-design.ts';

/** Accepted file types (rule P29), with their media types. */
export const VIDEO_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoType = keyof typeof VIDEO_TYPES;

/** Sections whose items can have a video. */
export const VIDEO_SECTIONS = ['projects'] as const satisfies readonly ListSectionKey[];

/** Returns the number of parts in which a video is uploaded and stored: all but the last have LIMITS.videoPartBytes. */
export const countVideoParts = (bytes: number): number => Math.ceil(bytes / LIMITS.videoPartBytes);

/** Returns the path of a video, which contains its unguessable name. */
export const toVideoPath = (name: string, type: VideoType): string => `/videos/${name}.${type}`;

/** Returns the path of its captions. */
export const toCaptionsPath = (name: string): string => `/videos/${name}.vtt`;

/** Returns the name in the URL of a video or of its captions, on any host; undefined if it is neither. */
export const parseVideoName = (address: string): string | undefined =>
  /\/videos\/([\w-]{43})\.(?:mp4|webm|vtt)$/.exec(address)?.[1];

/** A video as a public page plays it, with its size in pixels, so that the layout does not shift. */
export interface PublicVideo {
  url: string;
  type: VideoType;
  width: number;
  height: number;
  seconds: number;
  poster: { url: string } | null;
  captions: { url: string; language: ResumeLanguage } | null;
}

const languages = LANGUAGE_IDS;
export const captionsLanguage = z.enum(languages, { error: `language must be one of: ${languages.join(', ')}` });

/** Where a video is shown: on a portfolio, which it introduces, or with a project, on every page of that (rule P29). */
export const videoPlace = z.union([
  z.object({ portfolioId: z.string(), itemId: z.null() }),
  z.object({ portfolioId: z.null(), itemId: z.string() }),
]);
export type VideoPlace = z.output<typeof videoPlace>;

/** A video as its owner sees it. While it is being uploaded, `video` is null. */
export const ownVideo = z.object({
  /** Its unguessable name. */
  id: z.string(),
  place: videoPlace,
  /** The original name of the file. */
  fileName: z.string(),
  bytes: z.number(),
  /** Bytes received by the server. */
  received: z.number(),
  /** Null until the file is complete and recognized as a video. */
  video: z
    .object({
      url: z.string(),
      type: z.enum(['mp4', 'webm']),
      width: z.number(),
      height: z.number(),
      seconds: z.number(),
      poster: z.object({ url: z.string() }).nullable(),
      captions: z.object({ url: z.string(), language: captionsLanguage }).nullable(),
    } satisfies Record<keyof PublicVideo, z.ZodType>)
    .nullable(),
});
export type OwnVideo = z.output<typeof ownVideo>;

/** Videos of a page: its introduction, and those of projects by item id. */
export interface ShownVideos {
  introduction: PublicVideo | null;
  byItem: Readonly<Record<string, PublicVideo>>;
}

/** Returns the videos that a portfolio shows. @param portfolioId of the portfolio with the introduction */
export function selectShownVideos(
  videos: readonly { place: VideoPlace; video: PublicVideo | null }[],
  portfolioId: string | undefined,
): ShownVideos {
  const shown = videos.flatMap(({ place, video }) => (video ? [{ place, video }] : []));
  return {
    introduction:
      shown.find(({ place }) => place.portfolioId !== null && place.portfolioId === portfolioId)?.video ?? null,
    byItem: Object.fromEntries(
      shown.flatMap(({ place: { itemId }, video }) => (itemId === null ? [] : [[itemId, video]])),
    ),
  };
}
