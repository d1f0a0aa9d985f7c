import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import type { DashboardTab } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { OverviewTab } from './overview-tab.tsx';
import type { PictureDialog } from './picture-button.tsx';
import { isComing, parseTab, TAB_LABELS } from './tabs.ts';
import { useTabChange } from './use-tab-change.ts';

const SettingsTab = lazy(async () => ({ default: (await import('./settings-tab.tsx')).SettingsTab }));
const ComingSoonTab = lazy(async () => ({ default: (await import('./coming-soon-tab.tsx')).ComingSoonTab }));
const PortfolioStrip = lazyPart(async () => (await import('./portfolio-strip.tsx')).PortfolioStrip);

export interface DashboardPageProps {
  /** What other parts of the product show under the tabs that are theirs. */
  panels: Partial<Record<DashboardTab, ComponentType>>;
  /** Lets the person change their picture; without it the picture only shows. */
  pictureDialog?: PictureDialog;
}

/** The dashboard: a bar of tabs, each an address, and the tab that the address names. */
export function DashboardPage({ panels, pictureDialog }: DashboardPageProps) {
  const tab = parseTab(useSearch({ from: '/framed/members/dashboard' }).tab);
  const bar = useRef<HTMLDivElement>(null);
  useTabChange(tab, bar);
  const Panel = panels[tab];
  return (
    // As high as the screen from the start, so that the footer does not jump when the content comes.
    <div className="mx-auto min-h-dvh max-w-6xl">
      <div ref={bar}>
        <DashboardTabs current={tab} />
      </div>
      <Suspense key={tab} fallback={<PageSpinner />}>
        {tab === 'overview' && <OverviewTab pictureDialog={pictureDialog} />}
        {tab === 'settings' && <SettingsTab />}
        {isComing(tab) && <ComingSoonTab tab={tab} />}
        {Panel && tab !== 'account' && (
          <>
            {/* The sections' own headings are of the second level here, and say the same. */}
            <h1 className="sr-only">Dashboard: {TAB_LABELS[tab]}</h1>
            <PortfolioStrip />
          </>
        )}
        {Panel && (
          // What stands in the middle of a page of its own begins here where the tabs do.
          <div className="*:mx-0">
            <Panel />
          </div>
        )}
      </Suspense>
    </div>
  );
}
