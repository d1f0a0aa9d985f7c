import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const RHYTHM = { rest: 100, most: 250 };

function refresher() {
  const signals: AbortSignal[] = [];
  return { signals, ...createRefresher((signal) => signals.push(signal), RHYTHM) };
}

test('waits until the typing rests', () => {
  const { ask, signals } = refresher();
  ask();
  vi.advanceTimersByTime(90);
  ask();
  vi.advanceTimersByTime(90);
  expect(signals).toHaveLength(0);
  vi.advanceTimersByTime(10);
  expect(signals).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(signals).toHaveLength(1);
});

test('who types without rest sees something in between', () => {
  const { ask, signals } = refresher();
  for (let ms = 0; ms < 1_000; ms += 50) {
    ask();
    vi.advanceTimersByTime(50);
  }
  expect(signals.length).toBeGreaterThanOrEqual(3);
  expect(signals.length).toBeLessThanOrEqual(5);
});

test('what is overtaken is aborted, the newest is not', () => {
  const { ask, signals } = refresher();
  ask();
  vi.advanceTimersByTime(100);
  ask();
  vi.advanceTimersByTime(100);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('nothing is made after the end', () => {
  const { ask, stop, signals } = refresher();
  ask();
  vi.advanceTimersByTime(100);
  ask();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
