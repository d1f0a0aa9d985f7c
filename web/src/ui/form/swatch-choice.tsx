import type { ReactNode } from 'react';
import { type FieldFrame, FieldGroup } from './field.tsx';
import { SCROLL_MARGIN_CLASSES } from './text-input.tsx';

interface Swatch {
  value: string;
  label: string;
  /** Its appearance, as a CSS background. */
  background: string;
}

interface SwatchChoiceProps extends FieldFrame {
  name: string;
  swatches: readonly Swatch[];
  value: string;
  onChange: (value: string) => void;
  /** Shown below the swatches. */
  after?: ReactNode;
}

/** A choice of colours, each with its name: colour alone is not accessible. */
export function SwatchChoice({ name, swatches, value, onChange, after, ...frame }: SwatchChoiceProps) {
  return (
    <FieldGroup {...frame} role="radiogroup" after={after}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {swatches.map((swatch) => (
          <label
            key={swatch.value}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm border border-line px-2 py-1 text-sm has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={name}
              value={swatch.value}
              className={`${SCROLL_MARGIN_CLASSES} sr-only`}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
            <span
              aria-hidden="true"
              style={{ background: swatch.background }}
              className="size-6 shrink-0 rounded-full border border-line-strong [forced-color-adjust:none]"
            />
            <span className="min-w-0">{swatch.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
