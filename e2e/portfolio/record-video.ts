import type { Page } from 'playwright-core';

/** Records 1.5 seconds of a moving square in the browser. */
export async function recordVideo(page: Page, mimeType: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (mimeType) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const canvasContext = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
    recorder.start();
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        const elapsedMs = performance.now() - startedAt;
        if (canvasContext) {
          canvasContext.fillStyle = '#204060';
          canvasContext.fillRect(0, 0, 320, 180);
          canvasContext.fillStyle = '#ffcc00';
          canvasContext.fillRect(elapsedMs / 8, 60, 60, 60);
        }
        if (elapsedMs < 1_500) requestAnimationFrame(draw);
        else resolve();
      };
      draw();
    });
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, mimeType);
  return Buffer.from(base64, 'base64');
}
