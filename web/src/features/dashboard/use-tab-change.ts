import { type RefObject, useEffect, useRef } from 'react';
import { type DashboardTab, paths } from '../../paths.ts';
import { MAIN_ID } from '../../shell/main-landmark.ts';
import { TAB_LABELS } from './tabs.ts';

/**
 * On each other tab, what a new path would do: the focus into the page, unless it stands in the bar of tabs,
 * and the tab's name into the title, so that each entry of the history can be told apart.
 */
export function useTabChange(tab: DashboardTab, bar: RefObject<HTMLElement | null>): void {
  const before = useRef(tab);
  useEffect(() => {
    const title = tab === 'overview' ? 'Dashboard' : `${TAB_LABELS[tab]} - Dashboard`;
    // After the page's own title, which the frame around sets in the same turn.
    queueMicrotask(() => {
      if (window.location.pathname === paths.dashboard) document.title = `${title} - Vitrine`;
    });
    if (before.current === tab) return;
    before.current = tab;
    if (!bar.current?.contains(document.activeElement)) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
  }, [tab, bar]);
}
