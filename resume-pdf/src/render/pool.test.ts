import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from '../testing/is-alive.ts';
import type { Script } from '../testing/scripted-child.ts';
import { Pool, type PoolOptions } from './pool.ts';
import { startChild, watchMemory } from './resume-renderer.ts';

const PROGRAM = join(import.meta.dirname, '../testing/scripted-child.ts');
const LIMITS = { addressSpaceMiB: 2_400, cpuSeconds: 60 };

let started = 0;
const openPools: Pool<Script, string>[] = [];

function createPool(options: Partial<PoolOptions> = {}): Pool<Script, string> {
  started = 0;
  const pool = new Pool<Script, string>({
    start: () => {
      started += 1;
      return startChild(PROGRAM, LIMITS);
    },
    size: 1,
    queueLimit: 10,
    laneQueueLimit: 10,
    deadlineMs: 10_000,
    startMs: 10_000,
    recycleAfter: 100,
    ...options,
  });
  openPools.push(pool);
  return pool;
}

/** Creates a folder that is deleted after the test. */
function createFolder(): string {
  const pool = mkdtempSync(join(tmpdir(), 'pool-'));
  onTestFinished(() => rmSync(pool, { recursive: true }));
  return pool;
}

const createAnswer = (text: string): Script => ({ do: 'answer', text });

/** Waits for an action of a child, which can be slow when all processors are busy. */
const waitUntil = (happened: () => boolean) => vi.waitUntil(happened, { timeout: 15_000 });

afterEach(() => Promise.all(openPools.splice(0).map((it) => it.close())));

