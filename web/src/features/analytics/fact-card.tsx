import type { Analytics } from '@vitrine/contract/analytics/analytics';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { FactList } from './facts.ts';

/** Number of values shown initially. */
const INITIAL_COUNT = 6;

interface FactCardProps {
  list: FactList;
  values: Analytics['facts'][keyof Analytics['facts']];
}

/** The values of one dimension of visits, each with its count and a proportional bar. */
export function FactCard({ list, values }: FactCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? values : values.slice(0, INITIAL_COUNT);
  const maxCount = Math.max(1, ...values.map(({ count }) => count));
  return (
    <Card title={list.title}>
      {values.length === 0 ? (
        <p className="text-sm text-muted">{list.empty}</p>
      ) : (
        <ul className="space-y-2">
          {shown.map(({ value, count }) => (
            <li key={value} className="text-sm">
              <span className="flex justify-between gap-4">
                <bdi className="min-w-0 [overflow-wrap:anywhere]">{list.name(value)}</bdi>
                <span className="shrink-0 tabular-nums">{count.toLocaleString('en-US')}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
                  style={{ width: `${(count / maxCount) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isExpanded && values.length > INITIAL_COUNT && (
        <Button className="mt-4" onClick={() => setExpanded(true)}>
          Show all {values.length}
        </Button>
      )}
    </Card>
  );
}
