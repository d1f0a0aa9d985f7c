import { readFileSync } from 'node:fs';
import { newPerson } from '@vitrine/server/seed/people';
import { extractPdfText, removeSeparators } from '@vitrine/server/testing/pdf';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_RESUME_PATH } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('from nothing to a portfolio and a resume (rules A1, A8 and A12)', { timeout: 120_000 }, async () => {
  const person = newPerson('Richard Hendriks');
  const { context, page } = await environment.visit();

  // The landing page leads to the form.
  await page.goto(paths.landing);
  await page.getByRole('link', { name: 'Start Building Free' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('You must accept the terms and conditions').waitFor();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Registration complete! Redirecting...').waitFor();
  await page.waitForURL(`**${paths.login}`);

  // The page states which address to confirm and how, and nothing else.
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
  await page.getByText(`We sent an email to ${person.email}.`).waitFor();

  // The mail is in the outbox; its link opens in another tab, whose button verifies the address.
  const outbox = await context.newPage();
  await outbox.goto('/outbox');
  const mail = outbox.frameLocator('iframe').first();
  const [linked] = await Promise.all([
    context.waitForEvent('page'),
    mail.getByRole('link', { name: 'Verify My Email' }).click(),
  ]);
  await linked.getByRole('button', { name: 'Verify My Email' }).click();
  await linked.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
  await linked.getByRole('link', { name: 'Go to Login' }).waitFor();
  expect(linked.url()).not.toContain('uid');

  // The first tab detects the verification by itself.
  await page.waitForURL(`**${paths.dashboard}`);

  // A real document is previewed, imported, and fills the pages.
  await page.goto(paths.importResume);
  await page.locator('input[type=file]').setInputFiles(SAMPLE_RESUME_PATH);
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();

  // One value is changed in a form.
  await page.goto(paths.projects);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('textbox', { name: 'Project title' }).fill('Miss Direction, second edition');
  await page.getByRole('textbox', { name: 'Project URL' }).fill('https://missdirection.example');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Miss Direction, second edition' }).waitFor();

  // One item is hidden; the switch sends its request two seconds later.
  await page.goto(paths.experiences);
  const hiding = page.waitForResponse((response) => response.url().endsWith('/resume/update-section-visibility'));
  await page
    .getByRole('switch', { name: /Visibility/ })
    .first()
    .click();
  expect((await hiding).status()).toBe(200);

  // A visitor without JavaScript sees everything public, and nothing hidden or private.
  await page.goto(paths.dashboard);
  const address = await page.getByRole('link', { name: 'View Portfolio' }).first().getAttribute('href');
  const stranger = await environment.visit({ javaScriptEnabled: false });
  await stranger.page.goto(address ?? '');
  const text = (await stranger.page.locator('body').textContent()) ?? '';
  const { basics, work, education } = JSON.parse(readFileSync(SAMPLE_RESUME_PATH, 'utf8'));
  expect(text).toContain(basics.name);
  expect(text).toContain('Miss Direction, second edition');
  expect(text).toContain(education[0].institution);
  expect(text).not.toContain(work[0].position);
  expect(text).not.toContain(basics.email);

  // The visitor downloads the resume as a PDF with the same facts.
  const pdf = await stranger.context.request.get(`${address}/resume.pdf`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const printed = removeSeparators(await extractPdfText(await pdf.body()));
  expect(printed).toContain(removeSeparators(basics.name));
  expect(printed).toContain(removeSeparators('Miss Direction, second edition'));
  expect(printed).not.toContain(removeSeparators(work[0].position));

  // Verifying replaces the browser's session; a concurrent request of the first tab may still use the old one.
  const others = environment.consoleErrors.filter((error) => !/\/login: .* 401 /.test(error));
  expect(others).toEqual([]);
});
