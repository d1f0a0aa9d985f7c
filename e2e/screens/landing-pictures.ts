import { mkdirSync, rmSync } from 'node:fs';
import { toSamplePath } from '@vitrine/contract/pages/pages';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { COLOUR_SCHEMES, type ColourScheme, PICTURES_FOLDER, savePicture } from '../support/picture-files.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/** The layouts of the first screen, front first, for each colour scheme. */
const HERO_LAYOUTS: Record<ColourScheme, readonly (readonly [Layout, Theme])[]> = {
  light: [
    ['nova', 'light'],
    ['monarch', 'retro'],
    ['pulse', 'bumblebee'],
  ],
  dark: [
    ['orbit', 'night'],
    ['pixel', 'dracula'],
    ['pulse', 'sunset'],
  ],
};
/** Layout sizes in CSS pixels, and the widths in which they are captured. */
const PORTFOLIO_SIZE = { width: 960, height: 720, widths: [1200, 480] };
const RESUME_SIZE = { width: 596, height: 842, widths: [600, 240] };
const PREVIEW_SIZE = { width: 1200, height: 630 };
const AVATAR_SIZE = { width: 144, height: 144 };

/** The authors on the landing page, by their differences from the default avatar. */
const AVATARS: Record<string, Record<string, string>> = {
  meera: { Top: 'Long curls', 'Clothing colour': 'Deep blue', Eyes: 'Happy', Skin: 'Dark brown' },
  daniel: { 'Facial hair': 'Medium beard', 'Hair colour': 'Brown', Clothes: 'Hoodie' },
  sana: { Top: 'Long curls', Accessories: 'Round glasses', 'Hair colour': 'Brown', 'Clothing colour': 'Pastel red' },
  tomas: { 'Hair colour': 'Red', Skin: 'Pale', Eyebrows: 'Raised', Clothes: 'Hoodie', 'Clothing colour': 'Deep blue' },
  ishaan: { Top: 'Short dreads', Skin: 'Dark brown', Mouth: 'Twinkle' },
  clara: { Top: 'Long curls', 'Hair colour': 'Red', Skin: 'Pale', Clothes: 'Hoodie', Eyes: 'Happy' },
};

/** Captures the portfolios in three layouts and the resume of the sample user for the first screen. */
export async function captureHero(environment: TestEnvironment, client: HttpClient): Promise<void> {
  rmSync(PICTURES_FOLDER, { recursive: true, force: true });
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  const appearances = COLOUR_SCHEMES.flatMap((colorScheme) => HERO_LAYOUTS[colorScheme]);
  for (const [layout, theme] of appearances)
    await captureWidths(environment, PORTFOLIO_SIZE, `${layout}-${theme}`, (page) =>
      page.goto(toSamplePath(layout, theme)),
    );
  const { body } = await client.get('/resume/preview?template=classic');
  const sheet = `<style>body{margin:0;background:#fff}</style>${body.pages[0]}`;
  await captureWidths(environment, RESUME_SIZE, 'resume', (page) => page.setContent(sheet));
  const { page, context } = await environment.visit({ viewport: PREVIEW_SIZE, reducedMotion: 'reduce' });
  await page.goto(toSamplePath('nova', 'light'));
  await savePicture(page, 'preview.jpg', { ...PREVIEW_SIZE, scale: 1 });
  await context.close();
}

async function captureWidths(
  environment: TestEnvironment,
  { widths, ...viewport }: typeof PORTFOLIO_SIZE,
  name: string,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, context } = await environment.visit({ viewport, reducedMotion: 'reduce' });
  await open(page);
  for (const width of widths)
    await savePicture(page, `${name}-${width}.webp`, { ...viewport, scale: width / viewport.width });
  await context.close();
}

/** Captures the avatars of the testimonials from the avatar page. `page` must be signed in. */
export async function captureAvatars(environment: TestEnvironment, page: Page): Promise<void> {
  for (const [name, attributes] of Object.entries(AVATARS)) {
    await page.goto(paths.avatar);
    const picture = page.getByRole('img', { name: /^Your avatar/ });
    await picture.waitFor();
    for (const [label, option] of Object.entries(attributes))
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    const source = await picture.getAttribute('src');
    const { page: canvas, context } = await environment.visit({ viewport: AVATAR_SIZE });
    const session = await context.newCDPSession(canvas);
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    await canvas.setContent(`<style>body{margin:0}img{width:100%}</style><img src="${source}">`);
    await savePicture(canvas, `avatar-${name}.webp`, { ...AVATAR_SIZE, scale: 1 });
    await context.close();
  }
}
