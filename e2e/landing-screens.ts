import { samplePath } from '@vitrine/contract/pages';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { signInAs } from './people.ts';
import { ROOMS, savePicture } from './picture-files.ts';
import type { Stage } from './stage.ts';

/** A crop of a screen of the app. */
interface Screen {
  name: string;
  path: string;
  /** Width of the window; the preview stands beside the form only in wide ones. */
  width: number;
  /** Brings out what is worth showing. @returns what the crop begins at */
  show: (page: Page) => Promise<Locator>;
}

/** In CSS pixels but `scale`; `margin` is what is left around the corner that a crop begins at. */
const CROP = { width: 640, height: 400, scale: 1.75, margin: 20 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const DRAWN = 'iframe[title="Preview of your portfolio"]';

const SCREENS: readonly Screen[] = [
  {
    name: 'live',
    path: paths.personalInfo,
    width: 1280,
    show: async (page) => {
      await page.frameLocator(DRAWN).getByRole('heading', { level: 1 }).waitFor();
      return heading(page, 'Profile');
    },
  },
  {
    name: 'designs',
    path: `${paths.dashboard}?tab=settings`,
    width: 680,
    show: async (page) => {
      await page.frameLocator('iframe >> nth=-1').getByRole('heading', { level: 1 }).waitFor();
      return heading(page, 'Layout and visibility');
    },
  },
  {
    name: 'parser',
    path: `${paths.resume}?view=parser`,
    width: 680,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return heading(page, 'The text, page by page');
    },
  },
  {
    name: 'import',
    path: paths.importResume,
    width: 680,
    show: async (page) => {
      const sample = await page.request.get(`${samplePath('website', 'light')}/resume.json`);
      await page.getByLabel('JSON Resume', { exact: true }).fill(await sample.text());
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      return heading(page, 'Pasted text');
    },
  },
  {
    name: 'privacy',
    path: `${paths.dashboard}?tab=settings`,
    width: 680,
    show: async (page) => heading(page, 'What the public sees'),
  },
  {
    name: 'downloads',
    path: paths.resume,
    width: 1100,
    show: async (page) => {
      await page.getByAltText(/^Page 1 of/).waitFor();
      return heading(page, 'Download');
    },
  },
];

/** Crops of the app's real screens, light and dark, as the features show them. */
export async function shootScreens(stage: Stage, person: { email: string; password: string }): Promise<void> {
  for (const colorScheme of ROOMS) {
    const { page, context } = await stage.visit({ colorScheme, reducedMotion: 'reduce' });
    await signInAs(page, person);
    for (const { name, path, width, show } of SCREENS) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(path);
      const corner = await show(page);
      await corner.waitFor();
      await corner.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expectPictures(page);
      const box = await corner.boundingBox();
      if (!box) throw new Error(`The screen ${name} shows nothing.`);
      const { margin, ...size } = CROP;
      const place = { x: Math.max(box.x - margin, 0), y: Math.max(box.y - margin, 0) };
      await savePicture(page, `screen-${name}-${colorScheme}.webp`, { ...place, ...size });
    }
    await context.close();
  }
}

/** Waits until every picture of the page that is seen has come. */
const expectPictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0));
