import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type PublicVideo, VIDEO_SECTIONS, videoName } from '@vitrine/contract/videos/videos';
import type { Context } from '../../context/context.ts';
import { listVideos, readCaptions } from '../../db/videos.ts';
import type { SitePart } from './site-parts.ts';

interface ChosenVideos {
  /** The parts without the videos that have no room. */
  parts: SitePart[];
  /** Captions as WebVTT, by the names of their videos. */
  captions: ReadonlyMap<string, string>;
  /** Titles of what videos belong to that have no room. */
  leftOut: readonly string[];
}

/**
 * Videos for which there is room: those that introduce a page before those of projects, in the order of the page.
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

/** The videos of a page in its order, with what they belong to. */
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
