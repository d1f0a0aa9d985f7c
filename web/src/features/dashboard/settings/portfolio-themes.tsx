import type { UserRecord } from '@vitrine/contract/accounts';
import { THEMES, type Theme } from '@vitrine/contract/portfolio';
import { ChoiceTile } from '../../../ui/choice-tile.tsx';
import { PortfolioMiniature } from './portfolio-miniature.tsx';

interface PortfolioThemesProps {
  user: UserRecord;
  chosen: Theme;
  onChoose: (theme: Theme) => void;
}

/** All themes, each as the person's own page in it. */
export function PortfolioThemes({ user, chosen, onChoose }: PortfolioThemesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Portfolio Themes</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {THEMES.map((theme) => (
          <ChoiceTile
            key={theme}
            name="portfolio-theme"
            label={theme}
            note={theme === user.portfolioTheme ? 'in use' : undefined}
            checked={theme === chosen}
            onChoose={() => onChoose(theme)}
            shape="aspect-4/3"
          >
            <PortfolioMiniature user={user} layout={user.portfolioLayout} theme={theme} name={theme} />
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
