import { TriangleAlert } from 'lucide-react';
import type { OwnPlan } from '../../core/plans/plan-queries.ts';
import { listUsage, type Usage } from './usage.ts';

/** How much of the plan's limits is used. */
export function UsageTiles({ own: { plan, subscription } }: { own: OwnPlan }) {
  return (
    <section aria-labelledby="usage">
      <h2 id="usage" className="sr-only">
        Usage
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {listUsage(plan.features, subscription).map((usage) => (
          <Tile key={usage.label} {...usage} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ label, meaning, text, share, warning }: Usage) {
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="text-sm font-medium">{label}</h3>
      <p className="mt-2 text-lg font-semibold tabular-nums">{text}</p>
      <div aria-hidden="true" className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        {share !== undefined && (
          <div
            className={`h-full rounded-full ${warning ? 'bg-warning' : 'bg-accent'}`}
            style={{ width: `${share * 100}%` }}
          />
        )}
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-xs text-muted">
        {warning ? (
          <>
            <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" className="text-warning" />
            {warning}
          </>
        ) : (
          meaning
        )}
      </p>
    </li>
  );
}
