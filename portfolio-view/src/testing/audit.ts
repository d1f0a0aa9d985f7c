import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page: returns every violation as rule, element and reason. */
const createAudit = (
  within: string,
) => `axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(RULES)}, resultTypes: ['violations', 'incomplete'] }).then(({ violations, incomplete, passes }) => {
  const faults = (results, counts = () => true) => results.flatMap(({ id, nodes }) =>
    nodes.filter(counts).map(({ html, any, failureSummary }) => [id, html, any[0]?.message ?? failureSummary]));
  const untold = incomplete.filter(({ id }) => id === 'color-contrast');
  const isRead = ({ target }) => !document.querySelector(target[0]).closest('[aria-hidden=true], nav, .runs-over');
  const measured = passes.some(({ id }) => id === 'color-contrast');
  return [...(measured ? [] : ['no text was measured']), ...faults(violations), ...faults(untold, isRead)];
})`;

/** Loads axe into a page, once for all documents that are set as its content. */
export const prepareAudit = (page: Page) => page.evaluate(AXE);

/**
 * Returns the accessibility violations of a document, by axe in a real browser. Text whose background axe cannot
 * determine, such as a gradient or a picture, counts as a violation like text with too little contrast, except in
 * decoration that repeats adjacent text, and in scrolling strips, whose ends are out of view.
 * @param within a selector of the audited part, which excludes rules about the page as a whole
 */
export async function audit(page: Page, html: string, within = 'html'): Promise<unknown[]> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  return page.evaluate<unknown[]>(createAudit(within));
}
