import { createPortfolio } from '@vitrine/contract/calls/portfolios';
import { createResume, listResumes } from '@vitrine/contract/calls/resumes';
import { createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import { importDocument } from '@vitrine/server/testing/forms';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantPlan } from '../plans/grant-plans.ts';
import { listMemberPagesOnce, MEMBER_PAGES } from '../screens/page-paths.ts';
import { listOverflowingCards, measureHorizontalOverflow } from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Has the same title as its page. */
const PARSER_PATH = `${paths.resume}?view=parser`;
const PHONE = { viewport: { width: 360, height: 740 } };
const ENTRY_COUNT = 50;
/** A name of the maximum length, without a space to break at. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'.repeat(3);
const LONG_URL = `https://example.org/${'a'.repeat(200)}`;
const LONG_TEXT = `${LONG_NAME}. ${'Cut settlement time from 40 minutes to 90 seconds. '.repeat(5)}`;

const createEntries = <T>(create: (index: number) => T): T[] =>
  Array.from({ length: ENTRY_COUNT }, (_, index) => create(index));

/** A JSON Resume document with fifty entries of long text in each list. */
const LONG_RESUME = {
  basics: {
    name: `${LONG_NAME.slice(0, 100)} ${LONG_NAME.slice(0, 100)}`,
    label: LONG_NAME,
    summary: LONG_TEXT,
    url: LONG_URL,
  },
  work: createEntries((index) => ({
    name: `${index}${LONG_NAME}`,
    position: LONG_NAME,
    url: LONG_URL,
    startDate: '2019',
    highlights: [LONG_TEXT],
  })),
  volunteer: createEntries((index) => ({
    organization: `${index}${LONG_NAME}`,
    position: LONG_NAME,
    url: LONG_URL,
    summary: LONG_TEXT,
  })),
  education: createEntries((index) => ({
    institution: `${index}${LONG_NAME}`,
    area: LONG_NAME,
    startDate: '2019',
    score: LONG_NAME,
  })),
  awards: createEntries((index) => ({
    title: `${index}${LONG_NAME}`,
    awarder: LONG_NAME,
    date: '2019-01',
    summary: LONG_TEXT,
  })),
  certificates: createEntries((index) => ({
    name: `${index}${LONG_NAME}`,
    issuer: LONG_NAME,
    date: '2019-01',
    url: LONG_URL,
  })),
  publications: createEntries((index) => ({
    name: `${index}${LONG_NAME}`,
    publisher: LONG_NAME,
    releaseDate: '2019',
    url: LONG_URL,
  })),
  skills: [{ name: 'Technical skills', keywords: createEntries((index) => `${index}${LONG_NAME}`.slice(0, 50)) }],
  languages: [{ language: LONG_NAME, fluency: 'Native' }],
  interests: createEntries((index) => ({ name: `${index}${LONG_NAME}`, keywords: [LONG_NAME.slice(0, 50)] })),
  references: createEntries((index) => ({ name: `${index}${LONG_NAME}`, reference: LONG_TEXT })),
  projects: createEntries((index) => ({
    name: `${index}${LONG_NAME}`,
    description: LONG_TEXT,
    url: LONG_URL,
    keywords: [LONG_NAME.slice(0, 50)],
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
  expect((await importDocument(client, LONG_RESUME)).status).toBe(200);
  const [resume] = (await client.get(listResumes.path)).body.payload;
  for (let index = 2; index <= 5; index += 1) {
    const { status } = await client.call(createPortfolio, {
      body: { name: `${index}${LONG_NAME}`.slice(0, 60), resumeId: resume.id },
    });
    expect(status).toBe(200);
  }
  await client.call(createResume, { body: { name: LONG_NAME.slice(0, 60) } });

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
    if (path === PARSER_PATH) await page.goto(path);
    else await navigateTo(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // No loading indicator is left.
    await expect.poll(() => page.locator('main .appear-late').count(), { message: path }).toBe(0);
    const [pixels, cards] = [await measureHorizontalOverflow(page), await listOverflowingCards(page)];
    if (pixels > 0 || cards.length > 0) wide.push(`${path}: ${pixels} px, ${cards.join(' | ')}`);
  }
  return wide;
}
