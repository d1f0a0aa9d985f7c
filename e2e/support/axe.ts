import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the accessibility violations of the page as rule and element. Skips frames, whose pages have separate tests,
 * and omits passed checks, which take most of the time.
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

/** Returns the number of pixels by which the page is wider than its viewport. */
export const measureHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Lists cards that are wider than their container, by name or first words; the page clips them, which looks broken. */
export const listOverflowingCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].flatMap((card) => {
      const container = card.parentElement;
      if (!container) return [];
      const contentRight =
        container.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(container).paddingRight);
      if (card.getBoundingClientRect().right <= contentRight + 1) return [];
      return [card.getAttribute('aria-label') ?? card.textContent.trim().slice(0, 40)];
    }),
  );

/** Widths and colour schemes in which screens are checked. */
export const APPEARANCES = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

export type Appearance = (typeof APPEARANCES)[number];
