import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { LIFTED } from './drag-handle.tsx';
import { insertEntries, moveEntry, tooManyText } from './entries.ts';
import type { FieldFrame } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { type EntryEvents, ListEntry } from './list-entry.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useReorder } from './use-reorder.tsx';

interface ListInputProps extends FieldFrame {
  /** Name of one entry, such as 'point'. */
  entry: string;
  /** Most entries. */
  most: number;
  /** Longest entry in UTF-16 code units. */
  max?: number;
  /** An example, shown in grey in the first entry. */
  example?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Errors of entries by their index. */
  entryErrors?: Readonly<Record<string, string>>;
}

/** Several lines of text in an order. Enter adds one below; a paste of several lines becomes several entries. */
export function ListInput(props: ListInputProps) {
  const { entry, most, max, example, value, onChange, onBlur, entryErrors = {}, ...frame } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-entry="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  // An empty list begins with a line to type in, which is an entry once it says something.
  const entries = value.length > 0 ? value : [''];
  const full = value.length >= most;
  const error = frame.error ?? (tooManyText(frame.label, value.length, most) || undefined);

  const change = (next: string[], focus: string) => {
    onChange(next);
    focusAfterRender(focus);
  };
  const insert = (index: number, lines: readonly string[]) => {
    change(insertEntries(value, index, lines), `[data-entry="${index + lines.length - 1}"] textarea`);
  };
  const remove = (index: number) => {
    if (value.length === 0) return;
    const stays = Math.max(0, index - 1);
    change(value.toSpliced(index, 1), value.length > 1 ? `[data-entry="${stays}"] textarea` : '[data-add]');
  };
  const createEntryEvents = (index: number): EntryEvents => ({
    change: (text) => onChange(entries.with(index, text)),
    addBelow: () => !full && insert(index + 1, ['']),
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
            <li key={index} data-entry={index} className={LIFTED}>
              <ListEntry
                id={`${frame.id}-${index}`}
                name={`${entry} ${index + 1}`}
                text={text}
                error={entryErrors[index]}
                example={index === 0 ? example : undefined}
                max={max}
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
          disabled={full}
          onClick={() => insert(value.length, [''])}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          {full ? `${most} is the most` : `Add ${entry}`}
        </Button>
      </div>
    </FieldGroup>
  );
}
