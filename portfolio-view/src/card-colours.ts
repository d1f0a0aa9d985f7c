import type { Theme } from '@vitrine/contract/portfolio/portfolio';
import { parseOklch, toHex } from './colour/oklch.ts';
import { PORTFOLIO_THEMES } from './themes.ts';

/** Returns a theme's colours as `#rrggbb`, for renderers without `oklch()`, such as that of the preview picture. */
export function cardColours(theme: Theme) {
  const { variables } = PORTFOLIO_THEMES[theme];
  const hex = (name: `--${string}`) => {
    const colour = variables[name] ?? '';
    return colour.startsWith('#') ? colour : toHex(parseOklch(colour));
  };
  return {
    ground: hex('--base-100'),
    ink: hex('--ink'),
    muted: hex('--muted'),
    primary: hex('--primary'),
    accent: hex('--accent'),
    tint: hex('--tint-primary'),
  };
}
