import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type PublicVideo, parseVideoName, VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import type { Context } from '../../context/context.ts';
import { listVideos, readCaptions } from '../../db/videos.ts';
import type { SitePart } from './site-parts.ts';

interface VideoSelection {
  /** The parts without the videos that did not fit. */
  parts: SitePart[];
  /** Captions as WebVTT, keyed by video name. */
  captions: ReadonlyMap<string, string>;
  /** Titles of the items whose videos did not fit. */
  leftOut: readonly string[];
}

/**
 * Selects the videos that fit: introductions before those of projects, in page order.
 * @param maxBytes in bytes
 */
export async function selectVideos(
  { db }: Pick<Context, 'db'>,
  { userId, parts, room: maxBytes }: { userId: string; parts: readonly SitePart[]; room: number },
): Promise<VideoSelection> {
  const sizes = new Map((await listVideos(db, userId)).map(({ name, bytes }) => [name, bytes]));
  const selected = new Set<string>();
  const leftOut = new Set<string>();
  const captions = new Map<string, string>();
  let remaining = maxBytes;
  for (const { title, video } of parts.flatMap(({ view }) => listVideosInOrder(view))) {
    const name = parseVideoName(video.url) ?? '';
    const size = sizes.get(name) ?? Number.POSITIVE_INFINITY;
    if (selected.has(name)) continue;
    if (size > remaining) {
      leftOut.add(title);
      continue;
    }
    remaining -= size;
    selected.add(name);
    const text = video.captions && (await readCaptions(db, name));
    if (text) captions.set(name, text);
  }
  const isSelected = (video: PublicVideo) => selected.has(parseVideoName(video.url) ?? '');
  return {
    parts: parts.map((part) => ({ ...part, view: filterVideos(part.view, isSelected) })),
    captions,
    leftOut: [...leftOut],
  };
}

/** Lists the videos of a page in order, with the titles of their items. */
function listVideosInOrder({ videos, name, resume }: PublicView): { title: string; video: PublicVideo }[] {
  const itemVideos = VIDEO_SECTIONS.flatMap((key) =>
    resume[key].flatMap(({ _id, title }) => {
      const video = videos?.byItem[_id];
      return video ? [{ title, video }] : [];
    }),
  );
  return [...(videos?.introduction ? [{ title: name, video: videos.introduction }] : []), ...itemVideos];
}

function filterVideos(view: PublicView, isSelected: (video: PublicVideo) => boolean): PublicView {
  if (!view.videos) return view;
  const { introduction } = view.videos;
  const byItem = Object.entries(view.videos.byItem).filter(([, video]) => isSelected(video));
  const shown = introduction && isSelected(introduction) ? introduction : null;
  return {
    ...view,
    videos: shown || byItem.length > 0 ? { introduction: shown, byItem: Object.fromEntries(byItem) } : undefined,
  };
}
