import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toSamplePath } from '@vitrine/contract/pages/pages';
import { importDocument } from '@vitrine/server/testing/forms';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { createMember, signInAs } from '../support/members.ts';
import { COLOUR_SCHEMES, savePicture } from '../support/picture-files.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { captureAvatars, captureHero } from './landing-pictures.ts';

/**
 * Generates the pictures of the README and of the landing page from the product itself: `npm run readme-screenshots`.
 */
const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const VIEWPORT = { width: 1280, height: 800 };

/** A crop of a screen of the app. */
interface Screen {
  name: string;
  path: string;
  /** Width of the viewport; only wide ones have multiple columns. */
  width: number;
  /** Width of the crop, in CSS pixels. */
  crop: number;
  /**
   * Prepares the page.
   * @returns the element at the top left corner of the crop
   */
  show: (page: Page) => Promise<Locator>;
}

const PICTURE_SIZE = { width: 1120, height: 700 };
/** Margin around that corner in CSS pixels: less than that of a card, whose border would be visible. */
const MARGIN_PX = 23;

const getHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const PREVIEW_FRAME = 'iframe[title="Preview of your portfolio"]';

/** Captures crops of the app's real screens, light and dark, for the features section. */
async function captureScreens(
  environment: TestEnvironment,
  person: { email: string; password: string },
  screens: readonly Screen[],
): Promise<void> {
  for (const colorScheme of COLOUR_SCHEMES) {
    const { page, context } = await environment.visit({ colorScheme, reducedMotion: 'reduce' });
    await signInAs(page, person);
    for (const { name, path, width, crop, show } of screens) {
      // Tall enough for every crop, because content below the viewport is not painted.
      await page.setViewportSize({ width, height: 1600 });
      await page.goto(path);
      const corner = await show(page);
      await corner.waitFor();
      await corner.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await waitForPictures(page);
      const box = await corner.boundingBox();
      if (!box) throw new Error(`The screen ${name} shows nothing.`);
      // A crop is relative to the page, a box to the viewport.
      const scrolled = await page.evaluate(() => window.scrollY);
      const position = { x: Math.max(box.x - MARGIN_PX, 0), y: Math.max(box.y - MARGIN_PX, 0) + scrolled };
      const scale = PICTURE_SIZE.width / crop;
      const size = { width: crop, height: PICTURE_SIZE.height / scale };
      await savePicture(page, `screen-${name}-${colorScheme}.webp`, { ...position, ...size, scale });
    }
    await context.close();
  }
}

/** Waits until every picture of the page is loaded. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));

mkdirSync(FOLDER, { recursive: true });
const environment = await startTestEnvironment();
const { person } = await createMember(environment, { resume: true });

const { page } = await environment.visit({ viewport: VIEWPORT });
const captureScreenshot = async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
};
await page.goto(paths.landing);
await captureScreenshot('landing');
await signInAs(page, person);
await page.getByRole('img', { name: /^Profile completion/ }).waitFor();
await captureScreenshot('dashboard');
await page.goto(paths.resume);
await page.getByAltText(/^Page 1 of/).waitFor();
await captureScreenshot('resume');
await page.goto('/p/richard-hendriks');
await captureScreenshot('portfolio');

const asha = await createMember(environment, { name: 'Asha Rao' });
const sample = await fetch(`${environment.origin}${toSamplePath('website', 'light')}/resume.json`);
await importDocument(asha.client, await sample.json());
await captureHero(environment, asha.client);
const owner = await environment.visit({ viewport: VIEWPORT });
await signInAs(owner.page, asha.person);
await captureAvatars(environment, owner.page);

const WIDE_CROP = { width: 1280, crop: 1000 };

/** The width of a card's content. */
const NARROW_CROP = { width: 680, crop: 630 };

/** Screens of a user with complete data. */
const OWNER_SCREENS: readonly Screen[] = [
  {
    name: 'live',
    path: paths.personalInfo,
    ...WIDE_CROP,
    show: async (page) => {
      await page.frameLocator(PREVIEW_FRAME).getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Edit' }).click();
      return getHeading(page, 'Profile');
    },
  },
  {
    name: 'designs',
    path: `${paths.dashboard}?tab=settings`,
    ...NARROW_CROP,
    show: async (page) => {
      await page.frameLocator('iframe >> nth=-1').getByRole('heading', { level: 1 }).waitFor();
      return getHeading(page, 'Layout and visibility');
    },
  },
  {
    name: 'parser',
    path: `${paths.resume}?view=parser`,
    ...WIDE_CROP,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return getHeading(page, 'Text by page');
    },
  },
  {
    name: 'privacy',
    path: `${paths.dashboard}?tab=settings`,
    ...NARROW_CROP,
    show: async (page) => getHeading(page, 'What the public sees'),
  },
  {
    name: 'downloads',
    path: paths.resume,
    ...WIDE_CROP,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return getHeading(page, 'Download');
    },
  },
];

await captureScreens(environment, asha.person, OWNER_SCREENS);

/** Screens of a new user. */
const NEWCOMER_SCREENS: readonly Screen[] = [
  {
    name: 'import',
    path: paths.importResume,
    ...NARROW_CROP,
    show: async (page) => {
      const sample = await page.request.get(`${toSamplePath('website', 'light')}/resume.json`);
      await page.getByLabel('JSON Resume', { exact: true }).fill(await sample.text());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      return getHeading(page, 'Pasted text');
    },
  },
];

await captureScreens(environment, (await createMember(environment, { name: 'Meera Iyer' })).person, NEWCOMER_SCREENS);
await environment.close();
