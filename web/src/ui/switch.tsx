import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  /** A line below the label. */
  help?: ReactNode;
  disabled?: boolean;
}

/** A switch that takes effect immediately. The whole row can be pressed. */
export function Switch({ checked, onChange, label, help, disabled }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it is around its input.
    <label className="flex min-h-10 cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed">
      <span className="min-w-0">
        {/* The reason why it is disabled stays readable. */}
        <span className={`block text-sm leading-6 font-medium ${disabled ? 'opacity-60' : ''}`}>{label}</span>
        {help && <span className="block text-xs text-muted">{help}</span>}
      </span>
      <SwitchInput checked={checked} disabled={disabled} onChange={onChange} />
    </label>
  );
}

interface SwitchInputProps extends Pick<SwitchProps, 'checked' | 'onChange' | 'disabled'> {
  /** Accessible name, if there is no label around it. */
  'aria-label'?: string;
}

/** The switch without its label. */
function SwitchInput({ checked, onChange, disabled, ...aria }: SwitchInputProps) {
  return (
    <input
      {...aria}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="relative mt-px h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto"
    />
  );
}
