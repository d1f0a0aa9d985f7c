import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import type { ListSectionKey } from '../resume/resume.ts';
import type { ResumeLanguage } from '../resume/resume-design.ts';
import { RESUME_LANGUAGES } from '../resume/resume-design.ts';

/** Kinds of files that are taken (rule P29), with what they are sent as. */
export const VIDEO_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoType = keyof typeof VIDEO_TYPES;

/** Sections whose items can have a video. */
export const VIDEO_SECTIONS = ['projects'] as const satisfies readonly ListSectionKey[];

/** How many parts a video of so many bytes is uploaded and kept in: all are of LIMITS.videoPartBytes but the last. */
export const countVideoParts = (bytes: number): number => Math.ceil(bytes / LIMITS.videoPartBytes);

/** Where a video is, by its unguessable name. */
export const videoPath = (name: string, type: VideoType): string => `/videos/${name}.${type}`;

/** Where its captions are. */
export const captionsPath = (name: string): string => `/videos/${name}.vtt`;

/** The name in the address of a video or of its captions, on whatever host; undefined when it is none. */
export const videoName = (address: string): string | undefined =>
  /\/videos\/([\w-]{43})\.(?:mp4|webm|vtt)$/.exec(address)?.[1];

/** A video as a public page plays it, with its size in pixels, so that nothing shifts. */
export interface PublicVideo {
  url: string;
  type: VideoType;
  width: number;
  height: number;
  seconds: number;
  poster: { url: string } | null;
  captions: { url: string; language: ResumeLanguage } | null;
}

const languages = Object.keys(RESUME_LANGUAGES) as [ResumeLanguage, ...ResumeLanguage[]];
export const captionsLanguage = z.enum(languages, { error: `language must be one of: ${languages.join(', ')}` });

/** What a video belongs to: a portfolio, which it introduces, or a project, wherever that is shown (rule P29). */
export const videoPlace = z.union([
  z.object({ portfolioId: z.string(), itemId: z.null() }),
  z.object({ portfolioId: z.null(), itemId: z.string() }),
]);
export type VideoPlace = z.output<typeof videoPlace>;

/** A video as its owner has it. While it is being uploaded `video` is null. */
export const ownVideo = z.object({
  /** Its name. */
  id: z.string(),
  place: videoPlace,
  /** As the file was called. */
  fileName: z.string(),
  bytes: z.number(),
  /** How many of these the server has. */
  received: z.number(),
  /** What is played; null until its file is whole and was found to be a video. */
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

/** Videos that a page shows: one that introduces it, and those of projects by the ids of these. */
export interface ShownVideos {
  introduction: PublicVideo | null;
  byItem: Readonly<Record<string, PublicVideo>>;
}

/** What of an account's videos a portfolio shows. @param portfolioId whose introduction */
export function chooseShownVideos(
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
