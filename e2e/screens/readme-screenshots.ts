import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importResume } from '@vitrine/contract/calls/resume';
import { samplePath } from '@vitrine/contract/pages/pages';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { HttpClient } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/people.ts';
import { COLOUR_SCHEMES, type ColourScheme, FOLDER, savePicture } from '../support/picture-files.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Makes the pictures of the README and of the landing page from the product itself: `npm run readme-screenshots`. */
const DOCS_FOLDER = join(import.meta.dirname, '../../docs/pictures');
const SIZE = { width: 1280, height: 800 };

mkdirSync(DOCS_FOLDER, { recursive: true });
const environment = await startTestEnvironment();
const { person } = await createMember(environment, { resume: true });

const { page } = await environment.visit({ viewport: SIZE });
const shoot = async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(DOCS_FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
};
await page.goto(paths.landing);
await shoot('landing');
await signInAs(page, person);
await page.getByRole('img', { name: /^Profile completion/ }).waitFor();
await shoot('dashboard');
await page.goto(paths.resume);
await page.getByAltText(/^Page 1 of/).waitFor();
await shoot('resume');
await page.goto('/p/richard-hendriks');
await shoot('portfolio');

const asha = await createMember(environment, { name: 'Asha Rao' });
const sample = await fetch(`${environment.origin}${samplePath('website', 'light')}/resume.json`);
await asha.client.call(importResume, { body: { data: await sample.json() } });
await shootFan(environment, asha.client);
const owner = await environment.visit({ viewport: SIZE });
await signInAs(owner.page, asha.person);
await drawAvatars(environment, owner.page);

const WIDE = { width: 1280, crop: 1000 };

/** As wide as the inside of a card. */
const NARROW = { width: 680, crop: 630 };

/** Screens of somebody who has filled in everything. */
const OWNER_SCREENS: readonly Screen[] = [
  {
    name: 'live',
    path: paths.personalInfo,
    ...WIDE,
    show: async (page) => {
      await page.frameLocator(DRAWN).getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Edit' }).click();
      return heading(page, 'Profile');
    },
  },
  {
    name: 'designs',
    path: `${paths.dashboard}?tab=settings`,
    ...NARROW,
    show: async (page) => {
      await page.frameLocator('iframe >> nth=-1').getByRole('heading', { level: 1 }).waitFor();
      return heading(page, 'Layout and visibility');
    },
  },
  {
    name: 'parser',
    path: `${paths.resume}?view=parser`,
    ...WIDE,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return heading(page, 'The text, page by page');
    },
  },
  {
    name: 'privacy',
    path: `${paths.dashboard}?tab=settings`,
    ...NARROW,
    show: async (page) => heading(page, 'What the public sees'),
  },
  {
    name: 'downloads',
    path: paths.resume,
    ...WIDE,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return heading(page, 'Download');
    },
  },
];

await shootScreens(environment, asha.person, OWNER_SCREENS);

/** Screens of somebody who has just come. */
const NEWCOMER_SCREENS: readonly Screen[] = [
  {
    name: 'import',
    path: paths.importResume,
    ...NARROW,
    show: async (page) => {
      const sample = await page.request.get(`${samplePath('website', 'light')}/resume.json`);
      await page.getByLabel('JSON Resume', { exact: true }).fill(await sample.text());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      return heading(page, 'Pasted text');
    },
  },
];

await shootScreens(environment, (await createMember(environment, { name: 'Meera Iyer' })).person, NEWCOMER_SCREENS);
await environment.close();

/** A crop of a screen of the app. */
interface Screen {
  name: string;
  path: string;
  /** Width of the window; things stand beside one another only in wide ones. */
  width: number;
  /** Width of the crop, in CSS pixels. */
  crop: number;
  /** Brings out what is worth showing. @returns what the crop begins at */
  show: (page: Page) => Promise<Locator>;
}

const PICTURE = { width: 1120, height: 700 };
/** What is left around the corner that a crop begins at, in CSS pixels: less than a card's, whose border would show. */
const MARGIN = 23;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const DRAWN = 'iframe[title="Preview of your portfolio"]';

