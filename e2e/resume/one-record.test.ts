import { execFileSync } from 'node:child_process';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { createResume } from '@vitrine/contract/calls/resumes';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => environment.close());

const JOB = {
  companyName: 'Sundial Works',
  role: 'Clockmaker',
  duration: 'Mar 2019 - Jun 2021',
  startDate: '2019-03',
  endDate: '2021-06',
  companyLogo: 'No logo, use initials',
  companyUrl: 'No website',
  summaryPoints: ['Built forty clocks', 'Trained two apprentices'],
};

/** Returns the text of the PDF, downloaded by the button of the open page. */
async function readPdf(page: Page): Promise<string> {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  return execFileSync('pdftotext', ['-layout', await (await downloadPromise).path(), '-'], { encoding: 'utf8' });
}

test('a date that is corrected once is right in the files of five resumes (rule R59)', async () => {
  const { person, client } = await createMember(environment);
  const { save } = listSectionCalls.experiences;
  expect((await client.call(save, { body: { data: JOB } })).status).toBe(200);
  const ids: string[] = [];
  for (const body of [
    { name: 'Hospital jobs' },
    { name: 'Deutsch', language: 'de' },
    { name: 'Law', industry: 'law' },
    { name: 'Academia', industry: 'academia' },
  ]) {
    const created = await client.call(createResume, { body });
    ids.push(created.body.payload.id);
  }
  const { page } = await environment.visit();
  await signInAs(page, person, paths.experiences);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('combobox', { name: 'End month: month' }).selectOption('11');
  await page.getByRole('textbox', { name: 'End month: year' }).fill('2023');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  const files: string[] = [];
  await page.goto(paths.resume);
  files.push(await readPdf(page));
  for (const id of ids) {
    await page.goto(`/resumes/${id}?view=files`);
    files.push(await readPdf(page));
  }
  expect(files).toHaveLength(5);
  for (const file of files) {
    expect(file).toContain('2023');
    expect(file).not.toContain('2021');
  }
  expect(files[2]).toContain('Berufserfahrung');
});

test('an academic CV and a consulting resume of one page come from the same record (rules R59 and R66)', async () => {
  const { person, client } = await createMember(environment, { resume: true });
  const { page } = await environment.visit();
  await signInAs(page, person, `${paths.resumes}?view=industries`);
  await page.getByRole('button', { name: /^Use this.*Academia/ }).click();
  await page.getByRole('heading', { name: /^Academia/, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  const cv = await readPdf(page);
  expect(cv.indexOf('Publications')).toBeLessThan(cv.indexOf('Academic Appointments'));

  await page.goto(`${paths.resumes}?view=industries`);
  await page.getByRole('button', { name: /^Use this.*Consulting/ }).click();
  await page.getByRole('heading', { name: /^Consulting/, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  const consulting = await readPdf(page);
  // Each page ends with a form feed.
  expect(consulting.split('\f').filter((text) => text.trim() !== '')).toHaveLength(1);
  expect(consulting).not.toBe(cv);
  const { body } = await client.get(`/user/get-data/${person.email}`);
  const [publication] = body.payload.resume.publications;
  expect(cv).toContain(publication.title.slice(0, 20));
});

test('no page complains', () => {
  expect(environment.consoleErrors).toEqual([]);
});
