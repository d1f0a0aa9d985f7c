import { changeOverlay } from '@vitrine/contract/calls/resumes';
import { type Overlay, parseStoredOverlay } from '@vitrine/contract/overlay/overlay';
import { type OverlayChange, overlayChangeSchema } from '@vitrine/contract/overlay/overlay-change';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { useRetry } from '../../../core/drafts/use-retry.ts';
import { toDraftKey, userDrafts } from '../../../core/drafts/user-drafts.ts';
import { useUser } from '../../../core/session/session.ts';
import { useFlushOnLeave } from '../../../core/session/use-flush-on-leave.ts';
import { cacheOverlay, refetchResumes } from '../resumes.ts';
import { type EditorState, OverlayEditor } from './overlay-editor.ts';

export interface OverlayEditing
  extends Pick<OverlayEditor, 'change' | 'undo' | 'redo' | 'save' | 'settle' | 'discard'> {
  state: EditorState;
}

/** Parses the changes that were stored when the page was left before they were saved. */
function readPending(stored: unknown): OverlayChange[] {
  const parsed = overlayChangeSchema.array().safeParse(stored);
  return parsed.success ? parsed.data : [];
}

/** Edits a resume's overlay, and stores unsaved changes so that they survive a reload. */
export function useOverlayEditor(id: string, overlay: Overlay): OverlayEditing {
  const uid = useUser().data?._id ?? '';
  const storageKey = toDraftKey(uid, `overlay-${id}`);
  const [editor] = useState(
    () =>
      new OverlayEditor(
        parseStoredOverlay(overlay),
        {
          send: async (changes, isLeaving) => {
            const input = { params: { id }, body: { changes }, keepalive: isLeaving };
            const { overlay: saved } = (await api(changeOverlay, input)).payload;
            cacheOverlay(id, saved);
            return saved;
          },
          readConflict: (error) =>
            error instanceof ApiError && error.code === 'content/changed'
              ? parseStoredOverlay(error.failure?.current)
              : undefined,
          keep: (pending) =>
            pending.length > 0 ? userDrafts.write(storageKey, pending) : userDrafts.remove(storageKey),
        },
        readPending(userDrafts.read(storageKey)),
      ),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  useEffect(() => {
    // Typed text is saved when the user turns to something else, such as a download.
    const flush = () => void editor.flush();
    window.addEventListener('focusout', flush);
    return () => {
      window.removeEventListener('focusout', flush);
      // The list shows how many texts of a resume are its own.
      void editor.flush().finally(refetchResumes);
    };
  }, [editor]);
  useFlushOnLeave((isLeaving) => editor.flush({ isLeaving }));
  useRetry(state.saving === 'waiting', editor.save);
  const { change, undo, redo, save, settle, discard } = editor;
  return { state, change, undo, redo, save, settle, discard };
}
