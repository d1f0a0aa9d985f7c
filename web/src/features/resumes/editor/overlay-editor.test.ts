import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { applyChange, isConflict, type OverlayChange } from '@vitrine/contract/overlay/overlay-change';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { OverlayEditor } from './overlay-editor.ts';

class Conflicting extends Error {
  readonly current: Overlay;
  constructor(current: Overlay) {
    super('content/changed');
    this.current = current;
  }
}

/** Simulates the server's handling of changes (rule R61), with windows connected to it. */
function createServer() {
  let stored = createEmptyOverlay();
  let isDown = false;
  let calls = 0;
  let clock = 0;
  const send = async (changes: OverlayChange[]) => {
    calls += 1;
    await Promise.resolve();
    if (isDown) throw new TypeError('unreachable');
    stored = changes.reduce((overlay, change) => {
      if (isConflict(overlay, change)) throw new Conflicting(stored);
      return applyChange(overlay, change);
    }, stored);
    return structuredClone(stored);
  };
  const storedChanges: OverlayChange[] = [];
  const open = (pending: readonly OverlayChange[] = []) =>
    new OverlayEditor(
      stored,
      {
        send,
        readConflict: (error) => (error instanceof Conflicting ? error.current : undefined),
        keep: (changes) => storedChanges.splice(0, storedChanges.length, ...changes),
        now: () => clock,
      },
      pending,
    );
  return {
    open,
    kept: storedChanges,
    stored: () => stored,
    calls: () => calls,
    down: (value: boolean) => {
      isDown = value;
    },
    pass: (ms: number) => {
      clock += ms;
    },
  };
}

const createShownChange = (place: string, to: boolean | null) => ({ set: 'shown', place, to }) as const;
const createWording = (value: string) =>
  ({ set: 'words', place: 'personalInfo/summary', to: { value, original: 'Was' } }) as const;
/** Saves now, and waits until no save is in progress. */
const waitUntilSaved = async (editor: OverlayEditor) => {
  editor.save();
  while (editor.getState().saving === 'saving') await Promise.resolve();
};

afterEach(() => void vi.useRealTimers());

