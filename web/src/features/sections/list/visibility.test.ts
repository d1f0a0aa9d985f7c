import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToggleScheduler, type Toggle } from './visibility.ts';

const DELAY = 2_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A scheduler whose requests the test answers. */
function createScheduler() {
  const sent: { toggle: Toggle; leaving: boolean; answer: (error?: Error) => Promise<void> }[] = [];
  const failed: Toggle[] = [];
  const toggles = createToggleScheduler<Toggle>({
    delay: DELAY,
    send: (toggle, leaving) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const answer = async (error?: Error) => {
        if (error) reject(error);
        else resolve();
        await vi.advanceTimersByTimeAsync(0);
      };
      sent.push({ toggle, leaving, answer });
      return promise;
    },
    onFailed: (toggle) => failed.push(toggle),
  });
  return { ...toggles, sent, failed };
}

describe('toggling', () => {
  test('shows at once and sends only the last, two seconds after it (rule S22)', () => {
    const { toggle, getUnconfirmed: unconfirmed, sent } = createScheduler();
    toggle({ id: 'a', on: false });
    expect(unconfirmed().get('a')).toBe(false);
    vi.advanceTimersByTime(1_500);
    toggle({ id: 'a', on: true });
    vi.advanceTimersByTime(DELAY - 1);
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent.map(({ toggle }) => toggle)).toEqual([{ id: 'a', on: true }]);
  });

  test('waits for each thing by itself', () => {
    const { toggle, sent } = createScheduler();
    toggle({ id: 'a', on: false });
    vi.advanceTimersByTime(1_000);
    toggle({ id: 'b', on: false });
    vi.advanceTimersByTime(1_000);
    expect(sent.map(({ toggle }) => toggle.id)).toEqual(['a']);
  });
});

describe('answers', () => {
  test('a success leaves nothing unconfirmed', async () => {
    const { toggle, getUnconfirmed: unconfirmed, sent, failed } = createScheduler();
    toggle({ id: 'a', on: false });
    vi.advanceTimersByTime(DELAY);
    await sent[0]?.answer();
    expect(unconfirmed().size).toBe(0);
    expect(failed).toEqual([]);
  });

  test('a failure takes it back and says so', async () => {
    const { toggle, getUnconfirmed: unconfirmed, sent, failed } = createScheduler();
    toggle({ id: 'a', on: false });
    vi.advanceTimersByTime(DELAY);
    await sent[0]?.answer(new Error('refused'));
    expect(unconfirmed().has('a')).toBe(false);
    expect(failed).toEqual([{ id: 'a', on: false }]);
  });

  test('neither outcome of an older call undoes a newer toggle', async () => {
    const { toggle, getUnconfirmed: unconfirmed, sent, failed } = createScheduler();
    toggle({ id: 'a', on: false });
    vi.advanceTimersByTime(DELAY);
    toggle({ id: 'a', on: true });
    await sent[0]?.answer(new Error('refused'));
    expect(unconfirmed().get('a')).toBe(true);
    expect(failed).toEqual([]);
  });
});

describe('flush', () => {
  test('sends what waits now, once, as leaving', () => {
    const { toggle, flush, sent } = createScheduler();
    toggle({ id: 'a', on: false });
    void flush({ leaving: true });
    vi.advanceTimersByTime(DELAY * 2);
    expect(sent.map(({ toggle, leaving }) => [toggle.id, leaving])).toEqual([['a', true]]);
  });

  test('of one thing leaves the others waiting and settles with its call', async () => {
    const { toggle, flush, sent } = createScheduler();
    toggle({ id: 'a', on: false });
    toggle({ id: 'b', on: false });
    let settled = false;
    void flush({ id: 'b' }).then(() => {
      settled = true;
    });
    expect(sent.map(({ toggle }) => toggle.id)).toEqual(['b']);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await sent[0]?.answer();
    expect(settled).toBe(true);
  });
});

test('listeners hear of each change until they leave', () => {
  const { toggle, subscribe } = createScheduler();
  const listener = vi.fn();
  const stop = subscribe(listener);
  toggle({ id: 'a', on: false });
  stop();
  toggle({ id: 'a', on: true });
  expect(listener).toHaveBeenCalledTimes(1);
});
