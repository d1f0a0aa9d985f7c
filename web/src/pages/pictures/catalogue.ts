import type { Theme } from '@vitrine/contract/portfolio';

/** Pixels of a picture of a portfolio; pages show it at half of that or less. */
export const PICTURE = { width: 1200, height: 1000 } as const;

/** The themes of the three portfolios in the first screen, front first, for light and for dark rooms. */
export const FAN = {
  light: ['light', 'retro', 'emerald'],
  dark: ['dark', 'halloween', 'night'],
} as const satisfies Record<'light' | 'dark', readonly [Theme, Theme, Theme]>;

/** The picture for link previews. */
export const PREVIEW = { path: '/pictures/preview.jpg', width: 1200, height: 630 } as const;

export const picturePath = (theme: Theme): string => `/pictures/portfolio-${theme}.webp`;
