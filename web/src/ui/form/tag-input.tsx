import { ArrowLeft, ArrowRight, Check, type LucideIcon, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { DragHandle, LIFTED_CLASSES } from './drag-handle.tsx';
import { type FieldFrame, FieldGroup, getDescribedBy } from './field.tsx';
import { getTooManyError, moveEntry } from './list-entries.ts';
import { TextInput } from './text-input.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';
import { type MovePart, useReorder } from './use-reorder.tsx';

interface TagInputProps extends FieldFrame {
  /** Name of one entry, such as 'skill'. */
  entry: string;
  /** Maximum number of entries. */
  maxItems: number;
  example?: string;
  /** Error if nothing is added; if absent, none is shown. */
  entryRequired?: string;
  suggestions?: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** Errors of entries by their index. */
  entryErrors?: Readonly<Record<string, string>>;
}

/** A list of short texts. Enter, a comma or the plus button adds one; Backspace in the empty field removes the last. */
export function TagInput(props: TagInputProps) {
  const {
    entry,
    maxItems: maxEntries,
    example,
    entryRequired,
    suggestions,
    value,
    onChange,
    onBlur,
    entryErrors = {},
    ...frame
  } = props;
  const [inputText, setInputText] = useState('');
  const [isNothingAdded, setNothingAdded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const isFull = value.length >= maxEntries;
  const reorder = useReorder({
    box,
    count: value.length,
    entryAt: (index) => `[data-tag="${index}"]`,
    onMove: (from, to) => onChange(moveEntry(value, from, to)),
  });
  const error =
    frame.error ||
    Object.values(entryErrors)[0] ||
    getTooManyError(frame.label, value.length, maxEntries) ||
    (isNothingAdded ? entryRequired : undefined);
  const inputId = `${frame.id}-input`;

  const addToList = (text: string) => {
    const next = addTags(value, text);
    if (next.length > value.length) onChange(next);
  };
  const add = (text: string) => {
    addToList(text);
    setInputText('');
    setNothingAdded(text.trim() === '');
  };
  // Submit text that is typed but not added yet.
  const addTyped = useRef(() => {});
  addTyped.current = () => {
    setNothingAdded(false);
    if (inputText) add(inputText);
  };
  useEffect(() => {
    const form = box.current?.closest('form');
    const submitTyped = () => addTyped.current();
    form?.addEventListener('submit', submitTyped, { capture: true });
    return () => form?.removeEventListener('submit', submitTyped, { capture: true });
  }, []);
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    focusAfterRender('[data-typing]');
  };

  return (
    <FieldGroup
      {...frame}
      error={error}
      after={suggestions && <Suggestions words={suggestions} chosen={value} disabled={isFull} onChoose={addToList} />}
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
            aria-describedby={getDescribedBy({ id: frame.id, help: frame.help, error })}
            placeholder={isFull ? `Maximum ${maxEntries}` : example && `${example}, then Enter`}
            autoComplete="off"
            autoCapitalize="none"
            disabled={isFull}
            value={inputText}
            onBlur={onBlur}
            onChange={(event) => {
              const text = event.target.value;
              if (text.includes(',')) add(text);
              else setInputText(text);
              setNothingAdded(false);
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,\n\r]/.test(text)) return;
              event.preventDefault();
              add(`${inputText},${text}`);
            }}
            onKeyDown={(event) => {
              // With Ctrl, Enter submits the form.
              if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
              if (event.key === 'Enter') {
                event.preventDefault();
                add(inputText);
              }
              if (event.key === 'Backspace' && !inputText && value.length > 0) remove(value.length - 1);
            }}
          />
          <IconButton
            icon={Plus}
            label={`Add this ${entry}`}
            className="size-11 border border-line-strong bg-surface disabled:opacity-40"
            disabled={isFull}
            onClick={() => {
              add(inputText);
              focusAfterRender('[data-typing]');
            }}
          />
        </div>
      </div>
    </FieldGroup>
  );
}

