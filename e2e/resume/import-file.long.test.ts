import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { sampleCases } from '@vitrine/contract/testing/rounds';
import { LINKEDIN_FULL_SAMPLE } from '@vitrine/formats/linkedin/full-sample';
import { PERSONAL_INFO } from '@vitrine/server/seed/content';
import { paths } from '@vitrine/web/paths';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterEach(() => {
  const consoleErrors = environment.consoleErrors.splice(0);
  expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
afterAll(() => environment.close());

const PRIVATE_FILES = {
  'messages.csv': 'FROM,CONTENT\nRavi,SECRET WORDS\n',
  'Connections.csv': 'First Name\nSECRET NAME\n',
};
const LINKEDIN_ARCHIVE = Buffer.from(
  zipSync(
    Object.fromEntries(
      Object.entries({ ...LINKEDIN_FULL_SAMPLE, ...PRIVATE_FILES }).map(([name, text]) => [name, strToU8(text)]),
    ),
  ),
);
const createFilePayload = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles(createFilePayload(name, buffer));
const getConfirmButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

async function openImportPage(viewport = { width: 1280, height: 800 }) {
  const { person, client } = await createMember(environment, { name: 'Richard Hendriks' });
  const { page, context } = await environment.visit({ viewport });
  await signInAs(page, person, paths.importResume);
  return { page, context, client };
}

test.each(sampleCases('widths of an import', [1280, 768, 360], 1))(
  "a newcomer's first minute at %i px: an archive from LinkedIn is dropped, seen, taken, and public (rules R76 and R77)",
  async (width) => {
    const { page, context } = await openImportPage({ width, height: 800 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/resume/import')) sent.push(request.postData() ?? '');
    });
    // The first decision: which file to import.
    await chooseFile(page, 'Basic_LinkedInDataExport_11-25-2026.zip', LINKEDIN_ARCHIVE);
    await page
      .getByText(/^LinkedIn data export\. \d+ of its files were read, and 2 never left your device\.$/)
      .waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    // The second: to confirm the import.
    await getConfirmButton(page).click();
    await page.getByText('Your resume was imported.').waitFor();
    await page.getByRole('heading', { name: 'Your portfolio is public' }).waitFor();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    const address = await page.getByRole('link', { name: /^View Portfolio/ }).getAttribute('href');
    const visitor = await environment.visit();
    await visitor.page.goto(address ?? '');
    await visitor.page.getByRole('heading', { level: 1, name: 'Asha Devi Rao Menon' }).waitFor();
    await visitor.page.getByText('Staff Engineer').first().waitFor();
    // Recommendations by others stay hidden until the owner publishes them.
    expect(await visitor.page.getByText('Daniel Okafor').count()).toBe(0);
    expect(sent.join('')).not.toMatch(/messages|Connections/);
    await visitor.context.close();
    await context.close();
  },
);

test('what went wrong on the way is told, and the file is still there to be sent again', async () => {
  const { page, context } = await openImportPage();
  let isDown = true;
  await page.route('**/resume/import', (route) =>
    isDown ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : route.fallback(),
  );
  await chooseFile(page, 'linkedin.zip', LINKEDIN_ARCHIVE);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  isDown = false;
  await again.click();
  await page.getByRole('heading', { name: 'To import' }).waitFor();
  isDown = true;
  await getConfirmButton(page).click();
  await page.getByText('We do not know whether the import worked.').waitFor();
  isDown = false;
  await getConfirmButton(page).click();
  await page.getByText('Your resume was imported.').waitFor();
  await context.close();
});

test('what was changed in another tab is looked at anew before anything is taken, and an import is undone', async () => {
  const { page, context, client } = await openImportPage();
  await chooseFile(page, 'linkedin.zip', LINKEDIN_ARCHIVE);
  await page.getByRole('heading', { name: 'To import' }).waitFor();
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, contactNumber: '1' } } });
  await getConfirmButton(page).click();
  await page.getByText('Your resume has changed since this preview.').waitFor();
  await page.getByRole('button', { name: 'Review again' }).click();
  // Now the values differ; the file's value is taken once.
  await page.getByRole('radio', { name: /^Use from the file: \+91/ }).check();
  await page.getByRole('checkbox', { name: 'Monsoon' }).uncheck();
  await getConfirmButton(page).click();
  await page.getByText('Your resume was imported.').waitFor();
  await page.goto(paths.projects);
  await page.getByRole('heading', { name: 'Railbook' }).waitFor();
  expect(await page.getByText('Monsoon').count()).toBe(0);
  await page.goto(paths.importResume);
  await page.getByRole('button', { name: 'Undo the last import' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('The import was undone.').waitFor();
  await context.close();
});

test('a PDF, a Word document and the files of other programs come in and go out (rules R76 and R79)', async () => {
  const { page, context } = await openImportPage();
  await chooseFile(page, 'linkedin.zip', LINKEDIN_ARCHIVE);
  await getConfirmButton(page).click();
  await page.getByText('Your resume was imported.').waitFor();
  await page.goto(paths.resume);
  const save = async (button: string) => {
    const downloadPromise = page.waitForEvent('download');
    await page.locator('#downloads').getByRole('button', { name: button, exact: true }).first().click();
    return (await downloadPromise).path();
  };
  const pdf = await save('PDF');
  await page.getByText('Export for other apps').click();
  const renderCv = await save('RenderCV');
  await page.getByText(/^Downloaded: .*\.yaml\.$/).waitFor();
  await page.goto(paths.importResume);
  for (const [path, format] of [
    [pdf, 'PDF'],
    [renderCv, 'RenderCV'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByText(`${format}.`, { exact: true }).waitFor();
    // All of it is imported already.
    await page.getByRole('heading', { name: 'Already in your resume' }).waitFor();
    expect(await page.getByRole('heading', { name: 'To import' }).count(), format).toBe(0);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
  await context.close();
});
