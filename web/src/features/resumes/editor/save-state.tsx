import { Check, Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { toApiError } from '../../../core/errors/failure-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { OverlayEditing } from './use-overlay-editor.ts';

/** The save status, with undo and redo. */
export function SaveState({ editor }: { editor: OverlayEditing }) {
  const { state, undo, redo, save } = editor;
  useUndoKeys(editor);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span role="status" className="mr-1 text-sm text-muted">
        {state.saving === 'saving' && <span className="appear-late">Saving...</span>}
        {state.saving === 'saved' && state.canUndo && (
          <span className="inline-flex items-center gap-1 text-success">
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
            Saved
          </span>
        )}
        {state.saving === 'waiting' && (
          <span className="text-danger">Not saved yet. {toApiError(state.failure).message}</span>
        )}
      </span>
      {state.saving === 'waiting' && <Button onClick={save}>Try again</Button>}
      <IconButton icon={Undo2} label="Undo" disabled={!state.canUndo} className="disabled:opacity-40" onClick={undo} />
      <IconButton icon={Redo2} label="Redo" disabled={!state.canRedo} className="disabled:opacity-40" onClick={redo} />
    </div>
  );
}

/** Handles the platform's undo keys, unless a field with its own undo has the focus. */
function useUndoKeys({ undo, redo }: OverlayEditing): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea');
      if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [undo, redo]);
}
