import { THEMES, type Theme } from '@vitrine/contract/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';

/** What the miniature is coloured with. */
const COLOURS = [
  '--base-100',
  '--base-200',
  '--base-300',
  '--ink',
  '--muted',
  '--primary',
  '--on-primary',
  '--secondary',
  '--accent',
  '--tint-primary',
] as const;

const coloursOf = (theme: Theme): string =>
  COLOURS.map((name) => `${name}:${PORTFOLIO_THEMES[theme].variables[name]}`).join(';');

const wears = (theme: Theme): string =>
  `.try-on:has([data-theme=${theme}]:is(:hover,:focus-visible)){${coloursOf(theme)}}`;

/** Puts the colours of the theme that is pointed at, or that has the focus, on the miniature. No script takes part. */
export const TRY_ON_STYLE = [
  `.try-on{${coloursOf('light')}}`,
  `@media (prefers-color-scheme:dark){.try-on{${coloursOf('dark')}}}`,
  ...THEMES.map(wears),
].join('');
