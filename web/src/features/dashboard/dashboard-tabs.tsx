import { Link } from '@tanstack/react-router';
import { type DashboardTab, paths } from '../../paths.ts';

const TABS: Record<DashboardTab, string> = { overview: 'Overview', settings: 'Portfolio Settings' };

/** The parts of the dashboard. They are addresses, so that one can come back to them. */
export function DashboardTabs() {
  return (
    <nav aria-label="Dashboard" className="mb-6 flex gap-1 overflow-x-auto border-b border-line">
      {Object.entries(TABS).map(([tab, label]) => (
        <Link
          key={tab}
          to={paths.dashboard}
          search={tab === 'overview' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap transition-colors"
          activeProps={{ className: 'border-accent text-ink' }}
          inactiveProps={{ className: 'border-transparent text-muted hover:text-ink' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
