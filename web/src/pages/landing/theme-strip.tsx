import { LAYOUT_IDS, LAYOUTS, THEMES, type Theme } from '@vitrine/contract/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { samplePath } from '../../paths.ts';

/** The designs by name and a portfolio in miniature for each theme, each leading to the sample person in it. */
export function ThemeStrip() {
  return (
    <>
      <p className="mt-16 text-muted lg:mt-20">See one person in every design, and in every theme:</p>
      <ul aria-label="The designs" className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {LAYOUT_IDS.map((layout) => (
          <li key={layout}>
            <a href={samplePath(layout, THEMES[0])} className="inline-block py-1 underline underline-offset-4">
              {LAYOUTS[layout]}
            </a>
          </li>
        ))}
      </ul>
      <ul
        aria-label="The themes"
        className="mt-8 grid grid-cols-4 gap-x-3 gap-y-4 sm:grid-cols-6 md:grid-cols-8 lg:grid-cols-11"
      >
        {THEMES.map((theme, index) => (
          <li key={theme}>
            {/* One design after the other, so that whoever looks around sees them all. */}
            <a href={samplePath(LAYOUT_IDS[index % LAYOUT_IDS.length] ?? LAYOUT_IDS[0], theme)} className="block">
              <Miniature theme={theme} />
              <span className="mt-1.5 block text-xs text-muted capitalize">{theme}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
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
