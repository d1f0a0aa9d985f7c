import { describe, expect, test } from 'vitest';
import { LaneQueue, type Placement } from './lane-queue.ts';

interface Task extends Placement {
  name: string;
}

const NOW = 1_000_000;
const createQueue = (rules = {}) => new LaneQueue<Task>({ queueLimit: 8, laneQueueLimit: 6, reserved: 2, ...rules });
const createTask = (lane: string, isLowPriority = false) => ({ name: lane, lane, isLowPriority });

/** Removes all tasks that can be started, one after the other, and returns their names. */
function drainNames(waiting: LaneQueue<Task>, now = NOW): string[] {
  const task = waiting.next([], true, now);
  return task ? [task.name, ...drainNames(waiting, now)] : [];
}

describe('whose turn it is', () => {
  test('the lane that was served longest ago, however much another has ordered', () => {
    const waiting = createQueue();
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) waiting.add({ name, lane: name[0] }, 0);
    expect(drainNames(waiting)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('those of low priority come after the others', () => {
    const waiting = createQueue();
    for (const lane of ['preview', 'other preview']) waiting.add(createTask(lane, true), 0);
    for (const lane of ['file', 'file']) waiting.add(createTask(lane), 0);
    expect(drainNames(waiting)).toEqual(['file', 'file', 'preview', 'other preview']);
  });

  test('one of low priority waits for three others at most, however many come', () => {
    const waiting = createQueue();
    for (const lane of ['preview', 'other preview']) waiting.add(createTask(lane, true), 0);
    const served: (string | undefined)[] = [];
    for (let n = 0; n < 8; n += 1) {
      waiting.add(createTask(`file ${n}`), 0);
      served.push(waiting.next([], true, NOW)?.name);
    }
    expect(served.flatMap((name, at) => (name?.includes('preview') ? at : []))).toEqual([3, 7]);
  });

  test('not of those of low priority, while a child is kept for the others', () => {
    const waiting = createQueue();
    waiting.add(createTask('preview', true), 0);
    expect(waiting.next([], false, NOW)).toBeUndefined();
    waiting.add(createTask('file'), 0);
    expect(waiting.next([], false, NOW)?.name).toBe('file');
  });

  test('a lane with a running task waits where another can be served', () => {
    const waiting = createQueue();
    for (const lane of ['a', 'b']) waiting.add(createTask(lane), 0);
    expect(waiting.next([createTask('a')], true, NOW)?.name).toBe('b');
    expect(waiting.next([createTask('a')], true, NOW)?.name).toBe('a');
  });

  test('a lane that takes children down rests 1, 2, 4 and 4 s, and no more after a task that succeeded', () => {
    const waiting = createQueue();
    for (const seconds of [1, 2, 4, 4]) {
      waiting.recordOutcome(createTask('a'), true, NOW);
      waiting.add(createTask('a'), 0);
      waiting.add(createTask('b'), 0);
      expect(drainNames(waiting)).toEqual(['b']);
      expect(waiting.getWakeDelay(NOW)).toBe(seconds * 1_000);
      expect(drainNames(waiting, NOW + seconds * 1_000 - 1)).toEqual([]);
      expect(drainNames(waiting, NOW + seconds * 1_000)).toEqual(['a']);
    }
    const later = NOW + 4_000;
    waiting.recordOutcome(createTask('a'), false, later);
    waiting.recordOutcome(createTask('a'), true, later);
    waiting.add(createTask('a'), 0);
    expect(waiting.getWakeDelay(later)).toBe(1_000);
  });

  test('a task that succeeds does not end the pause that another task of its lane caused', () => {
    const waiting = createQueue();
    waiting.recordOutcome(createTask('a'), true, NOW);
    waiting.recordOutcome(createTask('a'), false, NOW + 10);
    expect(waiting.getPause(createTask('a'), NOW + 10)).toBe(990);
    // Nor does it shorten the next pause.
    waiting.recordOutcome(createTask('a'), true, NOW + 20);
    expect(waiting.getPause(createTask('a'), NOW + 20)).toBe(2_000);
  });
});

describe('who finds a place', () => {
  const full = { name: 'QueueFull' };
  const createAdd = (waiting: LaneQueue<Task>, task: Task) => () => waiting.add(task, 0);

  test('those of low priority leave a part to the others', () => {
    const waiting = createQueue();
    for (let n = 0; n < 6; n += 1) waiting.add(createTask(`preview ${n}`, true), 0);
    expect(createAdd(waiting, createTask('preview 7', true))).toThrow(expect.objectContaining(full));
    for (const lane of ['a', 'b']) expect(waiting.add(createTask(lane), 0)).toBeUndefined();
    expect(createAdd(waiting, createTask('c'))).toThrow(expect.objectContaining(full));
  });

  test('a lane has only so many, and more where children are free', () => {
    const waiting = createQueue({ laneQueueLimit: 1 });
    waiting.add(createTask('a'), 0);
    expect(createAdd(waiting, createTask('a'))).toThrow(expect.objectContaining(full));
    expect(waiting.add(createTask('a'), 1)).toBeUndefined();
  });

  test('in a full queue a newcomer takes the last place of the lane that has most', () => {
    const waiting = createQueue();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'b4', 'c1']) waiting.add({ name, lane: name[0] }, 0);
    expect(waiting.add(createTask('d'), 0)?.name).toBe('b4');
    expect(waiting.add(createTask('e'), 0)?.name).toBe('b3');
    expect(waiting.add(createTask('f'), 0)?.name).toBe('a3');
    expect(createAdd(waiting, createTask('a'))).toThrow(expect.objectContaining(full));
    expect(waiting.size).toBe(8);
  });

  test('of those of low priority a newcomer takes no place of a file', () => {
    const waiting = createQueue();
    for (let n = 0; n < 6; n += 1) waiting.add(createTask('a'), 0);
    for (let n = 0; n < 2; n += 1) waiting.add(createTask(`preview ${n}`, true), 0);
    expect(createAdd(waiting, createTask('preview 3', true))).toThrow(expect.objectContaining(full));
  });
});
