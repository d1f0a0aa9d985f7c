import { type FieldFrame, FieldNotes, getDescribedBy } from './field.tsx';
import { SCROLL_MARGIN_CLASSES } from './text-input.tsx';

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
          aria-describedby={getDescribedBy(frame)}
          aria-invalid={frame.error ? true : undefined}
          className={`${SCROLL_MARGIN_CLASSES} size-4.5 shrink-0 accent-accent`}
        />
        {frame.label}
      </label>
      <FieldNotes id={frame.id} help={frame.help} error={frame.error} />
    </div>
  );
}
