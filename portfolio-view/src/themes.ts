import type { Theme } from '@vitrine/contract/portfolio/portfolio';
import daisy from 'daisyui/theme/object';
import { computeContrast, mix, type Oklab, parseOklch, toHex } from './colour/oklch.ts';

/** The colours a portfolio takes from one of daisyUI's themes. */
export interface PortfolioTheme {
  isDark: boolean;
  /** The colours shown in a theme picker, as CSS colours. */
  swatches: { base100: string; baseContent: string; primary: string; secondary: string; accent: string };
  /** Custom properties by name, all those that the layouts' style sheets read. */
  variables: Record<`--${string}`, string>;
}

type DaisyTheme = (typeof daisy)['light'];

/** The share of accent in a tinted surface, and how far muted text is mixed towards the surface. */
const TINT_SHARE = 0.16;
const MUTED_SHARE = 0.34;

/** WCAG AA requires 4.5 for text; the margin covers rounding to eight bits. */
const MIN_CONTRAST = 4.6;

const BLACK: Oklab = { l: 0, a: 0, b: 0 };
const WHITE: Oklab = { l: 1, a: 0, b: 0 };

/** Returns whether text of this colour is readable on each of these surfaces. */
const isReadable = (text: Oklab, surfaces: readonly Oklab[]): boolean =>
  surfaces.every((surface) => computeContrast(text, surface) >= MIN_CONTRAST);

/** The record type ensures that every theme of the contract has colours. */
export const PORTFOLIO_THEMES: Record<Theme, PortfolioTheme> = {
  light: deriveTheme(daisy.light),
  dark: deriveTheme(daisy.dark),
  cupcake: deriveTheme(daisy.cupcake),
  bumblebee: deriveTheme(daisy.bumblebee),
  emerald: deriveTheme(daisy.emerald),
  corporate: deriveTheme(daisy.corporate),
  synthwave: deriveTheme(daisy.synthwave),
  retro: deriveTheme(daisy.retro),
  cyberpunk: deriveTheme(daisy.cyberpunk),
  valentine: deriveTheme(daisy.valentine),
  halloween: deriveTheme(daisy.halloween),
  garden: deriveTheme(daisy.garden),
  forest: deriveTheme(daisy.forest),
  aqua: deriveTheme(daisy.aqua),
  fantasy: deriveTheme(daisy.fantasy),
  dracula: deriveTheme(daisy.dracula),
  cmyk: deriveTheme(daisy.cmyk),
  night: deriveTheme(daisy.night),
  winter: deriveTheme(daisy.winter),
  dim: deriveTheme(daisy.dim),
  nord: deriveTheme(daisy.nord),
  sunset: deriveTheme(daisy.sunset),
};

/**
 * Derives a portfolio theme. daisyUI's own colour pairs do not all pass WCAG AA, so text colours are derived: `ink` is
 * the theme's base content, strengthened where it is too weak; `muted` is ink mixed as far towards both surfaces as
 * stays readable; tints contain as much accent as keeps ink readable; text on a full colour is the first candidate that
 * passes; and each colour's own ink is that colour, mixed towards black or white until it is readable on both surfaces.
 */
function deriveTheme(daisyTheme: DaisyTheme): PortfolioTheme {
  const color = (name: keyof DaisyTheme) => parseOklch(daisyTheme[name]);
  const base = color('--color-base-100');
  const surfaces = [base, color('--color-base-200')];
  const ink = strengthenText(color('--color-base-content'), surfaces);
  const muted = mixWhilePassing(ink, base, MUTED_SHARE, (it) => isReadable(it, surfaces));
  const deriveTint = (name: keyof DaisyTheme) =>
    toHex(mixWhilePassing(base, color(name), TINT_SHARE, (it) => isReadable(ink, [it])));
  const deriveTextColor = (background: keyof DaisyTheme, text: keyof DaisyTheme) =>
    toHex(strengthenText(color(text), [color(background)]));
  const deriveInk = (name: keyof DaisyTheme) => toHex(strengthenText(color(name), surfaces));
  return {
    isDark: daisyTheme['color-scheme'] === 'dark',
    swatches: {
      base100: daisyTheme['--color-base-100'],
      baseContent: daisyTheme['--color-base-content'],
      primary: daisyTheme['--color-primary'],
      secondary: daisyTheme['--color-secondary'],
      accent: daisyTheme['--color-accent'],
    },
    variables: {
      '--base-100': daisyTheme['--color-base-100'],
      '--base-200': daisyTheme['--color-base-200'],
      '--base-300': daisyTheme['--color-base-300'],
      '--ink': toHex(ink),
      '--muted': toHex(muted),
      '--primary': daisyTheme['--color-primary'],
      '--on-primary': deriveTextColor('--color-primary', '--color-primary-content'),
      '--secondary': daisyTheme['--color-secondary'],
      '--on-secondary': deriveTextColor('--color-secondary', '--color-secondary-content'),
      '--accent': daisyTheme['--color-accent'],
      '--on-accent': deriveTextColor('--color-accent', '--color-accent-content'),
      '--primary-ink': deriveInk('--color-primary'),
      '--secondary-ink': deriveInk('--color-secondary'),
      '--accent-ink': deriveInk('--color-accent'),
      '--tint-primary': deriveTint('--color-primary'),
      '--tint-secondary': deriveTint('--color-secondary'),
      '--tint-accent': deriveTint('--color-accent'),
      '--radius-box': daisyTheme['--radius-box'],
      '--radius-field': daisyTheme['--radius-field'],
      '--radius-selector': daisyTheme['--radius-selector'],
      '--border': daisyTheme['--border'],
    },
  };
}

/** Returns the CSS variables that apply a theme to a document. */
export function renderThemeVariables(theme: Theme): string {
  const { isDark, variables } = PORTFOLIO_THEMES[theme];
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};${lines.join(';')}}`;
}

/** Returns the colours of the favicon. */
export function getIconColours(theme: Theme): { fill: string; ink: string } {
  const { swatches, variables } = PORTFOLIO_THEMES[theme];
  return { fill: swatches.primary, ink: variables['--on-primary'] ?? swatches.baseContent };
}

/** Returns the colour mixed furthest from `from` towards `to`, by at most `maxShare`, that passes. */
function mixWhilePassing(from: Oklab, to: Oklab, maxShare: number, passes: (color: Oklab) => boolean): Oklab {
  for (let share = maxShare; share > 0; share -= 0.01) {
    const color = mix(from, to, share);
    if (passes(color)) return color;
  }
  return from;
}

/** Returns the text colour, or the nearest stronger one that is readable on these surfaces. */
function strengthenText(text: Oklab, surfaces: readonly Oklab[]): Oklab {
  const first = surfaces[0] ?? WHITE;
  const end = computeContrast(BLACK, first) > computeContrast(WHITE, first) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const color = mix(text, end, share);
    if (isReadable(color, surfaces)) return color;
  }
  return end;
}
