import { beforeEach, expect, test, vi } from 'vitest';
import { Autosaver } from './autosaver.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** An autosaver whose requests end when the test says so. */
function createAutosaver() {
  const requests: { value: string; isLeaving: boolean; succeed: () => void; fail: (error: Error) => void }[] = [];
  const autosaver = new Autosaver<string>(
    (value, isLeaving) =>
      new Promise<void>((succeed, fail) => {
        requests.push({ value, isLeaving, succeed, fail });
      }),
  );
  return { autosaver, requests, sent: () => requests.map(({ value }) => value) };
}

test('saves the last of several values after a moment (rule S60)', async () => {
  const { autosaver, requests, sent } = createAutosaver();
  autosaver.set('a');
  autosaver.set('b');
  expect(sent()).toEqual([]);
  expect(autosaver.getStatus().saving).toBe('saving');
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['b']);
  requests[0]?.succeed();
  await vi.runAllTimersAsync();
  expect(autosaver.getStatus().saving).toBe('saved');
});

test('sends one request at a time, and then what was set meanwhile', async () => {
  const { autosaver, requests, sent } = createAutosaver();
  autosaver.set('a');
  const flushed = autosaver.flush({ isLeaving: true });
  autosaver.set('b');
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['a']);
  requests[0]?.succeed();
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['a', 'b']);
  requests[1]?.succeed();
  expect(await flushed).toBe(true);
  expect(requests[0]?.isLeaving).toBe(true);
});

test('keeps what could not be saved, and saves it with the next try', async () => {
  const { autosaver, requests, sent } = createAutosaver();
  autosaver.set('a');
  const flushed = autosaver.flush();
  requests[0]?.fail(new Error('offline'));
  expect(await flushed).toBe(false);
  expect(autosaver.getStatus()).toEqual({ saving: 'waiting', failure: new Error('offline') });
  const retried = autosaver.flush();
  requests[1]?.succeed();
  expect(await retried).toBe(true);
  expect(sent()).toEqual(['a', 'a']);
});

test('a value that was set during a failing request replaces the failed one', async () => {
  const { autosaver, requests, sent } = createAutosaver();
  autosaver.set('a');
  void autosaver.flush();
  autosaver.set('b');
  requests[0]?.fail(new Error('offline'));
  await vi.runAllTimersAsync();
  requests[1]?.succeed();
  await vi.runAllTimersAsync();
  expect(sent()).toEqual(['a', 'b']);
  expect(autosaver.getStatus().saving).toBe('saved');
});

test('nothing is sent after it was discarded', async () => {
  const { autosaver, sent } = createAutosaver();
  autosaver.set('a');
  autosaver.discard();
  await vi.runAllTimersAsync();
  expect(await autosaver.flush()).toBe(true);
  expect(sent()).toEqual([]);
});
