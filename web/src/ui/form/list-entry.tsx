import type { KeyboardEvent } from 'react';
import { pastedLines } from './entries.ts';
import { EntryActions } from './entry-actions.tsx';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { TextArea } from './text-area.tsx';
import type { MovePart } from './use-reorder.tsx';

/** What an entry asks the list that holds it to do. */
export interface EntryEvents {
  change: (text: string) => void;
  /** One more below, where there is room for it. */
  addBelow: () => void;
  /** Put lines in below, or in place of an empty entry. */
  insertBelow: (lines: readonly string[]) => void;
  replace: (lines: readonly string[]) => void;
  move: (from: number, to: number, part?: MovePart) => void;
  remove: () => void;
  blur: (() => void) | undefined;
}

interface ListEntryProps {
  id: string;
  /** 'point 2'. */
  name: string;
  text: string;
  error: string | undefined;
  example: string | undefined;
  max: number | undefined;
  index: number;
  count: number;
  on: EntryEvents;
}

/** One line of a list with its buttons. Enter goes on below, Backspace in an empty one removes it. */
export function ListEntry({ id, name, text, error, example, max, index, count, on }: ListEntryProps) {
  const press = (event: KeyboardEvent) => {
    // With Ctrl, Enter hands the form in.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text) on.addBelow();
    } else if (event.key === 'Backspace' && !text) {
      event.preventDefault();
      on.remove();
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-1 sm:flex-nowrap">
        <div className="w-full min-w-0 sm:w-auto sm:flex-1">
          <TextArea
            id={id}
            rows={1}
            aria-label={name.charAt(0).toUpperCase() + name.slice(1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id, error })}
            placeholder={example}
            max={max}
            value={text}
            onBlur={on.blur}
            onChange={(event) => on.change(event.target.value.replace(/\n/g, ' '))}
            onKeyDown={press}
            onPaste={(event) => {
              const lines = pastedLines(event.clipboardData.getData('text'));
              if (lines.length < 2) return;
              event.preventDefault();
              if (text) on.insertBelow(lines);
              else on.replace(lines);
            }}
          />
        </div>
        <EntryActions name={name} index={index} count={count} move={on.move} onRemove={on.remove} className="pt-0.5" />
      </div>
      <FieldNotes id={id} error={error} />
    </>
  );
}
