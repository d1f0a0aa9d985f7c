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

const PROFILE_TEXTS = {
  summary:
    'Backend engineer with ten years in payments and transport. I build systems that do not lose money, and teams ' +
    'that sleep at night. Most at home between a database and the people who depend on it.',
  introduction: 'I build payment systems that do not lose money, and I write about what went wrong on the way there.',
};
const JOBS = [
  {
    companyName: 'Kaveri Payments',
    role: 'Lead Engineer',
    from: ['March', '2021'],
    points: [
      'Cut settlement time from 40 minutes to 90 seconds by moving it off nightly batches',
      'Lead a team of six; four of them were promoted',
      'No lost payment in three years, over 90 million of them',
    ],
  },
  {
    companyName: 'Tungabhadra Software',
    role: 'Engineer',
    from: ['July', '2016'],
    to: ['February', '2021'],
    points: ['Built the booking engine of 40 bus lines, with 2 million seats a year', 'Halved the cost of hosting'],
  },
];
const PROJECTS = [
  {
    title: 'Railbook',
    description: 'Offline train timetables for 7,000 stations, used by 40,000 people a month.',
    projectUrl: 'railbook.example',
    technologies: ['Rust', 'SQLite'],
  },
  {
    title: 'Ledgerlint',
    description: 'Finds accounts that do not add up before the auditors do; 1,200 stars.',
    projectUrl: 'ledgerlint.example',
    technologies: ['Go'],
  },
];

test('from nothing to a page to be proud of in under 100 clicks and ten minutes', { timeout: 120_000 }, async ({
  annotate,
}) => {
  const person = newPerson();
  const { page } = await environment.visit();
  const input = new CountingInput(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const next = async (label: string) => {
    await input.click(page.getByRole('link', { name: `Next: ${label}`, exact: true }));
    await page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor();
    await page.locator('form :focus').waitFor();
  };
  const month = async (label: string, [name = '', year = '']: string[]) => {
    const choice = page.getByRole('combobox', { name: `${label}: month` });
    input.clicks += 1;
    await choice.focus();
    // Typing its first three letters selects it.
    await choice.selectOption({ label: name });
    input.keys += 3;
    await input.press('Tab');
    await input.type(year);
  };

  // Creates an account, which a mail confirms.
  await page.goto(paths.landing);
  await input.click(page.getByRole('link', { name: /Get Started|Create|Sign up|Register/i }).first());
  await page.waitForURL(`**${paths.register}`);
  await input.click(page.getByRole('textbox', { name: 'Name' }));
  await input.fill({ name: person.name, email: person.email, password: person.password });
  await input.click(page.getByRole('checkbox'));
  await input.click(button('Create Account'));
  await page.getByRole('heading', { name: 'Verify Your Email' }).waitFor();
  // Opening the mail and its link.
  input.clicks += 2;
  await page.goto(`${paths.emailVerified}?uid=${findVerificationToken(await readOutboxTexts(environment.folder))}`);
  await input.click(button('Verify My Email'));
  await input.click(page.getByRole('link', { name: 'Go to Dashboard' }));
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();

  await input.click(page.getByRole('navigation').getByRole('link', { name: 'Profile Details' }));
  await input.click(button('Edit'));
  await page.locator('form :focus').waitFor();
  await input.fill({ designation: 'Backend Engineer at Kaveri Payments', contactNumber: '9876543210' });
  await input.fill({ city: 'Bengaluru', country: 'India', ...PROFILE_TEXTS });
  await input.click(button('Submit'));

  await next('Experience');
  for (const [index, { companyName, role, from, to, points }] of JOBS.entries()) {
    // The first job is prefilled from the headline.
    if (index > 0) await input.fill({ companyName, role });
    await month('Start month', from);
    if (to) await month('End month', to);
    else await input.click(page.getByText('I currently work here'));
    await input.click(page.getByRole('textbox', { name: 'point 1' }));
    for (const [readFocusedName, point] of points.entries()) {
      if (readFocusedName > 0) await input.press('Enter');
      await input.type(point);
    }
    await input.click(button(index < JOBS.length - 1 ? 'Save and add another' : 'Submit'));
    if (index < JOBS.length - 1) await page.getByText('Saved', { exact: true }).first().waitFor();
  }

  await next('Projects');
  for (const [index, { technologies, ...fields }] of PROJECTS.entries()) {
    await input.fill(fields);
    await input.click(page.getByRole('textbox', { name: 'Add technology' }));
    for (const technology of technologies) {
      await input.type(technology);
      await input.press('Enter');
    }
    await input.click(button(index < PROJECTS.length - 1 ? 'Save and add another' : 'Submit'));
    if (index < PROJECTS.length - 1) await page.getByText('Saved', { exact: true }).first().waitFor();
  }

  await next('Skills');
  for (const skill of ['Go', 'PostgreSQL', 'Kafka', 'Kubernetes', 'Rust', 'Terraform', 'Observability', 'Mentoring']) {
    await input.type(skill);
    await input.press('Enter');
  }
  await input.click(button('Save Skills'));

  await next('Education');
  await input.fill({ title: 'B.E. Computer Science', instituteName: 'BMS College of Engineering' });
  await month('From year', ['August', '2012']);
  await month('To year', ['May', '2016']);
  await input.click(button('Submit'));
  await page.getByText('Saved', { exact: true }).waitFor();

  // Selects a theme and opens the public page.
  await input.click(page.getByRole('navigation').getByRole('link', { name: 'Portfolios' }));
  await input.click(page.getByRole('main').getByRole('link', { name: 'Portfolio', exact: true }));
  const theme = page.getByRole('radio', { name: /^Porcelain/ });
  await theme.scrollIntoViewIfNeeded();
  input.clicks += 1;
  await theme.check({ force: true });
  await input.click(button('Apply').first());
  await page.getByText('Saved', { exact: true }).waitFor();
  await input.click(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }));
  const opened = page.waitForEvent('popup');
  await input.click(page.getByRole('link', { name: /^View Portfolio/ }).first());
  const portfolio = await opened;
  for (const words of [PROFILE_TEXTS.introduction, ...JOBS.flatMap(({ points }) => points), 'Railbook', 'Kubernetes']) {
    await portfolio.getByText(words).first().waitFor();
  }

  const { seconds } = input;
  await annotate(`${input.clicks} clicks, ${input.keys} keys: ${seconds} seconds`);
  expect(input.clicks).toBeLessThanOrEqual(100);
  expect(seconds).toBeLessThan(600);
  expect(environment.consoleErrors).toEqual([]);
});
