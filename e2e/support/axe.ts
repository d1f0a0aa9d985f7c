import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it stands: the rule, and where. Not in its frames, which hold pages with tests of their own;
 * and without lists of what is right, which take most of the time.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as Window &
      typeof globalThis & {
        axe: {
          run: (options: object) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      };
    const { violations } = await axe.run({ iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** Pixels by which the page is wider than its window. */
export const measureHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Cards that are wider than what they stand in, by their name or first words: the page hides that, and looks crooked. */
export const listOverflowingCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].flatMap((card) => {
      const around = card.parentElement;
      if (!around) return [];
      const room = around.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(around).paddingRight);
      if (card.getBoundingClientRect().right <= room + 1) return [];
      return [card.getAttribute('aria-label') ?? card.textContent.trim().slice(0, 40)];
    }),
  );

/** Widths and colours in which screens are looked at. */
export const APPEARANCES = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

export type Appearance = (typeof APPEARANCES)[number];
