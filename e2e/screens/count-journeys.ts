import { LINKEDIN_FULL_SAMPLE } from '@vitrine/formats/linkedin/full-sample';
import { findVerificationToken, type Newcomer, newPerson } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { grantPlan } from '../plans/grant-plans.ts';
import { CountingInput } from '../support/counting-input.ts';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, startTestEnvironment } from '../support/test-environment.ts';

/**
 * Prints what five people do until they have what they came for: `npm run count-journeys`. A sixth, a nurse's first
 * resume, is measured and bounded by `e2e/sections/first-resume.long.test.ts`. Newcomers start at the landing page.
 */
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const environment = await startTestEnvironment();

/** A person in front of a browser, who is counted. A screen is a page, a step or a dialog, each time it opens. */
class Walk extends CountingInput {
  screens = 0;

  /** Waits until a screen with this heading is shown. */
  async expectScreen(heading: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    this.screens += 1;
  }

  clickButton = (name: string | RegExp): Promise<void> =>
    this.click(this.page.getByRole('button', { name, exact: true }).first());

  clickLink = (name: string | RegExp, within: Locator = this.page.getByRole('main')): Promise<void> =>
    this.click(within.getByRole('link', { name, exact: true }).first());

  /** Opens a page of the navigation, on a phone from its drawer. */
  async navigate(name: string, heading: string | RegExp = name): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await this.click(menu);
    await this.clickLink(name, this.page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }));
    await this.expectScreen(heading);
  }

  async typeYear(label: string, year: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: `${label}: year` });
    for (let presses = 0; !(await field.evaluate((it) => it === document.activeElement)); presses += 1) {
      if (presses > 9) throw new Error(`Tab does not lead to ${label}.`);
      await this.press('Tab');
    }
    await this.type(year);
  }

  /** Waits until a form has set the focus to its first field. */
  waitForForm = (): Promise<void> => this.page.locator('form :focus').waitFor();

  async downloadPdf(button: string): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.clickButton(button);
    if (!(await download).suggestedFilename().endsWith('.pdf')) throw new Error('The file is not a PDF.');
  }
}

