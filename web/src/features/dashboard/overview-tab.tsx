import { lazy, Suspense, useEffect } from 'react';
import { OverviewShape, WelcomeShape } from './dashboard-skeleton.tsx';
import type { PictureDialog } from './picture-button.tsx';
import { Welcome } from './welcome.tsx';
import { WithRecord } from './with-record.tsx';

const loadOverview = () => import('./overview.tsx');
const Overview = lazy(async () => ({ default: (await loadOverview()).Overview }));

/** The tab 'Overview': the welcome, and below it the cards, which come while the record does. */
export function OverviewTab({ pictureDialog }: { pictureDialog: PictureDialog | undefined }) {
  useEffect(() => {
    // A failure shows where the cards are drawn.
    loadOverview().catch(() => {});
  }, []);
  const shape = (
    <div role="status" aria-label="Loading your dashboard">
      <WelcomeShape />
      <OverviewShape />
    </div>
  );
  return (
    <WithRecord shape={shape}>
      {(user) => (
        <>
          <Welcome user={user} pictureDialog={pictureDialog} />
          <Suspense fallback={<OverviewShape />}>
            <Overview user={user} />
          </Suspense>
        </>
      )}
    </WithRecord>
  );
}
