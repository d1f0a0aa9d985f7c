import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { runInRenderQueue } from './render-queue.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const queuedRender = { userId: 'asha', signal: new AbortController().signal };

test.each([
  ['is answered', () => Promise.resolve()],
  ['is refused', () => Promise.reject(new Error('too large'))],
])('keeps nothing of what was made for an account when it %s', async (_, answer) => {
  let resumeRef: WeakRef<object> | undefined;
  await (async () => {
    const resume = { text: 'x'.repeat(1_000) };
    resumeRef = new WeakRef(resume);
    await runInRenderQueue(queuedRender, () => answer().then(() => resume)).catch(() => undefined);
  })();
  // Creating or reading a weak reference keeps its target until the end of the current event loop turn.
  await setImmediate();
  collectGarbage();
  await setImmediate();
  collectGarbage();
  expect(resumeRef?.deref()).toBeUndefined();
});

test('ends for who has gone, with their reason', async () => {
  const controller = new AbortController();
  const pendingRender = runInRenderQueue(
    { userId: 'ravi', signal: controller.signal },
    () => new Promise<never>(() => undefined),
  );
  controller.abort(new Error('left'));
  await expect(pendingRender).rejects.toThrow('left');
});
