import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { ChevronRight } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { type ReportGroup, reportGroups } from './report-groups.ts';

/** What an import does to each fact, group by group. */
export function ReportView({ report }: { report: ImportReport }) {
  return reportGroups(report).map((group) => <Group key={group.title} group={group} />);
}

function Group({ group: { title, hint, parts, count, open, notListed } }: { group: ReportGroup }) {
  return (
    <Card flush>
      <details open={open} className="group">
        <summary className="flex items-center gap-3 rounded-lg p-4 sm:px-6">
          <ChevronRight
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <h2 className="text-base font-semibold">{title}</h2>
          <span className="ml-auto text-sm text-muted tabular-nums">{count}</span>
        </summary>
        <div className="px-4 pb-4 sm:px-6 sm:pb-6">
          <p className="max-w-prose text-sm text-muted">{hint}</p>
          {parts.map(({ section, lines }) => (
            <div key={section} className="mt-4">
              {section && lines.some(({ title: head }) => head !== section) && (
                <h3 className="mb-1 text-xs font-medium text-muted">{section}</h3>
              )}
              <ul className="divide-y divide-line border-y border-line">
                {lines.map(({ title: head, detail, place }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same, and lines never move.
                  <li key={index} className="py-2 text-sm [overflow-wrap:anywhere]">
                    <p className="flex flex-wrap justify-between gap-x-4">
                      <span className="min-w-0 font-medium">{head}</span>
                      {place && <code className="text-xs text-muted">{place}</code>}
                    </p>
                    {detail && <p className="text-muted">{detail}</p>}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {notListed > 0 && <p className="mt-3 text-sm text-muted">and {notListed.toLocaleString('en-US')} more</p>}
        </div>
      </details>
    </Card>
  );
}
