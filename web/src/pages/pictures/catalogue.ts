/**
 * The pictures of the landing page, which `npm run readme-screenshots` creates in `web/public/pictures/` with the
 * product's own renderers and screens (`e2e/screens/landing-pictures.ts`, `e2e/screens/readme-screenshots.ts`).
 */
const toPicturePath = (name: string): string => `/pictures/${name}`;

/** A picture in two widths, so that small screens load the smaller one. */
interface Picture {
  name: string;
  width: number;
  height: number;
  smaller: number;
}

const createPortfolioPicture = (name: string): Picture => ({ name, width: 1200, height: 900, smaller: 480 });

/** The sample person's portfolio in three layouts, front first, for the light and the dark scheme. */
export const FAN_PICTURES = {
  light: [
    createPortfolioPicture('nova-light'),
    createPortfolioPicture('monarch-retro'),
    createPortfolioPicture('pulse-bumblebee'),
  ],
  dark: [
    createPortfolioPicture('orbit-night'),
    createPortfolioPicture('pixel-dracula'),
    createPortfolioPicture('pulse-sunset'),
  ],
} as const;

/** The first page of the sample person's resume. */
export const RESUME: Picture = { name: 'resume', width: 600, height: 848, smaller: 240 };

export const getSource = ({ name, width }: Picture): string => toPicturePath(`${name}-${width}.webp`);
export const getSourceSet = (picture: Picture): string =>
  [picture.smaller, picture.width]
    .map((width) => `${toPicturePath(`${picture.name}-${width}.webp`)} ${width}w`)
    .join(', ');

/** Cropped screenshots of the app, each light and dark. */
export const SCREENS = ['live', 'designs', 'parser', 'privacy', 'import', 'downloads'] as const;
export type ScreenName = (typeof SCREENS)[number];
export const SCREEN_SIZE = { width: 1120, height: 700 } as const;
export const toScreenPath = (name: ScreenName, scheme: 'light' | 'dark'): string =>
  toPicturePath(`screen-${name}-${scheme}.webp`);

/** Returns the path of a quoted person's drawing. */
export const toAvatarPath = (avatar: string): string => toPicturePath(`avatar-${avatar}.webp`);

/** The picture for link previews. */
export const PREVIEW = { path: toPicturePath('preview.jpg'), width: 1200, height: 630 } as const;
