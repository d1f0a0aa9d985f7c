import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEMBER_PAGES, VISITOR_PAGES } from '../screens/every-page.ts';
import {
  APPEARANCES,
  type Appearance,
  findAccessibilityViolations,
  listOverflowingCards,
  measureHorizontalOverflow,
} from '../support/axe.ts';
import { createMember, signInAs } from '../support/people.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const ACCOUNTS = ['empty', 'filled'] as const;
let environment: TestEnvironment;
let people: Record<(typeof ACCOUNTS)[number], { email: string; password: string }>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  const [empty, filled] = [await createMember(environment), await createMember(environment, { resume: true })];
  people = { empty: empty.person, filled: filled.person };
});
afterAll(() => environment.close());

/** The two that differ most; with `--deep` all: each screen takes a second or two in each of them. */
const LOOKED_AT: readonly Appearance[] = isDeep ? APPEARANCES : [APPEARANCES[0], APPEARANCES[3]];
/** An account without content shows the same little at any width, so that one is enough. */
const EMPTY_AT: readonly Appearance[] = isDeep ? APPEARANCES : [APPEARANCES[0]];

describe.each(LOOKED_AT)('at $width px, $colorScheme', (appearance) => {
  const { width, colorScheme } = appearance;
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const;

  test('axe finds nothing on what visitors see, and nothing scrolls sideways (rule S37)', async () => {
    const { page, context } = await environment.visit(options);
    for (const path of VISITOR_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([
        path,
        await findAccessibilityViolations(page),
        await measureHorizontalOverflow(page),
        await listOverflowingCards(page),
      ]).toEqual([path, [], 0, []]);
    }
    await context.close();
  });

  const kinds = ACCOUNTS.filter((kind) => kind === 'filled' || EMPTY_AT.includes(appearance));
  test.each(kinds)('axe finds nothing on the screens of an account that is %s', async (kind) => {
    const { page, context } = await environment.visit(options);
    await signInAs(page, people[kind]);
    for (const path of MEMBER_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // What the page is for, and not only its frame.
      await page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first().waitFor();
      expect([
        path,
        await findAccessibilityViolations(page),
        await measureHorizontalOverflow(page),
        await listOverflowingCards(page),
      ]).toEqual([path, [], 0, []]);
    }
    await context.close();
  });

  test('axe finds nothing on an open form with its errors', async () => {
    const { page, context } = await environment.visit(options);
    await signInAs(page, people.empty);
    for (const path of LIST_SECTION_KEYS.map((key) => paths[key])) {
      await page.goto(path);
      await page.getByRole('button', { name: /^Add/ }).first().click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page
        .getByText(/is required/)
        .first()
        .waitFor();
      expect([
        path,
        await findAccessibilityViolations(page),
        await measureHorizontalOverflow(page),
        await listOverflowingCards(page),
      ]).toEqual([path, [], 0, []]);
    }
    await context.close();
  });
});
