import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type PublicVideo, VIDEO_SECTIONS, videoName } from '@vitrine/contract/videos/videos';
import type { Context } from '../../context/context.ts';
import { listVideos, readCaptions } from '../../db/videos.ts';
import type { SitePart } from './site-parts.ts';

interface ChosenVideos {
  /** The parts without the videos that did not fit. */
  parts: SitePart[];
  /** Captions as WebVTT, keyed by video name. */
  captions: ReadonlyMap<string, string>;
  /** Titles of the items whose videos did not fit. */
  leftOut: readonly string[];
}

/**
 * Selects the videos that fit: introductions before those of projects, in page order.
 * @param room in bytes
 */
export async function chooseVideos(
  { db }: Pick<Context, 'db'>,
  { userId, parts, room }: { userId: string; parts: readonly SitePart[]; room: number },
): Promise<ChosenVideos> {
  const sizes = new Map((await listVideos(db, userId)).map(({ name, bytes }) => [name, bytes]));
  const kept = new Set<string>();
  const leftOut = new Set<string>();
  const captions = new Map<string, string>();
  let left = room;
  for (const { title, video } of parts.flatMap(({ view }) => listPlayed(view))) {
    const name = videoName(video.url) ?? '';
    const size = sizes.get(name) ?? Number.POSITIVE_INFINITY;
    if (kept.has(name)) continue;
    if (size > left) {
      leftOut.add(title);
      continue;
    }
    left -= size;
    kept.add(name);
    const text = video.captions && (await readCaptions(db, name));
    if (text) captions.set(name, text);
  }
  const isKept = (video: PublicVideo) => kept.has(videoName(video.url) ?? '');
  return {
    parts: parts.map((part) => ({ ...part, view: withVideos(part.view, isKept) })),
    captions,
    leftOut: [...leftOut],
  };
}

/** Lists the videos of a page in order, with the titles of their items. */
function listPlayed({ videos, name, resume }: PublicView): { title: string; video: PublicVideo }[] {
  const ofItems = VIDEO_SECTIONS.flatMap((key) =>
    resume[key].flatMap(({ _id, title }) => {
      const video = videos?.byItem[_id];
      return video ? [{ title, video }] : [];
    }),
  );
  return [...(videos?.introduction ? [{ title: name, video: videos.introduction }] : []), ...ofItems];
}

function withVideos(view: PublicView, isKept: (video: PublicVideo) => boolean): PublicView {
  if (!view.videos) return view;
  const { introduction } = view.videos;
  const byItem = Object.entries(view.videos.byItem).filter(([, video]) => isKept(video));
  const shown = introduction && isKept(introduction) ? introduction : null;
  return {
    ...view,
    videos: shown || byItem.length > 0 ? { introduction: shown, byItem: Object.fromEntries(byItem) } : undefined,
  };
}
