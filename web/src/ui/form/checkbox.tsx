import { describedBy, type FieldFrame, FieldNotes } from './field.tsx';
import { SCROLL_ROOM } from './text-input.tsx';

interface CheckboxProps extends FieldFrame {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
}

/** A checkbox with its label next to it. */
export function Checkbox({ name, value, onChange, onBlur, ...frame }: CheckboxProps) {
  return (
    <div>
      <label className="flex min-h-10 w-fit cursor-pointer items-center gap-2.5 text-base">
        <input
          id={frame.id}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-describedby={describedBy(frame)}
          aria-invalid={frame.error ? true : undefined}
          className={`${SCROLL_ROOM} size-4.5 shrink-0 accent-accent`}
        />
        {frame.label}
      </label>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  );
}
