import { Link } from '@tanstack/react-router';
import type { ProfileCompletion } from '@vitrine/contract/completion';
import type { Resume } from '@vitrine/contract/resume';
import { Circle, CircleCheck } from 'lucide-react';
import { paths, type ScreenPath } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { quickLinks } from './sections.ts';

interface QuickLinksProps {
  resume: Resume;
  completion: ProfileCompletion;
  /** 'Overview completeness', 0 to 100. */
  overview: number;
}

/** Each section with a tick when it is complete, how many entries it has, and whether to add or to update. */
export function QuickLinks({ resume, completion, overview }: QuickLinksProps) {
  return (
    <Card title="Quick links">
      <ul className="-mx-2 -my-2">
        <li>
          <Row
            to={paths.dashboard}
            complete={overview === 100}
            label="Dashboard"
            note={`Overview completeness ${overview}%: the six sections that matter most`}
          />
        </li>
        {quickLinks(resume, completion).map(({ label, to, complete, empty, count }) => (
          <li key={label}>
            <Row to={to} complete={complete} label={label} count={count} action={empty ? 'Add' : 'Update'} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  to: ScreenPath;
  complete: boolean;
  label: string;
  count?: number;
  note?: string;
  action?: 'Add' | 'Update';
}

function Row({ to, complete, label, count, note, action }: RowProps) {
  const Mark = complete ? CircleCheck : Circle;
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 rounded-sm px-2 py-2 text-sm hover:bg-sunken">
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
        {note && <span className="block text-xs text-muted">{note}</span>}
      </span>
      {action && <span className="font-medium text-accent">{action}</span>}
    </Link>
  );
}
