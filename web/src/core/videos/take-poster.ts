/** Time at which a video usually is no longer black: a second, or a tenth of a short video. */
const POSTER_TIME_S = 1;
/** Maximum width and height of the picture, in pixels; the server stores a smaller one. */
const MAX_SIDE_PX = 1_280;
/** Milliseconds that a browser may take to show a frame. */
const FRAME_TIMEOUT_MS = 10_000;

/**
 * Takes a frame near the beginning of a video as JPEG, in the browser.
 * @param address URL of the video: of a file, or on the server
 * @returns undefined if this browser cannot play it
 */
export async function takePoster(address: string): Promise<File | undefined> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  try {
    await waitForEvent(video, 'loadeddata');
    const { duration } = video;
    const durationS = Number.isFinite(duration) ? duration : 0;
    const seeked = waitForEvent(video, 'seeked');
    video.currentTime = Math.min(POSTER_TIME_S, durationS / 10);
    await seeked;
    return await captureFrame(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** Returns the current frame of a video, as JPEG. @returns undefined if there is none */
export async function captureFrame(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], 'poster.jpg', { type: 'image/jpeg' }) : undefined;
}

const waitForEvent = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too long')), FRAME_TIMEOUT_MS);
    const finish = (complete: () => void) => () => {
      clearTimeout(timer);
      complete();
    };
    video.addEventListener(event, finish(resolve), { once: true });
    video.addEventListener(
      'error',
      finish(() => reject(new Error('not played'))),
      { once: true },
    );
  });
