import type { UserRecord } from '@vitrine/contract/accounts';
import { LAYOUT_IDS, LAYOUTS, type Layout } from '@vitrine/contract/portfolio';
import type { LockedChoices } from '../../../core/plans/locked-choices.ts';
import { PlanMark } from '../../../core/plans/plan-mark.tsx';
import { ChoiceTile } from '../../../ui/choice-tile.tsx';
import { PortfolioMiniature } from './portfolio-miniature.tsx';

interface LayoutTilesProps {
  user: UserRecord;
  chosen: Layout;
  locked: LockedChoices<Layout>;
  onChoose: (layout: Layout) => void;
}

/** All layouts, each as the person's own page in it: the dropdown's choice as pictures. */
export function LayoutTiles({ user, chosen, locked, onChoose }: LayoutTilesProps) {
  return (
    <fieldset>
      <legend className="sr-only">Portfolio layouts</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {LAYOUT_IDS.map((layout) => (
          <ChoiceTile
            key={layout}
            name="portfolio-layout"
            label={LAYOUTS[layout]}
            note={locked.has(layout) && <PlanMark plan={locked.get(layout) ?? ''} />}
            checked={layout === chosen}
            onChoose={() => onChoose(layout)}
            shape="aspect-4/3"
          >
            <PortfolioMiniature user={user} layout={layout} theme={user.portfolioTheme} name={LAYOUTS[layout]} />
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
