import { createPortfolio } from '@vitrine/contract/calls/portfolios';
import { importResume } from '@vitrine/contract/calls/resume';
import { createResume, listResumes } from '@vitrine/contract/calls/resumes';
import { createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantPlan } from '../plans/granted-plans.ts';
import { listMemberPagesOnce, MEMBER_PAGES } from '../screens/every-page.ts';
import { listOverflowingCards, measureHorizontalOverflow } from '../support/axe.ts';
import { follow } from '../support/follow.ts';
import { createMember, signInAs } from '../support/people.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Has the same title as its page. */
const PARSER = `${paths.resume}?view=parser`;
const PHONE = { viewport: { width: 360, height: 740 } };
const ENTRIES = 50;
/** A name of the maximum length, without a space to break at. */
const NAME = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(3);
const URL = `https://example.org/${'a'.repeat(200)}`;
const TEXT = `${NAME}. ${'Cut settlement time from 40 minutes to 90 seconds. '.repeat(5)}`;

const entries = <T>(create: (index: number) => T): T[] => Array.from({ length: ENTRIES }, (_, index) => create(index));

/** A JSON Resume document with fifty entries of long text in each list. */
const LONG_RESUME = {
  basics: { name: `${NAME.slice(0, 100)} ${NAME.slice(0, 100)}`, label: NAME, summary: TEXT, url: URL },
  work: entries((index) => ({
    name: `${index}${NAME}`,
    position: NAME,
    url: URL,
    startDate: '2019',
    highlights: [TEXT],
  })),
  volunteer: entries((index) => ({ organization: `${index}${NAME}`, position: NAME, url: URL, summary: TEXT })),
  education: entries((index) => ({ institution: `${index}${NAME}`, area: NAME, startDate: '2019', score: NAME })),
  awards: entries((index) => ({ title: `${index}${NAME}`, awarder: NAME, date: '2019-01', summary: TEXT })),
  certificates: entries((index) => ({ name: `${index}${NAME}`, issuer: NAME, date: '2019-01', url: URL })),
  publications: entries((index) => ({ name: `${index}${NAME}`, publisher: NAME, releaseDate: '2019', url: URL })),
  skills: [{ name: 'Technical skills', keywords: entries((index) => `${index}${NAME}`.slice(0, 50)) }],
  languages: [{ language: NAME, fluency: 'Native' }],
  interests: entries((index) => ({ name: `${index}${NAME}`, keywords: [NAME.slice(0, 50)] })),
  references: entries((index) => ({ name: `${index}${NAME}`, reference: TEXT })),
  projects: entries((index) => ({
    name: `${index}${NAME}`,
    description: TEXT,
    url: URL,
    keywords: [NAME.slice(0, 50)],
  })),
};

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('no page is wider than 360 px, with long names, fifty entries and five portfolios (rule S37)', {
  timeout: 600_000,
}, async () => {
  const { person, client } = await createMember(environment, { name: 'Donaudampf Schifffahrtsgesellschaftskapitaen' });
  grantPlan(environment, person.email, 'enterprise');
  expect((await client.call(importResume, { body: { data: LONG_RESUME } })).status).toBe(200);
  const [resume] = (await client.get(listResumes.path)).body.payload;
  for (let index = 2; index <= 5; index += 1) {
    const { status } = await client.call(createPortfolio, {
      body: { name: `${index}${NAME}`.slice(0, 60), resumeId: resume.id },
    });
    expect(status).toBe(200);
  }
  await client.call(createResume, { body: { name: NAME.slice(0, 60) } });

  const { page } = await environment.visit(PHONE);
  await signInAs(page, person, paths.portfolios);
  // Content that is available on a page and under a tab is measured at one of them. Pages for visitors contain no
  // account data and are measured by accessible.long.test.ts.
  const turn = createSeededRandom('pages of narrow screens')() < 0.5 ? 0 : 1;
  const pages = isDeep ? MEMBER_PAGES : listMemberPagesOnce(turn);
  const wide = await listWidePages(page, [...pages, paths.resumes, paths.blogs, paths.portfolios]);
  expect(wide).toEqual([]);
});

/** Lists the pages that scroll horizontally or have a card wider than its container, with the excess. */
async function listWidePages(page: Page, pages: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of pages) {
    if (path === PARSER) await page.goto(path);
    else await follow(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // No loading indicator is left.
    await expect.poll(() => page.locator('main .appear-late').count(), { message: path }).toBe(0);
    const [pixels, cards] = [await measureHorizontalOverflow(page), await listOverflowingCards(page)];
    if (pixels > 0 || cards.length > 0) wide.push(`${path}: ${pixels} px, ${cards.join(' | ')}`);
  }
  return wide;
}
