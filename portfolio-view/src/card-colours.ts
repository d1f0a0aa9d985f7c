import type { Theme } from '@vitrine/contract/portfolio/portfolio';
import { parseOklch, toHex } from './colour/oklch.ts';
import { PORTFOLIO_THEMES } from './themes.ts';

/** A theme's colours as `#rrggbb`, for renderers that know no `oklch()`: those of a portfolio's preview picture. */
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
