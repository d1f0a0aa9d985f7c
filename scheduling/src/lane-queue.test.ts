import { describe, expect, test } from 'vitest';
import { LaneQueue, type Placement } from './lane-queue.ts';

interface Task extends Placement {
  name: string;
}

const NOW = 1_000_000;
const queue = (rules = {}) => new LaneQueue<Task>({ queueLimit: 8, laneQueueLimit: 6, reserved: 2, ...rules });
const of = (lane: string, yields = false) => ({ name: lane, lane, yields });

/** Removes all tasks that can be started, one after the other, and returns their names. */
function drained(waiting: LaneQueue<Task>, now = NOW): string[] {
  const task = waiting.next([], true, now);
  return task ? [task.name, ...drained(waiting, now)] : [];
}

describe('whose turn it is', () => {
  test('the lane that was served longest ago, however much another has ordered', () => {
    const waiting = queue();
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) waiting.add({ name, lane: name[0] }, 0);
    expect(drained(waiting)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('those that yield come after the others', () => {
    const waiting = queue();
    for (const lane of ['preview', 'other preview']) waiting.add(of(lane, true), 0);
    for (const lane of ['file', 'file']) waiting.add(of(lane), 0);
    expect(drained(waiting)).toEqual(['file', 'file', 'preview', 'other preview']);
  });

  test('one that yields waits for three others at most, however many come', () => {
    const waiting = queue();
    for (const lane of ['preview', 'other preview']) waiting.add(of(lane, true), 0);
    const served: (string | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) {
      waiting.add(of(`file ${n}`), 0);
      served.push(waiting.next([], true, NOW)?.name);
    }
    expect(served.flatMap((name, at) => (name?.includes('preview') ? at : []))).toEqual([3, 7]);
  });

  test('not of those that yield, while a child is kept for the others', () => {
    const waiting = queue();
    waiting.add(of('preview', true), 0);
    expect(waiting.next([], false, NOW)).toBeUndefined();
    waiting.add(of('file'), 0);
    expect(waiting.next([], false, NOW)?.name).toBe('file');
  });

  test('a lane whose order is being made waits where another can be served', () => {
    const waiting = queue();
    for (const lane of ['a', 'b']) waiting.add(of(lane), 0);
    expect(waiting.next([of('a')], true, NOW)?.name).toBe('b');
    expect(waiting.next([of('a')], true, NOW)?.name).toBe('a');
  });

  test('a lane that takes children down rests 1, 2, 4 and 4 s, and no more after an order that was made', () => {
    const waiting = queue();
    for (const seconds of [1, 2, 4, 4]) {
      waiting.recordOutcome(of('a'), true, NOW);
      waiting.add(of('a'), 0);
      waiting.add(of('b'), 0);
      expect(drained(waiting)).toEqual(['b']);
      expect(waiting.getWakeDelay(NOW)).toBe(seconds * 1_000);
      expect(drained(waiting, NOW + seconds * 1_000 - 1)).toEqual([]);
      expect(drained(waiting, NOW + seconds * 1_000)).toEqual(['a']);
    }
    waiting.recordOutcome(of('a'), false, NOW);
    waiting.recordOutcome(of('a'), true, NOW);
    waiting.add(of('a'), 0);
    expect(waiting.getWakeDelay(NOW)).toBe(1_000);
  });
});

describe('who finds a place', () => {
  const full = { name: 'QueueFull' };
  const adding = (waiting: LaneQueue<Task>, task: Task) => () => waiting.add(task, 0);

  test('those that yield leave a part to the others', () => {
    const waiting = queue();
    for (let n = 0; n < 6; n += 1) waiting.add(of(`preview ${n}`, true), 0);
    expect(adding(waiting, of('preview 7', true))).toThrow(expect.objectContaining(full));
    for (const lane of ['a', 'b']) expect(waiting.add(of(lane), 0)).toBeUndefined();
    expect(adding(waiting, of('c'))).toThrow(expect.objectContaining(full));
  });

  test('a lane has only so many, and more where children are free', () => {
    const waiting = queue({ laneQueueLimit: 1 });
    waiting.add(of('a'), 0);
    expect(adding(waiting, of('a'))).toThrow(expect.objectContaining(full));
    expect(waiting.add(of('a'), 1)).toBeUndefined();
  });

  test('in a full queue a newcomer takes the last place of the lane that has most', () => {
    const waiting = queue();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4', 'c1']) waiting.add({ name, lane: name[0] }, 0);
    expect(waiting.add(of('d'), 0)?.name).toBe('b4');
    expect(waiting.add(of('e'), 0)?.name).toBe('b3');
    expect(waiting.add(of('f'), 0)?.name).toBe('a3');
    expect(adding(waiting, of('a'))).toThrow(expect.objectContaining(full));
    expect(waiting.size).toBe(8);
  });

  test('of those that yield a newcomer takes no place of a file', () => {
    const waiting = queue();
    for (let n = 0; n < 6; n += 1) waiting.add(of('a'), 0);
    for (let n = 0; n < 2; n += 1) waiting.add(of(`preview ${n}`, true), 0);
    expect(adding(waiting, of('preview 3', true))).toThrow(expect.objectContaining(full));
  });
});
