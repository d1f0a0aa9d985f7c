import { LAYOUT_IDS, LAYOUTS, type Layout } from '@vitrine/contract/portfolio';
import { ChevronDown } from 'lucide-react';
import type { LockedChoices } from '../../../core/plans/locked-choices.ts';
import { shortPlan } from '../../../core/plans/plan-mark.tsx';
import { CONTROL } from '../../../ui/form/control-style.ts';
import { Field } from '../../../ui/form/field.tsx';

interface LayoutSelectProps {
  value: Layout;
  locked: LockedChoices<Layout>;
  onChange: (layout: Layout) => void;
}

/** All layouts by name, those that the plan has not with the plan that has them. */
export function LayoutSelect({ value, locked, onChange }: LayoutSelectProps) {
  const choose = (chosen: string) => {
    const layout = LAYOUT_IDS.find((id) => id === chosen);
    if (layout) onChange(layout);
  };
  return (
    <Field id="portfolio-layout" label="Portfolio layout">
      {(aria) => (
        <div className="relative">
          <select
            {...aria}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={`${CONTROL} appearance-none pr-9`}
          >
            {LAYOUT_IDS.map((id) => (
              <option key={id} value={id}>
                {LAYOUTS[id]}
                {locked.get(id) && ` (${shortPlan(locked.get(id) ?? '')})`}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
