import { PICTURE_SIZES, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import {
  type PublicVideo,
  type ShownVideos,
  selectShownVideos,
  toCaptionsPath,
  toVideoPath,
  type VideoPlace,
  type VideoType,
} from '@vitrine/contract/videos/videos';
import type { Config } from './config.ts';

/** The columns of a stored video that its URL and layout depend on. */
interface VideoColumns {
  name: string;
  type: VideoType | null;
  width: number | null;
  height: number | null;
  seconds: number | null;
  poster: string | null;
  captions_language: ResumeLanguage | null;
}

/** Returns a video as a page plays it, or null while it is being uploaded. @param origin origin of the page's host */
export function toPublicVideo(
  origin: string,
  { name, type, width, height, seconds, poster, captions_language: language }: VideoColumns,
): PublicVideo | null {
  if (type === null || width === null || height === null || seconds === null) return null;
  const [size] = PICTURE_SIZES.poster;
  return {
    url: origin + toVideoPath(name, type),
    type,
    width,
    height,
    seconds,
    poster: poster === null ? null : { url: origin + toPicturePath(poster, size) },
    captions: language === null ? null : { url: origin + toCaptionsPath(name), language },
  };
}

/** Returns the videos that a page plays; undefined if it plays none. @param portfolioId id of the page's portfolio */
export function toPublicVideos(
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  videos: readonly (VideoColumns & PlaceColumns)[],
  portfolioId: string,
): ShownVideos | undefined {
  if (videos.length === 0) return undefined;
  const placedVideos = videos.map((row) => ({
    place: readVideoPlace(row),
    video: toPublicVideo(portfolioOrigin, row),
  }));
  return selectShownVideos(placedVideos, portfolioId);
}

interface PlaceColumns {
  portfolio_id: string | null;
  item_id: string | null;
}

/** Returns what a stored video belongs to: a portfolio or an item. */
export const readVideoPlace = ({ portfolio_id, item_id }: PlaceColumns): VideoPlace =>
  portfolio_id === null ? { portfolioId: null, itemId: item_id ?? '' } : { portfolioId: portfolio_id, itemId: null };