describe('an overlay that is edited', () => {
  test('is on screen at once and saved one call after another', async () => {
    const server = createServer();
    const editor = server.open();
    for (const id of ['a', 'b', 'c']) editor.change(createShownChange(`experiences/${id}`, false));
    expect(Object.keys(editor.getState().overlay.shown)).toHaveLength(3);
    await waitUntilSaved(editor);
    expect([editor.getState().saving, Object.keys(server.stored().shown).length, server.calls()]).toEqual([
      'saved',
      3,
      2,
    ]);
  });

  test('saves typed text together after a moment, and earlier when something else happens', async () => {
    vi.useFakeTimers();
    const server = createServer();
    const editor = server.open();
    for (const text of ['W', 'Wi', 'Wil']) editor.change(createWording(text));
    await vi.advanceTimersByTimeAsync(499);
    expect([server.calls(), editor.getState().saving]).toEqual([0, 'saving']);
    await vi.advanceTimersByTimeAsync(1);
    expect([server.calls(), editor.getState().saving]).toEqual([1, 'saved']);
    editor.change(createWording('Will'));
    editor.change(createShownChange('experiences/a', false));
    await vi.advanceTimersByTimeAsync(0);
    expect([server.calls(), editor.getState().saving]).toEqual([2, 'saved']);
    editor.change(createWording('Willow'));
    await editor.flush();
    expect([server.calls(), editor.getState().saving]).toEqual([3, 'saved']);
  });

  test('is not sent again when the focus moves after a failure, and nothing that was discarded is', async () => {
    const server = createServer();
    const editor = server.open();
    server.down(true);
    editor.change(createWording('Will'));
    await waitUntilSaved(editor);
    expect([server.calls(), editor.getState().saving, server.kept.length]).toEqual([1, 'waiting', 1]);
    await editor.flush();
    expect([server.calls(), editor.getState().saving]).toEqual([1, 'waiting']);
    server.down(false);
    editor.discard();
    await editor.flush();
    expect([server.calls(), server.kept.length]).toEqual([1, 0]);
    expect(server.stored().words).toEqual({});
  });

  test('keeps nothing of a request that fails after its text was discarded', async () => {
    const server = createServer();
    const editor = server.open();
    server.down(true);
    editor.change(createWording('Will'));
    editor.save();
    editor.discard();
    while (editor.getState().saving === 'saving') await Promise.resolve();
    expect([server.calls(), server.kept.length]).toEqual([1, 0]);
  });

  test('is flushed when what was being saved is saved too', async () => {
    const server = createServer();
    const editor = server.open();
    editor.change(createShownChange('experiences/a', false));
    editor.change(createWording('Will'));
    await editor.flush();
    expect([server.calls(), editor.getState().saving]).toEqual([2, 'saved']);
    editor.change(createShownChange('experiences/b', false));
    await editor.flush();
    expect([server.calls(), editor.getState().saving]).toEqual([3, 'saved']);
  });

  test('stays the same object when the server answers with what is displayed', async () => {
    const server = createServer();
    const editor = server.open();
    editor.change(createWording('Will'));
    const { overlay } = editor.getState();
    await waitUntilSaved(editor);
    expect(server.stored()).toEqual(overlay);
    expect(editor.getState().overlay).toBe(overlay);
    expect(editor.getState().saved).toBe(overlay);
  });

  test('can be taken back step by step, and forward again (rule R61)', async () => {
    const server = createServer();
    const editor = server.open();
    const states = [editor.getState().overlay];
    for (let step = 0; step < 60; step += 1) {
      editor.change(createShownChange(`experiences/${step % 7}`, step % 2 === 0 ? false : null));
      states.push(editor.getState().overlay);
    }
    const steps = [...new Set(states.map((state) => JSON.stringify(state)))].length;
    expect(steps).toBeGreaterThan(5);
    let undoCount = 0;
    while (editor.getState().canUndo) {
      editor.undo();
      undoCount += 1;
    }
    expect(undoCount).toBeGreaterThanOrEqual(50);
    expect(editor.getState().overlay).toEqual(createEmptyOverlay());
    while (editor.getState().canRedo) editor.redo();
    expect(editor.getState().overlay).toEqual(states.at(-1));
    await waitUntilSaved(editor);
    expect(server.stored()).toEqual(states.at(-1));
  });

  test('takes what is typed without a rest for one step', () => {
    const server = createServer();
    const editor = server.open();
    for (const text of ['L', 'Le', 'Lea', 'Lead']) editor.change(createWording(text));
    server.pass(5_000);
    editor.change(createWording('Leader'));
    editor.undo();
    expect(editor.getState().overlay.words['personalInfo/summary']?.value).toBe('Lead');
    editor.undo();
    expect(editor.getState().overlay.words).toEqual({});
    expect(editor.getState().canUndo).toBe(false);
  });

  test('waits when it cannot be saved, loses nothing over a reload, and goes on', async () => {
    const server = createServer();
    const editor = server.open();
    server.down(true);
    editor.change(createShownChange('experiences/a', false));
    await waitUntilSaved(editor);
    editor.change(createWording('Lead'));
    await waitUntilSaved(editor);
    expect(editor.getState()).toMatchObject({ saving: 'waiting', failure: expect.any(TypeError) });
    expect(server.kept).toHaveLength(2);
    server.down(false);
    const again = server.open([...server.kept]);
    await waitUntilSaved(again);
    expect(server.stored().shown).toEqual({ 'experiences/a': false });
    expect(server.kept).toEqual([]);
  });

  test('of another window is taken in where it changed another place', async () => {
    const server = createServer();
    const [one, other] = [server.open(), server.open()];
    one.change(createShownChange('experiences/a', false));
    await waitUntilSaved(one);
    other.change(createWording('Lead'));
    await waitUntilSaved(other);
    expect(other.getState().overlay).toMatchObject({ shown: { 'experiences/a': false } });
    expect(other.getState().conflicts).toEqual([]);
    expect(server.stored()).toEqual(other.getState().overlay);
  });

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('of another window is asked about in the same place: %s', async (choice, expected) => {
    const server = createServer();
    const [one, other] = [server.open(), server.open()];
    one.change(createWording('Theirs'));
    await waitUntilSaved(one);
    other.change(createWording('Mine'));
    other.change(createShownChange('experiences/a', false));
    await waitUntilSaved(other);
    const [conflict] = other.getState().conflicts;
    expect(conflict).toMatchObject({ mine: { to: { value: 'Mine' } }, theirs: { value: 'Theirs' } });
    expect(server.stored().shown).toEqual({ 'experiences/a': false });
    if (conflict) other.settle(conflict, choice);
    await waitUntilSaved(other);
    expect(other.getState().conflicts).toEqual([]);
    expect(server.stored().words['personalInfo/summary']?.value).toBe(expected);
    expect(other.getState().overlay).toEqual(server.stored());
  });
});
