import type { ImportMode } from '@vitrine/contract/resume/import-report';

const MODES: Record<ImportMode, { label: string; help: string }> = {
  merge: {
    label: 'Add to my resume',
    help: 'Adds new entries and fills empty fields. Your existing data is not changed or removed.',
  },
  replace: {
    label: 'Replace my resume',
    help: 'Replaces your current resume with the file. You can undo this for 30 days.',
  },
};

interface ModeChoiceProps {
  mode: ImportMode;
  onChange: (mode: ImportMode) => void;
  disabled?: boolean;
}

/** Radio buttons to merge or replace, each with an explanation. */
export function ModeChoice({ mode, onChange, disabled = false }: ModeChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">How to import</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(Object.keys(MODES) as ImportMode[]).map((it) => (
          <label
            key={it}
            className="flex cursor-pointer gap-3 rounded-sm border border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="mode"
              checked={mode === it}
              onChange={() => onChange(it)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span>
              <span className="block text-sm font-medium">{MODES[it].label}</span>
              <span className="block text-xs text-muted">{MODES[it].help}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
