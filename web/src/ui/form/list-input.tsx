import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { LIFTED_CLASSES } from './drag-handle.tsx';
import { type FieldFrame, FieldGroup, FieldNotes, getDescribedBy } from './field.tsx';
import { getTooManyError, insertEntries, moveEntry, parsePastedLines } from './list-entries.ts';
import { EntryActions } from './move-buttons.tsx';
import { TextArea } from './text-area.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { type MovePart, useReorder } from './use-reorder.tsx';

interface ListInputProps extends FieldFrame {
  /** Name of one entry, such as 'point'. */
  entry: string;
  /** Maximum number of entries. */
  maxItems: number;
  /** Maximum length of an entry in UTF-16 code units. */
  max?: number;
  /** Placeholder of the first entry. */
  example?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Errors of entries by their index. */
  entryErrors?: Readonly<Record<string, string>>;
}

/** An ordered list of text lines. Enter adds one below; pasting several lines adds several entries. */
export function ListInput(props: ListInputProps) {
  const {
    entry,
    maxItems: maxEntries,
    max: maxLength,
    example,
    value,
    onChange,
    onBlur,
    entryErrors = {},
    ...frame
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-entry="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  // An empty list starts with an empty line, which becomes an entry when text is typed.
  const entries = value.length > 0 ? value : [''];
  const isFull = value.length >= maxEntries;
  const error = frame.error ?? (getTooManyError(frame.label, value.length, maxEntries) || undefined);

  const changeEntries = (next: string[], focus: string) => {
    onChange(next);
    focusAfterRender(focus);
  };
  const insert = (index: number, lines: readonly string[]) => {
    changeEntries(insertEntries(value, index, lines), `[data-entry="${index + lines.length - 1}"] textarea`);
  };
  const remove = (index: number) => {
    if (value.length === 0) return;
    const remainingIndex = Math.max(0, index - 1);
    changeEntries(
      value.toSpliced(index, 1),
      value.length > 1 ? `[data-entry="${remainingIndex}"] textarea` : '[data-add]',
    );
  };
  const createEntryEvents = (index: number): EntryEvents => ({
    change: (text) => onChange(entries.with(index, text)),
    addBelow: () => !isFull && insert(index + 1, ['']),
    insertBelow: (lines) => insert(index + 1, lines),
    replace: (lines) => insert(index, lines),
    move: reorder.move,
    remove: () => remove(index),
    blur: onBlur,
  });

  return (
    <FieldGroup {...frame} error={error}>
      <div ref={box}>
        <ol className="flex flex-col gap-3">
          {entries.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; it holds no state of its own.
            <li key={index} data-entry={index} className={LIFTED_CLASSES}>
              <ListEntry
                id={`${frame.id}-${index}`}
                name={`${entry} ${index + 1}`}
                text={text}
                error={entryErrors[index]}
                example={index === 0 ? example : undefined}
                max={maxLength}
                index={index}
                count={value.length}
                on={createEntryEvents(index)}
              />
            </li>
          ))}
        </ol>
        {reorder.announcement}
        <Button
          variant="quiet"
          data-add
          className="mt-1 -ml-2 px-2"
          disabled={isFull}
          onClick={() => insert(value.length, [''])}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {isFull ? `Maximum ${maxEntries}` : `Add ${entry}`}
        </Button>
      </div>
    </FieldGroup>
  );
}

/** Operations of an entry on its list. */
interface EntryEvents {
  change: (text: string) => void;
  /** Adds an entry below, if the limit allows it. */
  addBelow: () => void;
  /** Inserts lines below, or replaces an empty entry. */
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

/** One line of a list with its buttons. Enter moves to the next one, Backspace in an empty one removes it. */
function ListEntry({ id, name, text, error, example, max: maxLength, index, count, on: events }: ListEntryProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    // With Ctrl, Enter submits the form.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text) events.addBelow();
    } else if (event.key === 'Backspace' && !text) {
      event.preventDefault();
      events.remove();
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
            aria-describedby={getDescribedBy({ id, error })}
            placeholder={example}
            max={maxLength}
            value={text}
            onBlur={events.blur}
            onChange={(event) => events.change(event.target.value.replace(/\n/g, ' '))}
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const lines = parsePastedLines(event.clipboardData.getData('text'));
              if (lines.length < 2) return;
              event.preventDefault();
              if (text) events.insertBelow(lines);
              else events.replace(lines);
            }}
          />
        </div>
        <EntryActions
          name={name}
          index={index}
          count={count}
          move={events.move}
          onRemove={events.remove}
          className="pt-0.5"
        />
      </div>
      <FieldNotes id={id} error={error} />
    </>
  );
}
