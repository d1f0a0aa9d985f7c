import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS, listMemberPagesOnce, MEMBER_PAGES, VISITOR_PAGES } from '../screens/page-paths.ts';
import {
  APPEARANCES,
  type Appearance,
  findAccessibilityViolations,
  listOverflowingCards,
  measureHorizontalOverflow,
} from '../support/axe.ts';
import { createMember, signInAs } from '../support/members.ts';
import { navigateTo } from '../support/navigate.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

/** Has the same title as its page. */
const PARSER_PATH = `${paths.resume}?view=parser`;
const ACCOUNTS = ['empty', 'filled'] as const;
let environment: TestEnvironment;
let people: Record<(typeof ACCOUNTS)[number], { email: string; password: string }>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  const [empty, filled] = [await createMember(environment), await createMember(environment, { resume: true })];
  people = { empty: empty.person, filled: filled.person };
});
afterAll(() => environment.close());

/** The two most different appearances; all with `--deep`, as each screen takes a second per appearance. */
const CHECKED_APPEARANCES: readonly Appearance[] = isDeep ? APPEARANCES : [APPEARANCES[0], APPEARANCES[3]];
/** An account without content looks the same at any width, so one appearance is enough. */
const EMPTY_ACCOUNT_APPEARANCES: readonly Appearance[] = isDeep ? APPEARANCES : [APPEARANCES[0]];

/**
 * Lists the pages of an account to check in one appearance. Content that is available both on a page and under a tab is
 * checked at one of the two per appearance, alternating; with `--deep` at both.
 */
function listPages(kind: (typeof ACCOUNTS)[number], turn: number): readonly string[] {
  if (isDeep) return MEMBER_PAGES;
  if (kind === 'filled') return listMemberPagesOnce(turn);
  // Documents are the same for every user.
  return listMemberPagesOnce(turn + 1).filter((path) => !DOCUMENTS.some((document) => document === path));
}

/** Checks the accessibility of a screen and that it fits its viewport. */
const expectAccessible = async (page: Page, path: string) =>
  expect([
    path,
    await findAccessibilityViolations(page),
    await measureHorizontalOverflow(page),
    await listOverflowingCards(page),
  ]).toEqual([path, [], 0, []]);

describe.each(CHECKED_APPEARANCES)('at $width px, $colorScheme', (appearance) => {
  const { width, colorScheme } = appearance;
  const turn = CHECKED_APPEARANCES.indexOf(appearance);
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const;

  test('axe finds nothing on what visitors see, and nothing scrolls sideways (rule S37)', async () => {
    const { page, context } = await environment.visit(options);
    for (const path of VISITOR_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page, path);
    }
    await context.close();
  });

  const kinds = ACCOUNTS.filter((kind) => kind === 'filled' || EMPTY_ACCOUNT_APPEARANCES.includes(appearance));
  test.each(kinds)('axe finds nothing on the screens of an account that is %s', async (kind) => {
    const { page, context } = await environment.visit(options);
    const [first = paths.dashboard, ...others] = listPages(kind, turn);
    await signInAs(page, people[kind], first);
    for (const path of [first, ...others]) {
      if (path === PARSER_PATH) await page.goto(path);
      else if (path !== first) await navigateTo(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Waits for the content of the page, and not only its frame.
      await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().waitFor();
      await expectAccessible(page, path);
    }
    await context.close();
  });

  // All of these forms have the same controls, so each is checked in one appearance; with `--deep` in all.
  const forms = LIST_SECTION_KEYS.filter((_, index) => isDeep || index % 2 === turn);
  test('axe finds nothing on an open form with its errors', async () => {
    const { page, context } = await environment.visit(options);
    await signInAs(page, people.empty, paths.settings);
    for (const path of forms.map((key) => paths[key])) {
      await navigateTo(page, path);
      await page.getByRole('button', { name: /^Add/ }).first().click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page
        .getByText(/is required/)
        .first()
        .waitFor();
      await expectAccessible(page, path);
    }
    await context.close();
  });
});
