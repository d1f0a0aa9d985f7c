import { expect, test } from 'vitest';
import { BackgroundTimeout } from '../core/jobs/worker-threads.ts';
import { ApiError } from '../errors.ts';
import { Cache } from './cache.ts';
import { encodeFile, encodeText } from './encode-text.ts';

const file = (bytes: number) => encodeFile(Buffer.alloc(bytes), 'text/plain');

test('an entry is good for its revision alone', () => {
  const cache = new Cache(100);
  const first = file(10);
  cache.set('a', '1', first);
  expect(cache.get('a', '1')).toBe(first);
  expect(cache.get('a', '2')).toBeUndefined();
  cache.set('a', '2', file(10));
  expect(cache.get('a', '1')).toBeUndefined();
  expect(cache.bytes).toBe(10);
});

test('never holds more than its capacity; the least recently used leaves first', () => {
  const cache = new Cache(30);
  for (const key of ['a', 'b', 'c']) cache.set(key, '1', file(10));
  cache.get('a', '1');
  cache.set('d', '1', file(10));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'c', 'd']);
});

test('what is larger than all of it is not kept, and drives nothing out but what it replaces', () => {
  const cache = new Cache(30);
  for (const key of ['a', 'b', 'empty']) cache.set(key, '1', file(key === 'empty' ? 0 : 10));
  cache.set('b', '2', file(31));
  expect(cache.get('b', '2')).toBeUndefined();
  expect(['a', 'b', 'empty'].filter((key) => cache.get(key, '1'))).toEqual(['a', 'empty']);
  expect(cache.bytes).toBeLessThanOrEqual(30);
});

test('only what was asked for four times is compressed as well as can be (decision 110)', async () => {
  const cache = new Cache(1_000_000);
  const [often, seldom] = [
    await encodeText('Often. '.repeat(500), 'text/html'),
    await encodeText('Seldom. '.repeat(500), 'text/html'),
  ];
  const quick = [often, seldom].map(({ compressed }) => compressed.br);
  cache.set('seldom', '1', seldom);
  cache.set('often', '1', often);
  for (const key of ['seldom', 'seldom', 'often', 'often', 'often']) cache.get(key, '1');
  await expect.poll(() => often.compressed.br).not.toBe(quick[0]);
  expect(seldom.compressed.br).toBe(quick[1]);
});

test('many who ask at once wait for one making', async () => {
  const cache = new Cache(100);
  let renderCount = 0;
  const make = async () => {
    renderCount += 1;
    return { encoded: file(10), revision: '1' };
  };
  await Promise.all(Array.from({ length: 5 }, () => cache.getOrRender('a', '1', make)));
  await cache.getOrRender('a', '1', make);
  expect(renderCount).toBe(1);
});

test('a making that fails is told to all who wait, and tried anew by the next', async () => {
  const cache = new Cache(100);
  const fail = () => Promise.reject(new Error('no'));
  const both = await Promise.allSettled([cache.getOrRender('a', '1', fail), cache.getOrRender('a', '1', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const result = await cache.getOrRender('a', '1', async () => ({ encoded: file(1), revision: '1' }));
  expect(result.bytes).toBe(1);
});

test('what is refused of a revision is not tried again for that revision', async () => {
  const cache = new Cache(100);
  let renderCount = 0;
  const refuse = async () => {
    renderCount += 1;
    throw new ApiError('resume/unprintable');
  };
  const expectRefusal = () =>
    expect(cache.getOrRender('a', '1', refuse)).rejects.toMatchObject({ code: 'resume/unprintable' });
  await expectRefusal();
  await expectRefusal();
  expect(renderCount).toBe(1);
  const result = await cache.getOrRender('a', '2', async () => ({ encoded: file(1), revision: '2' }));
  expect(result.bytes).toBe(1);
});

test('what is out of reach for a moment is tried again', async () => {
  const cache = new Cache(100);
  const busy = () => Promise.reject(new ApiError('request/unavailable'));
  await expect(cache.getOrRender('a', '1', busy)).rejects.toMatchObject({ code: 'request/unavailable' });
  const result = await cache.getOrRender('a', '1', async () => ({ encoded: file(1), revision: '1' }));
  expect(result.bytes).toBe(1);
});

test('what took too long is not begun again for that revision, and a queue that was full is', async () => {
  const cache = new Cache(100);
  let renders = 0;
  const failWith = (error: Error) => async () => {
    renders += 1;
    throw error;
  };
  for (const _ of [1, 2]) {
    await expect(cache.getOrRender('slow', '1', failWith(new BackgroundTimeout()))).rejects.toMatchObject({
      status: 503,
    });
  }
  expect(renders).toBe(1);
  await expect(cache.getOrRender('slow', '2', failWith(new BackgroundTimeout()))).rejects.toMatchObject({
    status: 503,
  });
  expect(renders).toBe(2);
  for (const _ of [1, 2]) {
    await expect(cache.getOrRender('busy', '1', failWith(new ApiError('request/unavailable')))).rejects.toThrow();
  }
  expect(renders).toBe(4);
});

test('what is provisional is made again after its time', () => {
  let now = 1;
  const cache = new Cache(100, { now: () => now });
  cache.set('a', '1', { ...file(10), ttlMs: 1_000 });
  cache.set('b', '1', file(10));
  now += 1_000;
  expect(cache.get('a', '1')).toBeDefined();
  now += 1;
  expect([cache.get('a', '1'), cache.get('b', '1')?.bytes]).toEqual([undefined, 10]);
});
