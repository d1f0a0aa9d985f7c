import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { type Choices, listSelectableItems } from './choices.ts';
import { Differences } from './differences.tsx';
import { ImportedItems } from './imported-items.tsx';
import { groupReport, type ReportGroup } from './report-groups.ts';

interface ReportViewProps {
  report: ImportReport;
  choices: Choices;
  onLeaveOut: (places: readonly string[], isLeftOut: boolean) => void;
  onOverwrite: (source: string, isTheirs: boolean) => void;
}

/** What an import does to each fact, by group, with the user's choices. */
export function ReportView({ report, choices, onLeaveOut, onOverwrite }: ReportViewProps) {
  const selectableItems = listSelectableItems(report);
  const contents: Partial<Record<ReportGroup['id'], ReactNode>> = {
    taken: <ImportedItems entries={selectableItems} without={choices.without} onChange={onLeaveOut} />,
    differs: <Differences conflicts={report.conflicts} overwrite={choices.overwrite} onChange={onOverwrite} />,
  };
  return groupReport(report).map((group) => (
    <Group
      key={group.id}
      group={group.id === 'taken' ? { ...group, count: selectableItems.length + group.notListed } : group}
    >
      {contents[group.id] ?? <Lines parts={group.parts} />}
    </Group>
  ));
}

function Group({
  group: { title, hint, count, open, notListed },
  children,
}: {
  group: ReportGroup;
  children: ReactNode;
}) {
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
          {children}
          {notListed > 0 && <p className="mt-3 text-sm text-muted">and {notListed.toLocaleString('en-US')} more</p>}
        </div>
      </details>
    </Card>
  );
}

const Lines = ({ parts }: Pick<ReportGroup, 'parts'>) =>
  parts.map(({ section, lines }) => (
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
              {place && <span className="text-xs text-muted">{place}</span>}
            </p>
            {detail && <p className="text-muted">{detail}</p>}
          </li>
        ))}
      </ul>
    </div>
  ));
