import { mkdirSync } from 'node:fs';
import { LINKEDIN_FULL_SAMPLE } from '../formats/src/linkedin/full-sample.ts';
import { zipSync, strToU8 } from 'fflate';
import { createMember, signInAs } from './support/people.ts';
import { startTestEnvironment } from './support/test-environment.ts';
const OUT = '/tmp/import-look';
mkdirSync(OUT, { recursive: true });
const environment = await startTestEnvironment(() => ({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' }));
try {
  const { person } = await createMember(environment, {});
  const { page } = await environment.visit();
  await signInAs(page, person, '/import');
  for (const scheme of ['light', 'dark'] as const) for (const width of [360, 768, 1280]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${OUT}/choose-${scheme}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const archive = zipSync({ ...Object.fromEntries(Object.entries(LINKEDIN_FULL_SAMPLE).map(([n, t]) => [n, strToU8(t)])), 'messages.csv': strToU8('SECRET'), 'Connections.csv': strToU8('SECRET') });
  const sent: number[] = [];
  page.on('request', (r) => { if (r.url().includes('/import/file')) sent.push(r.postDataBuffer()?.length ?? -1); });
  await page.locator('input[type=file]').setInputFiles({ name: 'Basic_LinkedInDataExport_11-25-2026.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await page.getByRole('heading', { name: 'Will be taken' }).waitFor({ timeout: 20000 }).catch(async () => console.log(await page.locator('main').innerText()));
  console.log('sent', sent, 'of', archive.length);
  for (const scheme of ['light', 'dark'] as const) for (const width of [360, 768, 1280]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${OUT}/preview-${scheme}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Your resume was imported.').waitFor({ timeout: 20000 }).catch(async () => console.log(await page.locator('main').innerText()));
  for (const scheme of ['light', 'dark'] as const) for (const width of [360, 768, 1280]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${OUT}/done-${scheme}-${width}.png`, fullPage: true });
  }
  await page.goto('/resume');
  await page.getByText('For other programs').click();
  await page.getByRole('button', { name: 'Contact card' }).click();
  await page.waitForTimeout(3000);
  await page.locator('#downloads').screenshot({ path: `${OUT}/export.png` });
} finally {
  await environment.close();
}
