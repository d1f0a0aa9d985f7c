import type { Page } from 'playwright-core';

/** Records 1.5 seconds of a moving square in the browser. */
export async function recordVideo(page: Page, mimeType: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (mimeType) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.start();
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        const at = performance.now() - begun;
        if (pen) {
          pen.fillStyle = '#204060';
          pen.fillRect(0, 0, 320, 180);
          pen.fillStyle = '#ffcc00';
          pen.fillRect(at / 8, 60, 60, 60);
        }
        if (at < 1_500) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, mimeType);
  return Buffer.from(base64, 'base64');
}
