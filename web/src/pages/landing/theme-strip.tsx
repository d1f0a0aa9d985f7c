import { THEMES, type Theme } from '@vitrine/contract/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';

/** A portfolio in miniature for each theme, in the colours that the renderer uses. */
export function ThemeStrip() {
  return (
    <ul
      aria-label="The themes"
      className="mt-16 grid grid-cols-4 gap-x-3 gap-y-4 sm:grid-cols-6 md:grid-cols-8 lg:mt-20 lg:grid-cols-11"
    >
      {THEMES.map((theme) => (
        <li key={theme}>
          <Miniature theme={theme} />
          <span className="mt-1.5 block text-xs text-muted capitalize">{theme}</span>
        </li>
      ))}
    </ul>
  );
}

function Miniature({ theme }: { theme: Theme }) {
  const { base100, baseContent, primary, secondary, accent } = PORTFOLIO_THEMES[theme].swatches;
  return (
    <svg viewBox="0 0 64 44" aria-hidden="true" className="block w-full rounded-sm border border-line">
      <path d="M0 0h64v44H0z" fill={base100} />
      <path d="M8 11h20v4H8zM8 19h26v2H8zM8 24h22v2H8z" fill={baseContent} />
      <path d="M8 31h12v5H8z" fill={primary} />
      <path d="M42 10h14v14H42z" fill={secondary} />
      <path d="M42 27h14v3H42z" fill={accent} />
    </svg>
  );
}