async function startWalk(options: typeof DESKTOP | typeof PHONE): Promise<{ page: Page; walk: Walk }> {
  expireRateLimits(environment);
  const { page, context } = await environment.visit({ ...options, foldsCards: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page, walk: new Walk(page) };
}

/** From the landing page to the question what the newcomer has. */
async function signUp(page: Page, walk: Walk, person: Newcomer): Promise<void> {
  await page.goto(paths.landing);
  walk.screens += 1;
  await walk.clickLink('Start Building Free');
  await walk.expectScreen('Create Account');
  await walk.click(page.getByRole('textbox', { name: 'Name' }));
  await walk.fill({ name: person.name, email: person.email, password: person.password });
  await walk.click(page.getByRole('checkbox'));
  await walk.clickButton('Create Account');
  await walk.expectScreen('Verify Your Email');
  // Opening the mail and its link.
  walk.clicks += 2;
  await page.goto(`${paths.emailVerified}?uid=${findVerificationToken(await readOutboxTexts(environment.folder))}`);
  await walk.expectScreen('Verify Your Email');
  await walk.clickButton('Verify My Email');
  await walk.expectScreen('Email Verified');
}

/** Throws unless a visitor sees these texts, and this many pictures, at an address. */
async function expectPublic(address: string, texts: readonly string[], pictures = 0): Promise<void> {
  const { page, context } = await environment.visit();
  await page.goto(new URL(address).pathname);
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
  const shown = await page.locator('img[src*="/pictures/"]').count();
  if (shown !== pictures) throw new Error(`The page has ${shown} pictures instead of ${pictures}.`);
  await context.close();
}

/** Opens the public page from the screen that links it. @returns its address */
async function viewPortfolio(page: Page, walk: Walk): Promise<string> {
  const opened = page.waitForEvent('popup');
  await walk.clickLink(/^View Portfolio/);
  walk.screens += 1;
  return (await opened).url();
}

const NURSE_RESUME = {
  basics: {
    name: 'Maria Sundaram',
    label: 'Staff Nurse',
    email: 'maria@example.org',
    phone: '9845012345',
    summary: 'Nurse with nine years on wards.',
  },
  work: [
    { name: 'Lakeside Hospital', position: 'Staff Nurse', startDate: '2019', highlights: ['Cared for six patients'] },
    { name: 'St. Mary Clinic', position: 'Nurse', startDate: '2015', endDate: '2019' },
    { name: 'Corner Cafe', position: 'Waitress', startDate: '2013', endDate: '2015' },
  ],
  education: [
    { institution: 'Mysore Medical College', studyType: 'B.Sc. Nursing', startDate: '2011', endDate: '2015' },
  ],
};
const MORE_SUMMARY = ', five of them in cardiology.';

/** A nurse, who has a resume, makes a second one for a certain job: without an old job, and with its own summary. */
async function makeSecondResume(): Promise<Walk> {
  const { page, walk } = await startWalk(PHONE);
  const { person, client } = await createMember(environment, { name: NURSE_RESUME.basics.name });
  await importDocument(client, NURSE_RESUME);
  grantPlan(environment, person.email, 'pro');
  await signInAs(page, person);
  walk.screens += 1;
  await walk.navigate('Resumes');
  await walk.clickButton('New resume');
  await walk.expectScreen('New resume');
  await walk.type('Cardiology, City Hospital');
  await walk.clickButton('Create resume');
  await walk.expectScreen('Cardiology, City Hospital');
  await walk.click(page.getByRole('checkbox', { name: /^Waitress/ }));
  await walk.clickLink('Wording');
  walk.screens += 1;
  await walk.click(page.getByRole('textbox', { name: 'Resume Summary' }));
  // The field starts with the record's own text.
  await walk.press('ControlOrMeta+End');
  await walk.press('Backspace');
  await walk.type(MORE_SUMMARY);
  await walk.clickLink('Share');
  walk.screens += 1;
  await walk.downloadPdf('PDF');
  return walk;
}

/** How far a person on the free plan gets before the app says that the plan has one resume. */
async function meetResumeLimit(): Promise<Walk> {
  const { page, walk } = await startWalk(PHONE);
  const { person, client } = await createMember(environment, { name: NURSE_RESUME.basics.name });
  await importDocument(client, NURSE_RESUME);
  await signInAs(page, person);
  walk.screens += 1;
  await walk.navigate('Resumes');
  await page.getByText('The Free Plan includes 1 resume.').waitFor();
  return walk;
}

const PROJECTS = [
  ['Harbour Wayfinding', 'Signs and maps for a harbour that 40,000 people cross every day.', 'harbour'],
  ['Tram Tickets', 'A ticket machine that people use without reading a word.', 'tram'],
  ['Museum of Salt', 'Name, posters and exhibition of a small museum.', 'salt'],
  ['Pharmacy Labels', 'Labels that people over seventy can read at arm’s length.', 'labels'],
  ['Market Hall', 'A brand for 60 traders that each of them can bend.', 'market'],
  ['Night Bus', 'Timetables, stops and an app for the night lines.', 'nightbus'],
  ['Seed Library', 'A catalogue and packets for 300 kinds of seeds.', 'seeds'],
  ['School Kitchen', 'Menus and kitchen signs for 28 schools.', 'kitchen'],
] as const;

/** A designer shows eight projects with a picture each, in a layout and a theme that she chooses. */
async function showProjects(): Promise<Walk> {
  const { page, walk } = await startWalk(DESKTOP);
  await signUp(page, walk, newPerson('Lin Okafor'));
  await walk.clickLink(/^Nothing yet/);
  await walk.expectScreen('Name and contact');
  await walk.waitForForm();
  await walk.fill({ designation: 'Graphic designer', contactNumber: '9845012345' });
  await walk.clickButton('Save and continue');
  for (const step of ['Your current or last job', 'Your studies', 'Your skills']) {
    await walk.expectScreen(step);
    await walk.clickLink('Skip');
  }
  await walk.expectScreen('How it looks');
  await walk.click(page.getByRole('radio', { name: 'Modern & Clean' }).locator('..'));
  await walk.clickButton('Save and finish');
  await walk.expectScreen('Your resume and page are ready');
  await walk.navigate('Projects');
  await walk.clickButton(/^Add project/);
  for (const [index, [title, description, place]] of PROJECTS.entries()) {
    await walk.waitForForm();
    await walk.fill({ title, description, projectUrl: `lin.example/${place}` });
    const buffer = await createTwoColourPicture(1600, 1000).png().toBuffer();
    const picture = page.getByRole('group', { name: 'Picture', exact: true });
    await walk.chooseFile(picture.getByRole('button', { name: /^Choose/ }), {
      ...{ name: `${place}.png`, mimeType: 'image/png' },
      buffer,
    });
    await picture.getByText('Uploaded. Save to use it.').waitFor();
    const isLast = index === PROJECTS.length - 1;
    await walk.clickButton(isLast ? 'Submit' : 'Save and add another');
    await page.locator('li[data-item]').nth(index).waitFor();
  }
  await walk.navigate('Portfolios');
  await walk.clickLink(/portfolio$/i);
  await walk.expectScreen('Portfolio Settings');
  await walk.click(page.getByRole('heading', { name: 'Choose a Theme' }));
  await walk.click(page.getByRole('radio', { name: 'Porcelain' }).locator('..'));
  await walk.clickButton('Apply');
  await page.getByRole('status').getByText('Saved', { exact: true }).first().waitFor();
  await walk.navigate('Dashboard', /^Welcome,/);
  const address = await viewPortfolio(page, walk);
  await expectPublic(
    address,
    PROJECTS.map(([title]) => title),
    PROJECTS.length,
  );
  return walk;
}

/** Forty publications, as a reference manager writes them. */
const BIBTEX = Array.from({ length: 40 }, (_, index) =>
  [
    `@article{rao${index},`,
    `  title = {Study ${index + 1} of Wetland Birds},`,
    '  author = {Rao, Asha and Iyer, Meera},',
    `  journal = {Journal of Field Ecology}, volume = {${10 + (index % 9)}}, number = {${1 + (index % 4)}},`,
    `  pages = {${1 + 10 * index}--${10 + 10 * index}}, year = {${1998 + (index % 27)}}`,
    '}',
  ].join('\n'),
).join('\n\n');

/** A scholar has a CV as PDF: position, degree, and 40 publications from a BibTeX file. */
async function makeAcademicCv(): Promise<Walk> {
  const { page, walk } = await startWalk(DESKTOP);
  await signUp(page, walk, newPerson('Asha Rao'));
  await walk.clickLink(/^Nothing yet/);
  await walk.expectScreen('Name and contact');
  await walk.waitForForm();
  await walk.fill({ designation: 'Associate Professor at Mysore University', contactNumber: '9845012345' });
  await walk.clickButton('Save and continue');
  await walk.expectScreen('Your current or last job');
  await walk.waitForForm();
  await walk.typeYear('Start month', '2014');
  await walk.click(page.getByText('I currently work here'));
  await walk.clickButton('Save and continue');
  await walk.expectScreen('The job before that');
  await walk.clickLink('Skip');
  await walk.expectScreen('Your studies');
  await walk.waitForForm();
  await walk.fill({ title: 'PhD in Ecology', instituteName: 'Mysore University' });
  await walk.typeYear('From year', '2006');
  await walk.typeYear('To year', '2010');
  await walk.clickButton('Save and continue');
  await walk.expectScreen('Your skills');
  await walk.clickLink('Skip');
  await walk.expectScreen('How it looks');
  await walk.clickButton('Save and finish');
  await walk.expectScreen('Your resume and page are ready');
  await walk.navigate('More sections');
  await walk.clickLink(/^Publications/);
  await walk.expectScreen('Publications');
  await walk.clickLink('Import from BibTeX');
  await walk.expectScreen('Import a resume');
  await walk.chooseFile(page.getByRole('button', { name: 'Choose a file' }), {
    ...{ name: 'publications.bib', mimeType: 'application/x-bibtex' },
    buffer: Buffer.from(BIBTEX),
  });
  await walk.expectScreen('To import');
  await walk.clickButton('Import');
  await page.getByText('Your publications were imported.').waitFor();
  walk.screens += 1;
  await walk.navigate('Dashboard', /^Welcome,/);
  await walk.downloadPdf('Download resume');
  return walk;
}

const LINKEDIN_ARCHIVE = Buffer.from(
  zipSync(Object.fromEntries(Object.entries(LINKEDIN_FULL_SAMPLE).map(([name, text]) => [name, strToU8(text)]))),
);

/** Somebody brings the data export of LinkedIn, and has a public page. */
async function switchFromLinkedIn(): Promise<Walk> {
  const { page, walk } = await startWalk(DESKTOP);
  await signUp(page, walk, newPerson('Asha Rao Menon'));
  await walk.clickLink(/^A LinkedIn profile/);
  await walk.expectScreen('Import a resume');
  await walk.chooseFile(page.getByRole('button', { name: 'Choose a file' }), {
    ...{ name: 'Complete_LinkedInDataExport_11-25-2026.zip', mimeType: 'application/zip' },
    buffer: LINKEDIN_ARCHIVE,
  });
  await walk.expectScreen('To import');
  await walk.clickButton('Import');
  await walk.expectScreen('Your portfolio is public');
  await expectPublic(await viewPortfolio(page, walk), ['Asha Devi Rao Menon', 'Staff Engineer']);
  return walk;
}

/** Somebody sends one link, to a page with a name and a headline. */
async function sendOneLink(): Promise<Walk> {
  const { page, walk } = await startWalk(PHONE);
  await signUp(page, walk, newPerson('Tomas Weber'));
  await walk.clickLink(/^Nothing yet/);
  await walk.expectScreen('Name and contact');
  await walk.waitForForm();
  await walk.fill({ designation: 'Carpenter', contactNumber: '9845012345' });
  await walk.clickButton('Save and continue');
  await walk.expectScreen('Your current or last job');
  await walk.navigate('Dashboard', /^Welcome,/);
  await walk.clickButton('Copy URL');
  await page.getByText('Copied!').waitFor();
  await expectPublic(await page.evaluate(() => navigator.clipboard.readText()), ['Tomas Weber', 'Carpenter']);
  return walk;
}

/** The part that the journeys of newcomers have in common. */
async function signUpOnly(): Promise<Walk> {
  const { page, walk } = await startWalk(PHONE);
  await signUp(page, walk, newPerson('Noor Haddad'));
  return walk;
}

const JOURNEYS: Record<string, () => Promise<Walk>> = {
  "nurse's second resume": makeSecondResume,
  '(free plan: until its limit is told)': meetResumeLimit,
  "designer's page with 8 projects": showProjects,
  "scholar's CV from BibTeX": makeAcademicCv,
  'LinkedIn switcher': switchFromLinkedIn,
  'one link to send': sendOneLink,
  '(of each newcomer: sign-up)': signUpOnly,
};

const COLUMNS = ['screens', 'clicks', 'keys', 'fields', 'seconds'] as const;
const only = process.argv[2];
process.stdout.write(`${'journey'.padEnd(40)}${COLUMNS.map((column) => column.padStart(9)).join('')}\n`);
try {
  for (const [name, walkThrough] of Object.entries(JOURNEYS)) {
    if (only !== undefined && !name.includes(only)) continue;
    const walk = await walkThrough();
    process.stdout.write(`${name.padEnd(40)}${COLUMNS.map((column) => String(walk[column]).padStart(9)).join('')}\n`);
  }
} finally {
  await environment.close();
}
process.exit();
