import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueByKey } from './queue-by-key.ts';

test('does one thing after the other for a key, what is urgent first, and another key beside it', async () => {
  const queues = new QueueByKey();
  const started: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const start = (name: string) => async () => {
    started.push(name);
    await held;
  };
  const all = [queues.add('asha', start('first')), queues.add('asha', start('second'))];
  all.push(queues.add('asha', start('urgent'), { priority: 1 }), queues.add('ravi', start('other')));
  expect(started).toEqual(['first', 'other']);
  expect([queues.countWaiting('asha'), queues.countWaiting('ravi'), queues.countWaiting('dev')]).toEqual([2, 0, 0]);
  release();
  await Promise.all(all);
  expect(started).toEqual(['first', 'other', 'urgent', 'second']);
});

test('what is aborted while it waits gives its place back at once', async () => {
  const queues = new QueueByKey();
  const gone = new AbortController();
  const first = queues.add('asha', () => setImmediate());
  const second = queues.add('asha', () => Promise.reject(new Error('begun')), { signal: gone.signal });
  expect(queues.countWaiting('asha')).toBe(1);
  gone.abort(new Error('left'));
  expect(queues.countWaiting('asha')).toBe(0);
  await expect(second).rejects.toThrow('left');
  await first;
});
