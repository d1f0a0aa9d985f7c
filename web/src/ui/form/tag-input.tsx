import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { moveEntry, tooManyText } from './entries.ts';
import type { FieldFrame } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { describedBy } from './field-notes.tsx';
import { Suggestions } from './suggestions.tsx';
import { TagChip } from './tag-chip.tsx';
import { addTags } from './tag-list.ts';
import { TextInput } from './text-input.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { useReorder } from './use-reorder.tsx';

interface TagInputProps extends FieldFrame {
  /** Name of one entry, such as 'skill'. */
  entry: string;
  /** Most entries. */
  most: number;
  example?: string;
  /** Said when nothing is added; absent: nothing is said. */
  entryRequired?: string;
  suggestions?: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Errors of entries by their index. */
  entryErrors?: Readonly<Record<string, string>>;
}

/** A list of short words. Enter, a comma or the plus button adds; Backspace in the empty field removes the last. */
export function TagInput(props: TagInputProps) {
  const {
    entry,
    most,
    example,
    entryRequired,
    suggestions,
    value,
    onChange,
    onBlur,
    entryErrors = {},
    ...frame
  } = props;
  const [typed, setTyped] = useState('');
  const [nothing, setNothing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const full = value.length >= most;
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-tag="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  const error =
    frame.error ||
    Object.values(entryErrors)[0] ||
    tooManyText(frame.label, value.length, most) ||
    (nothing ? entryRequired : undefined);
  const inputId = `${frame.id}-input`;

  const choose = (text: string) => {
    const next = addTags(value, text);
    if (next.length > value.length) onChange(next);
  };
  const add = (text: string) => {
    choose(text);
    setTyped('');
    setNothing(text.trim() === '');
  };
  // What was typed and not added yet is handed in with the rest.
  const addTyped = useRef(() => {});
  addTyped.current = () => {
    setNothing(false);
    if (typed) add(typed);
  };
  useEffect(() => {
    const form = box.current?.closest('form');
    const take = () => addTyped.current();
    form?.addEventListener('submit', take, { capture: true });
    return () => form?.removeEventListener('submit', take, { capture: true });
  }, []);
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    focusAfterRender('[data-typing]');
  };

  return (
    <FieldGroup
      {...frame}
      error={error}
      after={suggestions && <Suggestions words={suggestions} chosen={value} disabled={full} onChoose={choose} />}
    >
      <div ref={box}>
        {value.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {value.map((tag, index) => (
              <TagChip
                key={tag}
                tag={tag}
                index={index}
                count={value.length}
                wrong={entryErrors[index] !== undefined}
                move={reorder.move}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        )}
        {reorder.announcement}
        <div className="flex gap-2">
          <TextInput
            id={inputId}
            data-typing
            aria-label={`Add ${entry}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy({ id: frame.id, help: frame.help, error })}
            placeholder={full ? `${most} is the most` : example && `${example}, then Enter`}
            autoComplete="off"
            autoCapitalize="none"
            disabled={full}
            value={typed}
            onBlur={onBlur}
            onChange={(event) => {
              const text = event.target.value;
              if (text.includes(',')) add(text);
              else setTyped(text);
              setNothing(false);
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,\n\r]/.test(text)) return;
              event.preventDefault();
              add(`${typed},${text}`);
            }}
            onKeyDown={(event) => {
              // With Ctrl, Enter hands the form in.
              if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                add(typed);
              }
              if (event.key === 'Backspace' && !typed && value.length > 0) remove(value.length - 1);
            }}
          />
          <IconButton
            icon={Plus}
            label={`Add this ${entry}`}
            className="size-11 border border-line-strong bg-surface disabled:opacity-40"
            disabled={full}
            onClick={() => {
              add(typed);
              focusAfterRender('[data-typing]');
            }}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
