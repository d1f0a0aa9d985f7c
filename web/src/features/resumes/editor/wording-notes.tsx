import type { ReplaceableText } from '@vitrine/contract/overlay/replaceable-texts';
import { RotateCcw } from 'lucide-react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatWording } from './wording-text.ts';

interface WordingNotesProps {
  at: ReplaceableText;
  /** Keeps the replacement, and marks it as up to date with the record. */
  onKeep: () => void;
  onRevert: () => void;
}

/** Shown below a replacement text: that its original has changed, or a button to revert. */
export function WordingNotes({ at: { current, replacement, writtenFor }, onKeep, onRevert }: WordingNotesProps) {
  if (replacement === undefined) return null;
  if (writtenFor !== undefined) {
    return (
      <Alert
        tone="warning"
        title="The original has changed"
        actions={
          <>
            <Button onClick={onKeep}>Keep mine</Button>
            <Button onClick={onRevert}>Use the new original</Button>
          </>
        }
      >
        <p>
          It was <q>{formatWording(writtenFor)}</q> and is now <q>{formatWording(current)}</q>.
        </p>
      </Alert>
    );
  }
  return (
    <button
      type="button"
      onClick={onRevert}
      className="inline-flex min-h-9 items-center gap-1.5 text-sm text-muted hover:text-ink"
    >
      <RotateCcw size={14} strokeWidth={1.5} aria-hidden="true" />
      Back to the original
    </button>
  );
}
