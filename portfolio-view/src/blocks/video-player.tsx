/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { type PublicVideo, VIDEO_TYPES } from '@vitrine/contract/videos/videos';
import { toRelativeUrl } from './files.ts';
import { toSafeSource } from './link.tsx';
import { usePage } from './page.ts';

interface VideoPlayerProps {
  view: PublicView;
  video: PublicVideo;
  /** The subject of the video: a person's name, or the title of a project. */
  of: string;
  className?: string;
}

/**
 * A video with the browser's own controls. Before playback only its poster is loaded; captions, if there are any, are
 * on by default (rule P31).
 */
export function VideoPlayer({ view, video, of, className }: VideoPlayerProps) {
  const { texts } = usePage();
  const toSafeUrl = (address: string) => toSafeSource(toRelativeUrl(address, view)) ?? undefined;
  const { captions, poster, width, height } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are there where its owner has written them.
    <video
      class={className ? `${className} film` : 'film'}
      controls
      preload="none"
      playsinline
      width={width}
      height={height}
      poster={poster ? toSafeUrl(poster.url) : undefined}
      aria-label={`${texts.links.Video}: ${of}`}
    >
      <source src={toSafeUrl(video.url)} type={VIDEO_TYPES[video.type]} />
      {captions && (
        <track
          kind="captions"
          src={toSafeUrl(captions.url)}
          srclang={captions.language}
          label={RESUME_LANGUAGES[captions.language]}
          default
        />
      )}
    </video>
  );
}

/** The introduction video of the page, if there is one. */
export function IntroductionVideo({ view }: { view: PublicView }) {
  const video = view.videos?.introduction;
  return video ? (
    <div class="film-band">
      <VideoPlayer view={view} video={video} of={view.name} />
    </div>
  ) : null;
}
