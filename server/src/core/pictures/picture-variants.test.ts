import { expect, test } from 'vitest';
import { runInPictureQueue } from './picture-variants.ts';

test('one is done after the other, also after one that failed', async () => {
  let activeCount = 0;
  const work = async (fails: boolean) => {
    activeCount += 1;
    expect(activeCount).toBe(1);
    await new Promise(setImmediate);
    activeCount -= 1;
    if (fails) throw new Error('no picture');
    return 'done';
  };
  const ended = await Promise.allSettled(
    [true, false, true, false].map((fails, n) => runInPictureQueue(`${n}`, () => work(fails))),
  );
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('more than can wait are refused, and there is room again after them', async () => {
  let release = () => {};
  const blocker = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pending = Array.from({ length: 16 }, (_, n) => runInPictureQueue(`${n}`, () => blocker));
  await expect(runInPictureQueue('one more', () => blocker)).rejects.toMatchObject({ code: 'request/unavailable' });
  release();
  await Promise.all(pending);
  expect(await runInPictureQueue('one more', async () => 'again')).toBe('again');
});

test('of an account two wait, and others find their places', async () => {
  const { promise: blocker, resolve: release } = Promise.withResolvers<void>();
  const pending = [runInPictureQueue('asha', () => blocker), runInPictureQueue('asha', () => blocker)];
  await expect(runInPictureQueue('asha', () => blocker)).rejects.toMatchObject({ code: 'request/unavailable' });
  pending.push(runInPictureQueue('dev', () => blocker));
  release();
  await Promise.all(pending);
  expect(await runInPictureQueue('asha', async () => 'again')).toBe('again');
});
