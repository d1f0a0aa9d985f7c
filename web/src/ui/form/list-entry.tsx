import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import { pastedLines } from './entries.ts';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { TextArea } from './text-area.tsx';

/** What an entry asks the list that holds it to do. */
export interface EntryEvents {
  change: (text: string) => void;
  /** Put lines in below, or in place of an empty entry. */
  insertBelow: (lines: readonly string[]) => void;
  replace: (lines: readonly string[]) => void;
  moveBy: (step: -1 | 1) => void;
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
  first: boolean;
  last: boolean;
  on: EntryEvents;
}

/** One line of a list with its buttons. Enter goes on below, Backspace in an empty one removes it. */
export function ListEntry({ id, name, text, error, example, max, first, last, on }: ListEntryProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text) on.insertBelow(['']);
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
        <div className="ml-auto flex shrink-0 pt-0.5">
          <IconButton
            icon={ArrowUp}
            label={`Move ${name} up`}
            data-part="up"
            className="text-muted disabled:opacity-40"
            disabled={first}
            onClick={() => on.moveBy(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            data-part="down"
            className="text-muted disabled:opacity-40"
            disabled={last}
            onClick={() => on.moveBy(1)}
          />
          <IconButton icon={X} label={`Remove ${name}`} className="text-muted" onClick={on.remove} />
        </div>
      </div>
      <FieldNotes id={id} error={error} />
    </>
  );
}
