import { Link } from '@tanstack/react-router';
import { computeOverviewCompleteness, type ProfileCompletion } from '@vitrine/contract/resume/completion';
import type { Resume } from '@vitrine/contract/resume/resume';
import { Circle, CircleCheck } from 'lucide-react';
import { type DashboardTab, paths } from '../../core/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { listQuickLinks } from './next-step.ts';
import { getTabSearch } from './tabs.ts';

interface QuickLinksProps {
  resume: Resume;
  completion: ProfileCompletion;
}

/** Each section with a check mark if complete, its number of entries, and a link to add or update. */
export function QuickLinks({ resume, completion }: QuickLinksProps) {
  const completeness = computeOverviewCompleteness(resume);
  return (
    <Card title="Quick links">
      <ul className="-mx-2 -my-2">
        <li>
          <Row
            tab="overview"
            complete={completeness === 100}
            label="Dashboard"
            action={completeness === 0 ? 'Add' : 'Update'}
          />
        </li>
        {listQuickLinks(resume, completion).map(({ label, tab, complete, empty, count }) => (
          <li key={label}>
            <Row tab={tab} complete={complete} label={label} count={count} action={empty ? 'Add' : 'Update'} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  tab: DashboardTab;
  complete: boolean;
  label: string;
  count?: number | undefined;
  action: 'Add' | 'Update';
}

function Row({ tab, complete, label, count, action }: RowProps) {
  const Mark = complete ? CircleCheck : Circle;
  return (
    <Link
      to={paths.dashboard}
      search={getTabSearch(tab)}
      className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-2 text-sm hover:bg-sunken"
    >
      <Mark
        size={18}
        strokeWidth={1.5}
        aria-label={complete ? 'Complete' : 'Not complete'}
        role="img"
        className={`shrink-0 ${complete ? 'text-success' : 'text-muted'}`}
      />
      <span className="min-w-0 flex-1">
        {label}
        {count !== undefined && count > 0 && <span className="text-muted tabular-nums"> ({count})</span>}
      </span>
      <span className="font-medium text-accent">{action}</span>
    </Link>
  );
}