describe('pool', () => {
  test('starts no child before the first job, and then no more than are needed', async () => {
    const pool = createPool({ size: 2 });
    expect(started).toBe(0);
    expect(await pool.run(createAnswer('one'))).toBe('one');
    expect(await pool.run(createAnswer('two'))).toBe('two');
    expect(started).toBe(1);
  });

  test('a job that nobody waits for any more leaves the queue, and the others do not', async () => {
    const pool = createPool({ size: 1 });
    const controller = new AbortController();
    const first = pool.run(createAnswer('first'));
    const second = pool.run(createAnswer('second'), { signal: controller.signal });
    const third = pool.run(createAnswer('third'));
    controller.abort(new Error('superseded'));
    await expect(second).rejects.toThrow('superseded');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
    await expect(pool.run(createAnswer('late'), { signal: controller.signal })).rejects.toThrow('superseded');
  });

  test('answers every job with its own result', async () => {
    const pool = createPool({ size: 2, queueLimit: 40 });
    const texts = Array.from({ length: 40 }, (_, i) => `text ${i}`);
    expect(await Promise.all(texts.map((text) => pool.run(createAnswer(text))))).toEqual(texts);
    expect(started).toBe(2);
  });

  test('is warm when asked', async () => {
    const pool = createPool({ size: 2 });
    await pool.warm();
    expect(pool.pids).toHaveLength(2);
  });

  test('refuses what the queue cannot hold and says when to come again', async () => {
    const pool = createPool({ queueLimit: 1 });
    const queued = [pool.run(createAnswer('one')), pool.run(createAnswer('two'))];
    await expect(pool.run(createAnswer('three'))).rejects.toMatchObject({ name: 'Busy', retryAfter: 2 });
    expect(await Promise.all(queued)).toEqual(['one', 'two']);
    expect(await pool.run(createAnswer('four'))).toBe('four');
  });

  test('lanes take turns, whoever has ordered more', async () => {
    const pool = createPool();
    const ended: string[] = [];
    const job = async (text: string, lane?: string) => ended.push(await pool.run(createAnswer(text), { lane }));
    await Promise.all([job('a1', 'a'), job('a2', 'a'), job('a3', 'a'), job('b1', 'b'), job('c1')]);
    expect(ended).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('a lane that requests much at once is refused, and others are not', async () => {
    const pool = createPool({ laneQueueLimit: 1 });
    const queued = [pool.run(createAnswer('a1'), { lane: 'a' }), pool.run(createAnswer('a2'), { lane: 'a' })];
    await expect(pool.run(createAnswer('a3'), { lane: 'a' })).rejects.toMatchObject({ name: 'Busy', retryAfter: 2 });
    queued.push(pool.run(createAnswer('b1'), { lane: 'b' }), pool.run(createAnswer('no lane')));
    expect(await Promise.all(queued)).toEqual(['a1', 'a2', 'b1', 'no lane']);
  });

  test('of several children one is for jobs of normal priority', async () => {
    const pool = createPool({ size: 2 });
    await pool.warm();
    const marks = createFolder();
    const slow = [1, 2].map((n) =>
      pool.run({ do: 'hang', mark: join(marks, `${n}`) }, { lane: `${n}`, isLowPriority: true }),
    );
    const ends = slow.map((job) => expect(job).rejects.toMatchObject({ name: 'RendererClosed' }));
    await waitUntil(() => existsSync(join(marks, '1')));
    expect(await pool.run(createAnswer('for a visitor'))).toBe('for a visitor');
    expect(existsSync(join(marks, '2'))).toBe(false);
    await pool.close();
    await Promise.all(ends);
  });

  test('a lane that took a child down rests, and has its turn again by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = createPool();
    await expect(pool.run({ do: 'exit' }, { lane: 'a' })).rejects.toMatchObject({ reason: 'died' });
    const ended: string[] = [];
    const job = async (lane: string) => ended.push(await pool.run(createAnswer(lane), { lane }));
    const resting = job('a');
    for (let n = 0; n < 3; n += 1) await job('b');
    expect(ended).toEqual(['b', 'b', 'b']);
    vi.setSystemTime(Date.now() + 1_000);
    await resting;
  });

  test('a job that is refused harms no other', async () => {
    const pool = createPool();
    const refused = pool.run({ do: 'refuse' });
    const next = pool.run(createAnswer('next'));
    await expect(refused).rejects.toMatchObject({ name: 'RenderFailed', reason: 'refused', cause: 'no' });
    expect(await next).toBe('next');
    expect(started).toBe(1);
  });

  test('a child that hangs is killed at its deadline and the next job finds a fresh one', async () => {
    const pool = createPool({ deadlineMs: 200 });
    const hanging = pool.run({ do: 'hang' });
    const next = pool.run(createAnswer('next'));
    await expect(hanging).rejects.toMatchObject({ reason: 'deadline' });
    expect(await next).toBe('next');
    expect(started).toBe(2);
  });

  test('a child that dies at work fails its job with what it last said', async () => {
    const pool = createPool();
    const dying = pool.run({ do: 'exit' });
    const next = pool.run(createAnswer('next'));
    await expect(dying).rejects.toMatchObject({ reason: 'died', cause: 'last words' });
    expect(await next).toBe('next');
  });

  test('a child that is killed from outside at work fails its job, and the pool goes on', async () => {
    const pool = createPool();
    const mark = join(createFolder(), 'at-work');
    const hanging = pool.run({ do: 'hang', mark });
    const failed = expect(hanging).rejects.toMatchObject({ reason: 'died' });
    await waitUntil(() => existsSync(mark));
    const [pid] = pool.pids;
    if (!pid) throw new Error('There is no child');
    process.kill(pid, 'SIGKILL');
    await failed;
    expect(await pool.run(createAnswer('next'))).toBe('next');
  });

  test('a job whose child dies before it begins is made by another, once', async () => {
    const pool = createPool();
    expect(await pool.run({ do: 'exit unbegun', unless: join(createFolder(), 'died') })).toBe('second time');
    expect(started).toBe(2);
    await expect(pool.run({ do: 'exit unbegun always' })).rejects.toMatchObject({ reason: 'died' });
  });

  test('an idle child that dies is missed by nobody', async () => {
    const pool = createPool();
    await pool.run(createAnswer('one'));
    const [pid] = pool.pids;
    if (!pid) throw new Error('There is no child');
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => !isAlive(pid));
    expect(await pool.run(createAnswer('two'))).toBe('two');
  });

  test('children are replaced after their number of jobs', async () => {
    const pool = createPool({ recycleAfter: 2 });
    for (const text of ['1', '2', '3', '4', '5']) expect(await pool.run(createAnswer(text))).toBe(text);
    expect(started).toBe(3);
  });

  test('children that cannot start fail the jobs instead of starting for ever', async () => {
    const pool = createPool({
      start: () => {
        started += 1;
        return startChild(join(import.meta.dirname, 'no-such-program.ts'), LIMITS);
      },
    });
    const jobs = [pool.run(createAnswer('one')), pool.run(createAnswer('two'))];
    for (const job of jobs) await expect(job).rejects.toMatchObject({ reason: 'start' });
    await pool.warm();
    expect(started).toBe(3);
  });

  test('closing ends all children and what they do', async () => {
    const pool = createPool({ size: 2 });
    await pool.warm();
    const { pids } = pool;
    const jobs = [pool.run({ do: 'hang' }), pool.run({ do: 'hang' }), pool.run(createAnswer('late'))];
    const ends = jobs.map((job) => expect(job).rejects.toMatchObject({ name: 'RendererClosed' }));
    await pool.close();
    await Promise.all(ends);
    expect(pids.filter(isAlive)).toEqual([]);
    await expect(pool.run(createAnswer('later'))).rejects.toMatchObject({ name: 'RendererClosed' });
  });

  test('where the system has no limits a child that takes too much memory is found by its size', async () => {
    const pool = createPool({ watch: (pid, end) => watchMemory(pid, 150, end, 20) });
    await expect(pool.run({ do: 'hoard' })).rejects.toMatchObject({ reason: 'died' });
    expect(await pool.run(createAnswer('next'))).toBe('next');
  });
});
