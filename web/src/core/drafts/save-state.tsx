import { Check, Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { toApiError } from '../errors/failure-text.ts';
import type { SaveStatus } from './autosaver.ts';

interface SaveStateProps {
  status: SaveStatus;
  /** Whether something was changed since the page was opened. */
  isChanged: boolean;
  onRetry: () => void;
}

/** Whether changes are saved, announced to screen readers. */
export function SaveState({ status: { saving, failure }, isChanged, onRetry }: SaveStateProps) {
  return (
    <>
      <span role="status" className="mr-1 text-sm text-muted">
        {saving === 'saving' && <span className="appear-late">Saving...</span>}
        {saving === 'saved' && isChanged && (
          <span className="inline-flex items-center gap-1 text-success">
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
            Saved
          </span>
        )}
        {saving === 'waiting' && <span className="text-danger">Not saved yet. {toApiError(failure).message}</span>}
      </span>
      {saving === 'waiting' && <Button onClick={onRetry}>Try again</Button>}
    </>
  );
}

export interface UndoSteps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

/** Undo and redo as buttons, and with the platform's keys. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoSteps) {
  useUndoKeys(undo, redo);
  return (
    <>
      <IconButton icon={Undo2} label="Undo" disabled={!canUndo} className="disabled:opacity-40" onClick={undo} />
      <IconButton icon={Redo2} label="Redo" disabled={!canRedo} className="disabled:opacity-40" onClick={redo} />
    </>
  );
}

/** Handles the platform's undo keys, unless a field with its own undo has the focus. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement &&
        event.target.matches('input:not([type=checkbox], [type=radio]), textarea');
      if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [undo, redo]);
}
