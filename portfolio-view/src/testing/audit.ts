import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page: every fault as rule, element and reason. */
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

/** Puts axe into a page, once for all documents that are set as its content. */
export const prepareAudit = (page: Page) => page.evaluate(AXE);

/**
 * What keeps anybody out of a document, by axe in a real browser. Text whose ground axe cannot tell, such as a
 * gradient or a picture, is a fault like text that is too weak, but for
 * decoration, whose words stand beside it, and strips that scroll, whose ends are out of sight.
 * @param within a selector of what is looked at, which leaves out what concerns the page as a whole
 */
export async function audit(page: Page, html: string, within = 'html'): Promise<unknown[]> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  return page.evaluate<unknown[]>(createAudit(within));
}
