import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { type DashboardTab, paths } from '../../paths.ts';
import { TAB_GROUPS, TAB_LABELS, tabSearch } from './tabs.ts';
import { useSideways } from './use-sideways.ts';

/**
 * The parts of the dashboard. They are addresses, so that one can come back to them. On narrow screens one
 * row that moves sideways; on wide ones all of them at once, by groups.
 */
export function DashboardTabs({ current }: { current: DashboardTab }) {
  const row = useRef<HTMLDivElement>(null);
  const { hidden, move } = useSideways(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link to bring into view.
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    // Not scrollIntoView, which would also move the page.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Dashboard" className="relative -mx-4 mb-6 border-b border-line sm:-mx-6 md:mx-0 md:pb-2">
      <div
        ref={row}
        className="relative flex gap-1 scroll-px-12 overflow-x-auto overscroll-x-contain px-4 py-1 [scrollbar-width:none] sm:px-6 md:flex-wrap md:gap-x-6 md:gap-y-1 md:overflow-visible md:p-0"
      >
        {TAB_GROUPS.map((group) => (
          <ul key={group[0]} className="flex shrink-0 gap-1 md:shrink md:flex-wrap">
            {group.map((tab) => (
              <li key={tab}>
                <Tab tab={tab} current={tab === current} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {hidden.before && <Edge side="left" onMove={() => move(-1)} />}
      {hidden.after && <Edge side="right" onMove={() => move(1)} />}
    </nav>
  );
}

function Tab({ tab, current }: { tab: DashboardTab; current: boolean }) {
  return (
    <Link
      to={paths.dashboard}
      search={tabSearch(tab)}
      // The address of an unknown tab shows the overview, which no comparison of addresses would find.
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      aria-current={current ? 'page' : undefined}
      className={`inline-flex min-h-10 items-center rounded-sm px-3 text-sm font-medium whitespace-nowrap transition-colors md:min-h-9 ${current ? 'bg-accent-soft text-accent-strong' : 'text-muted hover:bg-sunken hover:text-ink'}`}
    >
      {TAB_LABELS[tab]}
    </Link>
  );
}

/** Says that the row goes on, and moves it. For pointers: by keyboard the row follows the focus. */
function Edge({ side, onMove }: { side: 'left' | 'right'; onMove: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      data-edge={side}
      onClick={onMove}
      className={`absolute inset-y-0 flex w-10 items-center justify-center bg-paper text-muted hover:text-ink md:hidden ${side === 'left' ? 'left-0 border-r' : 'right-0 border-l'} border-line`}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
