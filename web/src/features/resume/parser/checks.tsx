import type { Checked } from '@vitrine/contract/resume-checks';
import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { groupChecks, WEIGHT_TITLES } from './check-groups.ts';
import { CheckItem } from './check-item.tsx';

/** What is worth mending, the heaviest first, and what has passed. */
export function Checks({ checks }: { checks: readonly Checked[] }) {
  const { found, passed } = groupChecks(checks);
  return (
    <>
      {found.map((group) => (
        <Card key={group.weight} title={WEIGHT_TITLES[group.weight]}>
          <ul>
            {group.checks.map((check) => (
              <CheckItem key={check.id} check={check} />
            ))}
          </ul>
        </Card>
      ))}
      {passed.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface">
          <summary className="flex min-h-11 items-center gap-2 rounded-lg px-4 py-3 text-base font-semibold sm:px-6">
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-90" />
            Passed ({passed.length})
          </summary>
          <ul className="space-y-2 px-4 pb-4 text-sm sm:px-6">
            {passed.map(({ id, title }) => (
              <li key={id} className="flex gap-2">
                <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
