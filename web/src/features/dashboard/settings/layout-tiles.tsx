import type { UserRecord } from '@vitrine/contract/accounts';
import { LAYOUT_IDS, LAYOUTS, type Layout } from '@vitrine/contract/portfolio';
import { ChoiceTile } from '../../../ui/choice-tile.tsx';
import { PortfolioMiniature } from './portfolio-miniature.tsx';

interface LayoutTilesProps {
  user: UserRecord;
  chosen: Layout;
  onChoose: (layout: Layout) => void;
}

/** All layouts, each as the person's own page in it: the dropdown's choice as pictures. */
export function LayoutTiles({ user, chosen, onChoose }: LayoutTilesProps) {
  return (
    <fieldset>
      <legend className="sr-only">Portfolio layouts</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {LAYOUT_IDS.map((layout) => (
          <ChoiceTile
            key={layout}
            name="portfolio-layout"
            label={LAYOUTS[layout]}
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
