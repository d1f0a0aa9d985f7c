import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { applyChange } from '@vitrine/contract/overlay/overlay-change';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { OverlayEditor } from '../overlay-editor.ts';
import type { OverlayEditing } from '../use-overlay-editor.ts';

/** Creates an editor that saves to memory, to test views without a server. @param saving awaited by each save */
export function createOverlayEditor(
  overlay: Partial<Overlay> = {},
  saving: () => Promise<void> = async () => {},
): OverlayEditor {
  let stored = { ...createEmptyOverlay(), ...overlay };
  let clock = 0;
  return new OverlayEditor(stored, {
    send: async (changes) => {
      await saving();
      stored = changes.reduce(applyChange, stored);
      return stored;
    },
    readConflict: () => undefined,
    keep: () => {},
    // Makes every change an undo step of its own.
    now: () => {
      clock += 60_000;
      return clock;
    },
  });
}

/** Renders a view with a resume editor. */
export function Editing({
  editor,
  children,
}: {
  editor: OverlayEditor;
  children: (editing: OverlayEditing) => ReactNode;
}) {
  const [{ change, undo, redo, save, settle, discard }] = useState(editor);
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return children({ state, change, undo, redo, save, settle, discard });
}
