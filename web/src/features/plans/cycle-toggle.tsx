import type { SoldCycle } from '@vitrine/contract/plans';
import { CYCLES } from '../../core/plans/cycles.ts';

/** The period that prices are shown and plans are bought for. */
export function CycleToggle({ cycle, onChange }: { cycle: SoldCycle; onChange: (cycle: SoldCycle) => void }) {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong bg-surface p-1">
      <legend className="sr-only">Billing period</legend>
      {CYCLES.map(({ id, label }) => (
        <label
          key={id}
          className="relative flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-medium has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="cycle"
            value={id}
            checked={id === cycle}
            onChange={() => onChange(id)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
