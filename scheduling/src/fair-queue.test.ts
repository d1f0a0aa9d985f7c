import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TaskOverrun } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Creates tasks that a test ends by hand, and records the order in which they start. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, task, end };
}

const LIMITS = { concurrency: 2, queueLimit: 8, laneQueueLimit: 4 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('turns', () => {
  test('one lane holds one slot, however much it has waiting, and another starts at once', async () => {
    const queue = new FairQueue(LIMITS);
    const { started, task, end } = createTasks();
    for (const name of ['a1', 'a2', 'a3']) void queue.run(task(name), { lane: 'a' });
    void queue.run(task('b1'), { lane: 'b' });
    expect(started).toEqual(['a1', 'b1']);
    void queue.run(task('c1'), { lane: 'c' });
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('b1');
    await end('c1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('starts in the turn of the event loop in which it is called, and answers with what the task returns', async () => {
    const queue = new FairQueue(LIMITS);
    const { started, task, end } = createTasks();
    const answer = queue.run(task('a1'), { lane: 'a' });
    expect(started).toEqual(['a1']);
    await end('a1');
    await expect(answer).resolves.toBe('a1');
    expect(queue.size).toBe(0);
  });

  test('a failed task frees its slot and pauses nothing', async () => {
    const queue = new FairQueue({ ...LIMITS, concurrency: 1 });
    await expect(queue.run(() => Promise.reject(new Error('refused')), { lane: 'a' })).rejects.toThrow('refused');
    await expect(queue.run(async () => 'next', { lane: 'a' })).resolves.toBe('next');
  });

  test('pauses a lane after a task for as long as the options say, and other lanes go on', async () => {
    const queue = new FairQueue({ ...LIMITS, computePause: (workedMs) => Math.min(workedMs, 100) });
    const { started, task, end } = createTasks();
    void queue.run(task('a1'), { lane: 'a' });
    await vi.advanceTimersByTimeAsync(60);
    await end('a1');
    void queue.run(task('a2'), { lane: 'a' });
    void queue.run(task('b1'), { lane: 'b' });
    expect(started).toEqual(['a1', 'b1']);
    await vi.advanceTimersByTimeAsync(59);
    expect(started).toEqual(['a1', 'b1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  test('starts a paused task also where its pause ends while the queue looks for the next one', async () => {
    const queue = new FairQueue({ ...LIMITS, computePause: () => 1 });
    const { started, task, end } = createTasks();
    void queue.run(task('a1'), { lane: 'a' });
    await end('a1');
    // The clock advances with every reading.
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 0.4;
      return now;
    });
    void queue.run(task('a2'), { lane: 'a' });
    await vi.advanceTimersByTimeAsync(10);
    expect(started).toEqual(['a1', 'a2']);
  });
});

describe('bounds', () => {
  test('a lane that has too many waiting is refused, and others are not', async () => {
    const queue = new FairQueue({ ...LIMITS, laneQueueLimit: 2 });
    const { task } = createTasks();
    for (const name of ['a1', 'a2', 'a3']) void queue.run(task(name), { lane: 'a' });
    await expect(queue.run(task('a4'), { lane: 'a' })).rejects.toMatchObject({ name: 'QueueFull' });
    void queue.run(task('b1'), { lane: 'b' });
    expect(queue.countWaiting('a')).toBe(2);
  });

  test('in a full queue a newcomer replaces the last task of the lane that has most', async () => {
    const queue = new FairQueue({ concurrency: 1, queueLimit: 3, laneQueueLimit: 3 });
    const { task } = createTasks();
    void queue.run(task('a1'), { lane: 'a' });
    void queue.run(task('a2'), { lane: 'a' });
    void queue.run(task('a3'), { lane: 'a' });
    const replaced = queue.run(task('a4'), { lane: 'a' });
    void queue.run(task('b1'), { lane: 'b' });
    await expect(replaced).rejects.toMatchObject({ name: 'QueueFull' });
    expect([queue.countWaiting('a'), queue.countWaiting('b')]).toEqual([2, 1]);
  });

  test('a task that is aborted leaves the queue; one that has started goes on', async () => {
    const queue = new FairQueue({ ...LIMITS, concurrency: 1 });
    const { started, task, end } = createTasks();
    const stop = new AbortController();
    const running = queue.run(task('a1'), { lane: 'a', signal: stop.signal });
    const waiting = queue.run(task('a2'), { lane: 'a', signal: stop.signal });
    stop.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await end('a1');
    await expect(running).resolves.toBe('a1');
    expect(started).toEqual(['a1']);
    await expect(queue.run(task('a3'), { lane: 'a', signal: stop.signal })).rejects.toThrow('gone');
  });
});

describe('limits of tasks', () => {
  test('a lane backs off after tasks in a row that exceeded theirs, longer each time, and recovers', async () => {
    const queue = new FairQueue({ ...LIMITS, backoffMs: [60_000, 120_000] });
    const report = () =>
      expect(queue.run(() => Promise.reject(new TaskOverrun()), { lane: 'a' })).rejects.toBeInstanceOf(TaskOverrun);
    await report();
    expect(queue.getPause('a')).toBe(60_000);
    expect(queue.getPause('b')).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await report();
    expect(queue.getPause('a')).toBe(120_000);
    await vi.advanceTimersByTimeAsync(120_000);
    await queue.run(async () => 'fine', { lane: 'a' });
    expect(queue.getPause('a')).toBe(0);
  });
});