interface SuggestionsProps {
  words: readonly string[];
  chosen: readonly string[];
  disabled: boolean;
  onChoose: (tag: string) => void;
}

/** Suggestions to add with one press. Those already on the list are disabled. */
function Suggestions({ words: tags, chosen, disabled, onChoose }: SuggestionsProps) {
  return (
    <div className="mt-3">
      <p className="mb-2 text-xs text-muted">Suggestions</p>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => {
          const isChosen = hasTag(chosen, tag);
          const Icon = isChosen ? Check : Plus;
          return (
            <li key={tag}>
              <button
                type="button"
                disabled={isChosen || disabled}
                onClick={() => onChoose(tag)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 text-sm text-ink transition-colors hover:border-line-strong hover:bg-sunken disabled:cursor-default disabled:border-transparent disabled:bg-sunken disabled:text-muted"
              >
                <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
                {tag}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TagChipProps {
  tag: string;
  index: number;
  count: number;
  /** Whether it is the invalid entry of the list. */
  wrong: boolean;
  move: (from: number, to: number, part?: MovePart) => void;
  onRemove: () => void;
}

const SMALL_BUTTON_CLASSES = 'h-9 w-8 text-muted [&_svg]:size-4';
const ARROW_CLASSES = `${SMALL_BUTTON_CLASSES} aria-disabled:cursor-not-allowed aria-disabled:opacity-40`;

/** A tag that can be moved and removed. Pressing its handle shows arrows, for users who cannot drag. */
function TagChip({ tag, index, count, wrong: invalid, move, onRemove }: TagChipProps) {
  const [hasArrows, setHasArrows] = useState(false);
  const renderArrow = (part: 'up' | 'down', icon: LucideIcon, label: string, to: number) => (
    <IconButton
      icon={icon}
      label={label}
      data-part={part}
      // Not `disabled`: a button would lose the focus when the tag reaches an end.
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => move(index, to, part)}
      className={ARROW_CLASSES}
    />
  );
  const canMove = count > 1;
  return (
    <li
      data-tag={index}
      data-wrong={invalid ? '' : undefined}
      onFocus={({ target }) => target.dataset.part && setHasArrows(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setHasArrows(false)}
      className={`inline-flex max-w-full items-center rounded-sm border border-line bg-surface text-sm text-ink data-wrong:border-danger ${LIFTED_CLASSES}`}
    >
      {canMove && (
        <DragHandle
          name={tag}
          direction="flow"
          keyed
          onDrop={move}
          onMoveBy={(step) => move(index, index + step)}
          className={SMALL_BUTTON_CLASSES}
        />
      )}
      {canMove && hasArrows && renderArrow('up', ArrowLeft, `Move ${tag} back`, index - 1)}
      <span className={`min-w-0 py-1.5 [overflow-wrap:anywhere] ${canMove ? '' : 'pl-3'}`}>
        <bdi>{tag}</bdi>
      </span>
      {canMove && hasArrows && renderArrow('down', ArrowRight, `Move ${tag} on`, index + 1)}
      <IconButton icon={X} label={`Remove ${tag}`} className={SMALL_BUTTON_CLASSES} onClick={onRemove} />
    </li>
  );
}

const toTagKey = (tag: string) => tag.toLocaleLowerCase('en');

/** Whether a tag is on the list, ignoring case. */
export const hasTag = (list: readonly string[], tag: string): boolean =>
  list.some((other) => toTagKey(other) === toTagKey(tag));

/** Adds the tags of a text separated by commas or line breaks: trimmed, without empty ones and duplicates. */
export function addTags(list: readonly string[], typed: string): string[] {
  const next = [...list];
  for (const part of typed.split(/[,\n\r]/)) {
    const tag = part.trim().replace(/\s+/g, ' ');
    if (tag && !hasTag(next, tag)) next.push(tag);
  }
  return next;
}
