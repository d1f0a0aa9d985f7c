import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { CONTROL } from '../../../ui/form/control-style.ts';
import { type Digits, type Entry, enterDigits, findNextBox, pasteDigits } from './code-entry.ts';

interface CodeBoxesProps {
  /** Name of the group. */
  label: string;
  digits: Digits;
  onChange: (digits: Digits) => void;
  /** What was entered is wrong. */
  invalid?: boolean;
  /** Ids of what describes the group. */
  describedBy?: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** One box for each digit of a code. Typing goes forward, Backspace from an empty box back; a code can be pasted. */
export function CodeBoxes({ label, digits, onChange, invalid = false, describedBy, ref }: CodeBoxesProps) {
  const put = (box: HTMLInputElement, entry: Entry) => {
    onChange(entry.digits);
    focusBox(box.closest('fieldset'), entry.focus);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = findNextBox(digits, index, event.key);
    if (to === undefined) return;
    event.preventDefault();
    focusBox(event.currentTarget.closest('fieldset'), to);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    put(event.currentTarget, pasteDigits(digits, index, event.clipboardData.getData('text')));
  };
  return (
    <fieldset ref={ref} aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <div className="grid max-w-90 grid-cols-6 gap-2">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="go"
            aria-label={`Digit ${index + 1} of ${digits.length}`}
            aria-invalid={invalid || undefined}
            value={digit}
            // React takes a digit that is typed over itself for no change; one goes forward all the same.
            onInput={(event) => put(event.currentTarget, enterDigits(digits, index, event.currentTarget.value))}
            onChange={ignore}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
            className={`${CONTROL} min-h-13 px-0! text-center text-lg! font-medium tabular-nums`}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Tells React that the boxes are not read-only. */
const ignore = () => {};

/** Moves the focus to one of the boxes, whose digit is then typed over. */
export function focusBox(group: HTMLFieldSetElement | null, index: number): void {
  const box = group?.querySelectorAll('input')[index];
  box?.focus();
  // Also where it had the focus already.
  box?.select();
}
