import type { Theme } from '@vitrine/contract/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';

interface ThemeTileProps {
  theme: Theme;
  checked: boolean;
  /** It is the one that the public page has now. */
  inUse: boolean;
  onChoose: (theme: Theme) => void;
}

/** A theme as a small page in its own colours. */
export function ThemeTile({ theme, checked, inUse, onChoose }: ThemeTileProps) {
  const { base100, baseContent, primary, secondary, accent } = PORTFOLIO_THEMES[theme].swatches;
  return (
    <label className="block cursor-pointer overflow-hidden rounded-sm border border-line has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="portfolio-theme"
        className="sr-only"
        checked={checked}
        onChange={() => onChoose(theme)}
      />
      <span aria-hidden="true" className="block h-20 p-3" style={{ background: base100 }}>
        <span className="block text-sm font-semibold" style={{ color: baseContent }}>
          Aa
        </span>
        <span className="mt-1 block h-1 w-3/4 rounded-full opacity-60" style={{ background: baseContent }} />
        <span className="mt-2 flex gap-1.5">
          {[primary, secondary, accent].map((colour) => (
            <span key={colour} className="size-4 rounded-full" style={{ background: colour }} />
          ))}
        </span>
      </span>
      <span className="flex min-h-9 items-center justify-between gap-2 border-t border-line px-3 text-sm">
        {theme}
        {inUse && <span className="text-xs text-muted">in use</span>}
      </span>
    </label>
  );
}
