import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { runInRenderQueue } from './account-queue.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const waiting = { userId: 'asha', signal: new AbortController().signal };

test.each([
  ['is answered', () => Promise.resolve()],
  ['is refused', () => Promise.reject(new Error('too large'))],
])('keeps nothing of what was made for an account when it %s', async (_, answer) => {
  let seen: WeakRef<object> | undefined;
  await (async () => {
    const resume = { text: 'x'.repeat(1_000) };
    seen = new WeakRef(resume);
    await runInRenderQueue(waiting, () => answer().then(() => resume)).catch(() => undefined);
  })();
  // Creating or reading a weak reference keeps its target until the end of the current event loop turn.
  await setImmediate();
  collectGarbage();
  await setImmediate();
  collectGarbage();
  expect(seen?.deref()).toBeUndefined();
});

test('ends for who has gone, with their reason', async () => {
  const gone = new AbortController();
  const made = runInRenderQueue({ userId: 'ravi', signal: gone.signal }, () => new Promise<never>(() => undefined));
  gone.abort(new Error('left'));
  await expect(made).rejects.toThrow('left');
});
