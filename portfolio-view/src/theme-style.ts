import type { Theme } from '@vitrine/contract/portfolio';
import { PORTFOLIO_THEMES } from './themes.ts';

/** The one block of variables that dresses a document in a theme. */
export function themeStyle(theme: Theme): string {
  const { isDark, variables } = PORTFOLIO_THEMES[theme];
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};${lines.join(';')}}`;
}

/** The colours of the icon in the tab. */
export function iconColours(theme: Theme): { fill: string; ink: string } {
  const { swatches, variables } = PORTFOLIO_THEMES[theme];
  return { fill: swatches.primary, ink: variables['--on-primary'] ?? swatches.baseContent };
}
