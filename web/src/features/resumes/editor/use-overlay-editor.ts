import { changeOverlay } from '@vitrine/contract/calls/resumes';
import { type Overlay, readOverlay } from '@vitrine/contract/overlay/overlay';
import { type OverlayChange, overlayChangeSchema } from '@vitrine/contract/overlay/overlay-change';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { draftKey, personDrafts } from '../../../core/drafts/person-drafts.ts';
import { useUser } from '../../../core/session/session.ts';
import { refetchResumes } from '../resumes.ts';
import { type EditorState, OverlayEditor } from './overlay-editor.ts';

export interface OverlayEditing extends Pick<OverlayEditor, 'change' | 'undo' | 'redo' | 'retry' | 'settle'> {
  state: EditorState;
  /** Discards unsaved changes. */
  discard: () => void;
}

/** Parses the changes that were stored when the page was left before they were saved. */
function readPending(kept: unknown): OverlayChange[] {
  const read = overlayChangeSchema.array().safeParse(kept);
  return read.success ? read.data : [];
}

/** Edits a resume's overlay, and stores unsaved changes so that they survive a reload. */
export function useOverlayEditor(id: string, overlay: Overlay): OverlayEditing {
  const uid = useUser().data?._id ?? '';
  const keptAt = draftKey(uid, `overlay-${id}`);
  const [editor] = useState(
    () =>
      new OverlayEditor(
        readOverlay(overlay),
        {
          send: async (changes) => (await api(changeOverlay, { params: { id }, body: { changes } })).payload.overlay,
          readConflict: (error) =>
            error instanceof ApiError && error.code === 'content/changed'
              ? readOverlay(error.failure?.current)
              : undefined,
          keep: (pending) => (pending.length > 0 ? personDrafts.write(keptAt, pending) : personDrafts.remove(keptAt)),
        },
        readPending(personDrafts.read(keptAt)),
      ),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  // The list shows how many texts of a resume are its own.
  useEffect(() => () => void refetchResumes(), []);
  useEffect(() => {
    if (state.saving !== 'waiting') return;
    const timer = window.setInterval(editor.retry, RETRY_EVERY);
    window.addEventListener('online', editor.retry);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', editor.retry);
    };
  }, [editor, state.saving]);
  const { change, undo, redo, retry, settle } = editor;
  return { state, change, undo, redo, retry, settle, discard: () => personDrafts.remove(keptAt) };
}

/** In milliseconds. */
const RETRY_EVERY = 10_000;