/** Crops of the app's real screens, light and dark, as the features show them. */
async function shootScreens(
  environment: TestEnvironment,
  person: { email: string; password: string },
  screens: readonly Screen[],
): Promise<void> {
  for (const colorScheme of COLOUR_SCHEMES) {
    const { page, context } = await environment.visit({ colorScheme, reducedMotion: 'reduce' });
    await signInAs(page, person);
    for (const { name, path, width, crop, show } of screens) {
      // Tall enough for every crop: what is below the window's edge is not painted.
      await page.setViewportSize({ width, height: 1600 });
      await page.goto(path);
      const corner = await show(page);
      await corner.waitFor();
      await corner.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await waitForPictures(page);
      const box = await corner.boundingBox();
      if (!box) throw new Error(`The screen ${name} shows nothing.`);
      // A crop is counted from the top of the page, a box from that of the window.
      const scrolled = await page.evaluate(() => window.scrollY);
      const place = { x: Math.max(box.x - MARGIN, 0), y: Math.max(box.y - MARGIN, 0) + scrolled };
      const scale = PICTURE.width / crop;
      const size = { width: crop, height: PICTURE.height / scale };
      await savePicture(page, `screen-${name}-${colorScheme}.webp`, { ...place, ...size, scale });
    }
    await context.close();
  }
}

/** Waits until every picture of the page that is seen has come. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));

/** The layouts of the first screen, front first, for light and for dark rooms. */
const FAN: Record<ColourScheme, readonly (readonly [Layout, Theme])[]> = {
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
/** How large things are laid out, in CSS pixels, and in which widths they are drawn. */
const PORTFOLIO = { width: 960, height: 720, widths: [1200, 480] };
const RESUME = { width: 596, height: 842, widths: [600, 240] };
const PREVIEW = { width: 1200, height: 630 };
const AVATAR = { width: 144, height: 144 };

/** Who speaks on the landing page, by what differs from the default avatar. */
const AVATARS: Record<string, Record<string, string>> = {
  meera: { Top: 'Long curls', 'Clothing colour': 'Deep blue', Eyes: 'Happy', Skin: 'Dark brown' },
  daniel: { 'Facial hair': 'Medium beard', 'Hair colour': 'Brown', Clothes: 'Hoodie' },
  sana: { Top: 'Long curls', Accessories: 'Round glasses', 'Hair colour': 'Brown', 'Clothing colour': 'Pastel red' },
  tomas: { 'Hair colour': 'Red', Skin: 'Pale', Eyebrows: 'Raised', Clothes: 'Hoodie', 'Clothing colour': 'Deep blue' },
  ishaan: { Top: 'Short dreads', Skin: 'Dark brown', Mouth: 'Twinkle' },
  clara: { Top: 'Long curls', 'Hair colour': 'Red', Skin: 'Pale', Clothes: 'Hoodie', Eyes: 'Happy' },
};

/** The portfolios in three layouts and the resume of the sample person, as the first screen shows them. */
async function shootFan(environment: TestEnvironment, client: HttpClient): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const dresses = COLOUR_SCHEMES.flatMap((room) => FAN[room]);
  for (const [layout, theme] of dresses)
    await captureWidths(environment, PORTFOLIO, `${layout}-${theme}`, (page) => page.goto(samplePath(layout, theme)));
  const { body } = await client.get('/resume/preview?template=classic');
  const sheet = `<style>body{margin:0;background:#fff}</style>${body.pages[0]}`;
  await captureWidths(environment, RESUME, 'resume', (page) => page.setContent(sheet));
  const { page, context } = await environment.visit({ viewport: PREVIEW, reducedMotion: 'reduce' });
  await page.goto(samplePath('nova', 'light'));
  await savePicture(page, 'preview.jpg', { ...PREVIEW, scale: 1 });
  await context.close();
}

async function captureWidths(
  environment: TestEnvironment,
  { widths, ...viewport }: typeof PORTFOLIO,
  name: string,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, context } = await environment.visit({ viewport, reducedMotion: 'reduce' });
  await open(page);
  for (const width of widths)
    await savePicture(page, `${name}-${width}.webp`, { ...viewport, scale: width / viewport.width });
  await context.close();
}

/** The faces beside the testimonials, drawn by the product's own avatar page. `page` is signed in. */
async function drawAvatars(environment: TestEnvironment, page: Page): Promise<void> {
  for (const [name, attributes] of Object.entries(AVATARS)) {
    await page.goto(paths.avatar);
    const picture = page.getByRole('img', { name: /^Your avatar/ });
    await picture.waitFor();
    for (const [label, option] of Object.entries(attributes))
      await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    const source = await picture.getAttribute('src');
    const { page: canvas, context } = await environment.visit({ viewport: AVATAR });
    const session = await context.newCDPSession(canvas);
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    await canvas.setContent(`<style>body{margin:0}img{width:100%}</style><img src="${source}">`);
    await savePicture(canvas, `avatar-${name}.webp`, { ...AVATAR, scale: 1 });
    await context.close();
  }
}
