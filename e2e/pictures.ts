import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { importResume } from '@vitrine/contract/calls/resume';
import { samplePath } from '@vitrine/contract/pages';
import { paths } from '@vitrine/web/paths';
import { drawAvatars, shootFan } from './landing-pictures.ts';
import { NEWCOMER_SCREENS, OWNER_SCREENS, shootScreens } from './landing-screens.ts';
import { createMember, signInAs } from './people.ts';
import { startTestEnvironment } from './stage.ts';

/** Makes the pictures of the README and of the landing page from the product itself: `npm run pictures`. */
const FOLDER = join(import.meta.dirname, '../docs/pictures');
const SIZE = { width: 1280, height: 800 };

mkdirSync(FOLDER, { recursive: true });
const stage = await startTestEnvironment();
const { person } = await createMember(stage, { resume: true });

const { page } = await stage.visit({ viewport: SIZE });
const shoot = async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
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

const asha = await createMember(stage, { name: 'Asha Rao' });
const sample = await fetch(`${stage.origin}${samplePath('website', 'light')}/resume.json`);
await asha.client.call(importResume, { body: { data: await sample.json() } });
await shootFan(stage, asha.client);
const owner = await stage.visit({ viewport: SIZE });
await signInAs(owner.page, asha.person);
await drawAvatars(stage, owner.page);
await shootScreens(stage, asha.person, OWNER_SCREENS);
await shootScreens(stage, (await createMember(stage, { name: 'Meera Iyer' })).person, NEWCOMER_SCREENS);
await stage.close();
