import { CYCLES } from '../../core/plans/cycles.ts';

/** The period that prices are shown for. The style sheet follows the choice; no script has to. */
export function CycleChoice() {
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong bg-surface p-1 print:hidden">
      <legend className="sr-only">Prices</legend>
      {CYCLES.map(({ id, label }, index) => (
        <label
          key={id}
          className="relative flex min-h-10 cursor-pointer items-center rounded-sm px-4 text-sm font-medium has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            id={id}
            name="cycle"
            value={id}
            defaultChecked={index === 0}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
