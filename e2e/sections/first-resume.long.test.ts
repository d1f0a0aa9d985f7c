import { readFileSync } from 'node:fs';
import { findVerificationToken, newPerson } from '@vitrine/server/seed/people';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountingInput } from '../support/counting-input.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const JOBS = [
  {
    company: 'Lakeside Hospital',
    start: '2019',
    points: ['Cared for up to six cardiology patients a shift', 'Trained 12 new nurses on the ward'],
  },
  { role: 'Nurse', company: 'St. Mary Clinic', start: '2015', end: '2019', points: ['Ran the vaccination hour'] },
];
const SKILLS = ['Triage', 'Wound care', 'Vital signs'];

/** From the first screen to the PDF: the bounds that the product promises to a nurse on her phone. */
const MAX_TAPS = 22;
const MAX_SCREENS = 12;
const MAX_SECONDS = 6 * 60;

test('a nurse has a first resume on her phone in 22 taps, 12 screens and six minutes (rule S57)', {
  timeout: 120_000,
}, async ({ annotate }) => {
  const person = newPerson('Maria Sundaram');
  const { page } = await environment.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const input = new CountingInput(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  let screens = 0;
  const expectScreen = async (heading: string) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    screens += 1;
  };
  const expectStep = async (heading: string) => {
    await expectScreen(heading);
    await page.locator('form :focus').waitFor();
  };
  const typeYear = async (label: string, year: string) => {
    const field = page.getByRole('textbox', { name: `${label}: year` });
    for (let presses = 0; !(await field.evaluate((it) => it === document.activeElement)); presses += 1) {
      if (presses > 9) throw new Error(`Tab does not lead to ${label}.`);
      await input.press('Tab');
    }
    await input.type(year);
  };

  await page.goto(paths.landing);
  screens += 1;
  await input.click(page.getByRole('link', { name: 'Start Building Free' }));
  await expectScreen('Create Account');
  await input.click(page.getByRole('textbox', { name: 'Name' }));
  await input.fill({ name: person.name, email: person.email, password: person.password });
  await input.click(page.getByRole('checkbox'));
  await input.click(button('Create Account'));
  await expectScreen('Verify Your Email');
  // Opening the mail and its link.
  input.clicks += 2;
  await page.goto(`${paths.emailVerified}?uid=${findVerificationToken(await readOutboxTexts(environment.folder))}`);
  await expectScreen('Verify Your Email');
  await input.click(button('Verify My Email'));
  await expectScreen('Email Verified');
  await input.click(page.getByRole('link', { name: /^Fill in short forms/ }));

  await expectStep('Name and contact');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Maria');
  await input.fill({ designation: 'Staff Nurse', contactNumber: '9845012345', city: 'Mysuru' });
  await input.click(button('Save and continue'));

  for (const [index, { role, company, start, end, points }] of JOBS.entries()) {
    await expectStep(index === 0 ? 'Your current or last job' : 'The job before that');
    // The first role follows from the headline.
    if (role) await input.fill({ role });
    await input.fill({ companyName: company });
    await typeYear('Start month', start);
    if (end) await typeYear('End month', end);
    else await input.click(page.getByText('I currently work here'));
    await input.click(page.getByRole('textbox', { name: 'point 1' }));
    for (const [point, text] of points.entries()) {
      if (point > 0) await input.press('Enter');
      await input.type(text);
    }
    await input.click(button('Save and continue'));
  }

  await expectStep('Your studies');
  await input.fill({ title: 'B.Sc. Nursing', instituteName: 'Mysore Medical College' });
  await typeYear('From year', '2011');
  await typeYear('To year', '2015');
  await input.click(button('Save and continue'));

  await expectStep('Your skills');
  // Suggestions fit the headline, and none of them is a programming language.
  expect(await button('JavaScript').count()).toBe(0);
  for (const skill of SKILLS) await input.click(page.getByRole('button', { name: skill }));
  await input.click(button('Save and continue'));

  await expectScreen('Choose how it looks');
  await input.click(button('Save and finish'));
  await expectScreen('Your resume and portfolio are ready');
  const download = page.waitForEvent('download');
  await input.click(button('Download PDF'));
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await annotate(`${input.clicks} taps, ${screens} screens, ${input.keys} keys: ${input.seconds} seconds`);
  expect([input.clicks <= MAX_TAPS, screens <= MAX_SCREENS, input.seconds <= MAX_SECONDS]).toEqual([true, true, true]);

  // Everything typed is on the public page.
  await button('Make private').waitFor();
  await page.goto(
    new URL((await page.getByRole('link', { name: /^View Portfolio/ }).getAttribute('href')) ?? '').pathname,
  );
  for (const text of ['Staff Nurse', ...JOBS.map(({ company }) => company), 'B.Sc. Nursing', ...SKILLS])
    await page.getByText(text).first().waitFor();
  expect(environment.consoleErrors).toEqual([]);
});
