import type { Theme } from '@vitrine/contract/portfolio/portfolio';
import { parseOklch, toHex } from './colour/oklch.ts';
import { PORTFOLIO_THEMES } from './themes.ts';

/** Returns a theme's colours as `#rrggbb`, for renderers without `oklch()`, such as that of the preview picture. */
export function getCardColours(theme: Theme) {
  const { variables } = PORTFOLIO_THEMES[theme];
  const getHex = (name: `--${string}`) => {
    const colour = variables[name] ?? '';
    return colour.startsWith('#') ? colour : toHex(parseOklch(colour));
  };
  return {
    ground: getHex('--base-100'),
    ink: getHex('--ink'),
    muted: getHex('--muted'),
    primary: getHex('--primary'),
    accent: getHex('--accent'),
    tint: getHex('--tint-primary'),
  };
}
