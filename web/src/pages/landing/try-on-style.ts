import { THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';

/** What the miniature and the swatches are coloured with. */
const COLOURS = ['--base-100', '--ink', '--muted', '--primary', '--on-primary', '--secondary', '--accent'] as const;

const toCssVariables = (theme: Theme): string =>
  COLOURS.map((name) => `${name}:${PORTFOLIO_THEMES[theme].variables[name]}`).join(';');

const pointedAt = (theme: Theme): string => `.try-on:has([data-theme=${theme}]:is(:hover,:focus-visible))`;

/**
 * Puts the colours of a theme on its own swatch, and on the miniature while the theme is pointed at or has the focus.
 * No script takes part.
 */
export const TRY_ON_STYLE = [
  `.try-on{${toCssVariables('light')}}`,
  `@media (prefers-color-scheme:dark){.try-on{${toCssVariables('dark')}}}`,
  ...THEMES.map((theme) => `[data-theme=${theme}],${pointedAt(theme)}{${toCssVariables(theme)}}`),
].join('');
