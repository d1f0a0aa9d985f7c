import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { insertEntries, moveEntry, pastedLines } from './entries.ts';
import type { FieldFrame } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { describedBy, FieldNotes } from './field-notes.tsx';
import { TextArea } from './text-area.tsx';
import { useFocusAfterRender } from './use-focus-after-render.ts';

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
  const full = value.length >= most;

  const change = (next: string[], focus: string) => {
    onChange(next);
    focusAfterRender(focus);
  };
  const insert = (index: number, lines: readonly string[]) => {
    const next = insertEntries(value, index, lines, most);
    const last = Math.min(next.length, index + lines.length) - 1;
    change(next, `[data-entry="${last}"] textarea`);
  };
  const remove = (index: number) => {
    const stays = Math.max(0, index - 1);
    change(value.toSpliced(index, 1), value.length > 1 ? `[data-entry="${stays}"] textarea` : '[data-add]');
  };

  return (
    <FieldGroup {...frame}>
      <div ref={box}>
        <ol className="space-y-3">
          {value.map((text, index) => {
            const id = `${frame.id}-${index}`;
            const error = entryErrors[index];
            const name = `${entry} ${index + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; it holds no state of its own.
              <li key={index} data-entry={index}>
                <div className="flex flex-wrap items-start gap-x-1 sm:flex-nowrap">
                  <div className="w-full min-w-0 sm:w-auto sm:flex-1">
                    <TextArea
                      id={id}
                      rows={1}
                      aria-label={capital(name)}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={describedBy({ id, error })}
                      placeholder={index === 0 ? example : undefined}
                      max={max}
                      value={text}
                      onBlur={onBlur}
                      onChange={(event) => onChange(value.with(index, event.target.value.replace(/\n/g, ' ')))}
                      onKeyDown={(event) => {
                        if (event.nativeEvent.isComposing) return;
                        if (event.key === 'Enter') {
                          event.preventDefault();
                          if (text && !full) insert(index + 1, ['']);
                        }
                        if (event.key === 'Backspace' && !text) {
                          event.preventDefault();
                          remove(index);
                        }
                      }}
                      onPaste={(event) => {
                        const lines = pastedLines(event.clipboardData.getData('text'));
                        if (lines.length < 2) return;
                        event.preventDefault();
                        insert(text ? index + 1 : index, lines);
                      }}
                    />
                  </div>
                  <div className="ml-auto flex shrink-0 pt-0.5">
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${name} up`}
                      data-part="up"
                      className="text-muted disabled:opacity-40"
                      disabled={index === 0}
                      onClick={() =>
                        change(moveEntry(value, index, index - 1), `[data-entry="${index - 1}"] [data-part=up]`)
                      }
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${name} down`}
                      data-part="down"
                      className="text-muted disabled:opacity-40"
                      disabled={index === value.length - 1}
                      onClick={() =>
                        change(moveEntry(value, index, index + 1), `[data-entry="${index + 1}"] [data-part=down]`)
                      }
                    />
                    <IconButton
                      icon={X}
                      label={`Remove ${name}`}
                      className="text-muted"
                      onClick={() => remove(index)}
                    />
                  </div>
                </div>
                <FieldNotes id={id} error={error} />
              </li>
            );
          })}
        </ol>
        <Button
          look="quiet"
          data-add
          className="mt-1 -ml-2 px-2 text-accent"
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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
