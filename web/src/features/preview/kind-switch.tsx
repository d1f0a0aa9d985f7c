import { useId } from 'react';
import { choosePreview, type PreviewChoice } from './preview-choice.ts';

const KINDS = { portfolio: 'Portfolio', resume: 'Resume' } as const satisfies Record<PreviewChoice['kind'], string>;

/** Portfolio or resume. */
export function KindSwitch({ kind }: { kind: PreviewChoice['kind'] }) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong p-0.5">
      <legend className="sr-only">What to preview</legend>
      {(Object.keys(KINDS) as PreviewChoice['kind'][]).map((value) => (
        <label
          key={value}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium text-muted has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={kind === value}
            onChange={() => choosePreview({ kind: value })}
          />
          {KINDS[value]}
        </label>
      ))}
    </fieldset>
  );
}
