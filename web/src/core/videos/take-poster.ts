/** Where in a video there is usually more than black: a second, or a tenth of a short one. */
const USUAL_SECOND = 1;
/** Widest and highest picture that is taken, in pixels; the server keeps less. */
const MAX_SIDE_PX = 1_280;
/** Milliseconds that a browser may take to show a picture of it. */
const TIMEOUT_MS = 10_000;

/**
 * A picture near the beginning of a video as JPEG, made by the browser.
 * @param address of the video: a file's, or the server's
 * @returns undefined where this browser cannot play it
 */
export async function takePoster(address: string): Promise<File | undefined> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
  try {
    await waitFor(video, 'loadeddata');
    const { duration } = video;
    const length = Number.isFinite(duration) ? duration : 0;
    const moved = waitFor(video, 'seeked');
    video.currentTime = Math.min(USUAL_SECOND, length / 10);
    await moved;
    return await drawFrame(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

/** What a video shows now, as JPEG. @returns undefined where it shows nothing */
export async function drawFrame(video: HTMLVideoElement): Promise<File | undefined> {
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

const waitFor = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too long')), TIMEOUT_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('not played'))),
      { once: true },
    );
  });
