import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { importResume } from '@vitrine/contract/calls/resume';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { HttpClient, outboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { setStage } from './stage.ts';

/** Makes the pictures of the README from the product itself: `npm run pictures`. */
const FOLDER = join(import.meta.dirname, '../docs/pictures');
const SIZE = { width: 1280, height: 800 };

mkdirSync(FOLDER, { recursive: true });
const stage = await setStage();
const person = newPerson('Richard Hendriks');
const client = new HttpClient(stage.origin);
await signUp(client, person, () => outboxTexts(stage.folder));
const sample = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
await client.call(importResume, { body: { data: JSON.parse(readFileSync(sample, 'utf8')) } });

const { page } = await stage.visit({ viewport: SIZE });
const shoot = async (name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 80 });
};
await page.goto(paths.landing);
await shoot('landing');
await page.goto(paths.login);
await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
await page.getByRole('button', { name: 'Sign In' }).click();
await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
await shoot('dashboard');
await page.goto('/p/richard-hendriks');
await shoot('portfolio');
await stage.close();
