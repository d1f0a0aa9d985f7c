import { LAYOUT_IDS, TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { changeFirstLook, saveFirstDesign } from '@vitrine/server/testing/first-portfolio';
import { importDocument } from '@vitrine/server/testing/forms';
import { paths, toSamplePath } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { expireRateLimits, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
beforeEach(() => expireRateLimits(environment));
afterEach(() => {
  expect(environment.consoleErrors.splice(0)).toEqual([]);
});
afterAll(() => environment.close());

const WIDE_SCREEN = { viewport: { width: 1440, height: 900 } } as const;
const SECTION_PATHS: readonly string[] = REGISTERED_SECTIONS.map(({ path }) => path);

/** Creates an account with the sample person's record, which has every section. */
async function openAsSample(options: Parameters<TestEnvironment['visit']>[0] = WIDE_SCREEN) {
  const member = await createMember(environment);
  const sample = await fetch(`${environment.origin}${toSamplePath('website', 'light')}/resume.json`);
  await importDocument(member.client, await sample.json());
  return { ...member, ...(await environment.visit(options)) };
}

/** Returns the path, the field and the value that the cursor is in. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: control } = document;
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return {
      path: window.location.pathname,
      field: control?.closest('[data-field]')?.getAttribute('data-field') ?? null,
      value: isText ? control.value : '',
    };
  });

async function expectFieldAndReturn(page: Page, path: string): Promise<{ path: string; value: string }> {
  await expect.poll(async () => (await readFocus(page)).field).not.toBeNull();
  const focus = await readFocus(page);
  expect(SECTION_PATHS).toContain(focus.path);
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.pathname === path);
  return focus;
}

/** Returns the title of the first entry of each section; none until the preview has loaded. */
const readTitles = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([frame, title]) => {
      const preview = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument;
      return [...(preview?.querySelectorAll(title) ?? [])].map(({ textContent }) => textContent ?? '');
    },
    [PREVIEW_FRAME, TITLE] as const,
  );

/**
 * Scrolls to a title and returns a point on it. From the app's document: Playwright's own scripts do not run in the
 * sandboxed frame, which the browser reports as errors.
 */
const scrollToTitle = (page: Page, index: number): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ([frame, title, nth]) => {
      const preview = document.querySelector<HTMLIFrameElement>(frame);
      const heading = preview?.contentDocument?.querySelectorAll(title)[nth];
      if (!preview || !heading) throw new Error('The preview has no such title');
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [outer, inner] = [preview.getBoundingClientRect(), heading.getBoundingClientRect()];
      const scale = outer.width / preview.clientWidth;
      return { x: outer.left + (inner.left + 12) * scale, y: outer.top + (inner.top + inner.height / 2) * scale };
    },
    [PREVIEW_FRAME, TITLE, index] as const,
  );

const PREVIEW_FRAME = 'iframe[title="Preview of your portfolio"]';
const TITLE = 'section li[data-item]:first-child h3';

const getFirstPage = (page: Page) => page.getByAltText(/^Page 1 of/);

test.each(TEMPLATES)(
  'every line of a page in %s is marked, and a click opens its field (rule S58)',
  async (template) => {
    const { client, person, page, context } = await openAsSample();
    await saveFirstDesign(client, createLatestDesign(template));
    await signInAs(page, person, paths.resume);
    const readMarks = async (x: number, y: number) => {
      await page.mouse.move(x, y);
      return page.locator('[data-mark]').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('style')));
    };
    const { x = 0, y = 0, width = 0 } = (await getFirstPage(page).boundingBox()) ?? {};
    await expect.poll(() => readMarks(x + width * 0.2, y + 90)).toBeDefined();
    const points = new Map<string, { x: number; y: number }>();
    for (let top = 30; top < 650; top += 6) {
      const point = { x: x + width * (template === 'elegant' && top % 12 === 0 ? 0.85 : 0.2), y: y + top };
      for (const mark of await readMarks(point.x, point.y)) if (mark) points.set(mark, point);
    }
    expect(points.size).toBeGreaterThan(20);
    const opened = new Set<string>();
    for (const point of [...points.values()].filter((_, nth) => nth % 6 === 3)) {
      await expect.poll(async () => (await readMarks(point.x, point.y)).length).toBeGreaterThan(0);
      await page.mouse.click(point.x, point.y);
      opened.add((await expectFieldAndReturn(page, paths.resume)).path);
      await getFirstPage(page).waitFor();
    }
    expect(opened.size).toBeGreaterThan(1);
    await context.close();
  },
);

test.each(LAYOUT_IDS)('an entry of each section of %s opens its form (rule S58)', async (layout) => {
  const { client, person, page, context } = await openAsSample();
  await changeFirstLook(client, { layout });
  await signInAs(page, person, paths.portfolio);
  await expect.poll(async () => (await readTitles(page)).length).toBeGreaterThan(4);
  const texts = await readTitles(page);
  for (const [index, text] of texts.entries()) {
    const { x, y } = await scrollToTitle(page, index);
    await page.mouse.click(x, y);
    const { value } = await expectFieldAndReturn(page, paths.portfolio);
    expect(text).toContain(value);
    await expect.poll(async () => (await readTitles(page)).length).toBe(texts.length);
  }
  await context.close();
});

test('on a phone a tap on a line closes the preview and opens its field (rule S58)', async () => {
  const { person, page, context } = await openAsSample({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInAs(page, person, paths.resume);
  await page.getByRole('button', { name: 'Preview' }).tap();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByAltText(/^Page 1 of/).waitFor();
  const { x = 0, y = 0, width = 0 } = (await getFirstPage(page).boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + width * 0.3);
  await preview.waitFor({ state: 'detached' });
  expect((await expectFieldAndReturn(page, paths.resume)).path).toBe(paths.personalInfo);
  await context.close();
});
