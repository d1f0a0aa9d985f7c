import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@vitrine/web/paths';
import { member, signInAs } from './people.ts';
import { setStage } from './stage.ts';

/** Makes the pictures of the README from the product itself: `npm run pictures`. */
const FOLDER = join(import.meta.dirname, '../docs/pictures');
const SIZE = { width: 1280, height: 800 };

mkdirSync(FOLDER, { recursive: true });
const stage = await setStage();
const { person } = await member(stage, { resume: true });

const { page } = await stage.visit({ viewport: SIZE });
const shoot = async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
};
await page.goto(paths.landing);
await shoot('landing');
await signInAs(page, person);
await shoot('dashboard');
await page.goto(paths.resume);
await page.getByAltText(/^Page 1 of/).waitFor();
await shoot('resume');
await page.goto('/p/richard-hendriks');
await shoot('portfolio');
await stage.close();
