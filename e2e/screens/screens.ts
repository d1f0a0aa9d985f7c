import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { createMember, signInAs } from '../support/members.ts';
import { startTestEnvironment } from '../support/test-environment.ts';
import { MEMBER_PAGES, VISITOR_PAGES } from './page-paths.ts';

/**
 * Captures every page at every width, light and dark, for review: `npm run screens -- FOLDER`. Each page has a separate
 * file; `index.html` shows all of them, one row per page.
 */
const folder = resolve(process.argv[2] ?? 'data/screens');
mkdirSync(folder, { recursive: true });

const APPEARANCES = [360, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const environment = await startTestEnvironment();
const [empty, filled] = [await createMember(environment), await createMember(environment, { resume: true })];
const rows = new Map<string, string[]>();

async function captureScreen(page: Page, group: string, path: string, appearance: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Waits for pictures and previews; a page that never becomes idle is captured after the timeout.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  const name = `${group}${path.replaceAll(/[^a-z0-9]+/g, '-')}`;
  const file = `${name}.${appearance}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
  rows.set(name, [...(rows.get(name) ?? []), file]);
}

for (const { width, colorScheme } of APPEARANCES) {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' } as const;
  const appearance = `${width}-${colorScheme}`;
  const visitor = await environment.visit(options);
  for (const path of VISITOR_PAGES) await captureScreen(visitor.page, 'visitor', path, appearance);
  await visitor.context.close();
  for (const [group, { person }] of [['empty', empty] as const, ['filled', filled] as const]) {
    const { page, context } = await environment.visit(options);
    await signInAs(page, person);
    for (const path of MEMBER_PAGES) await captureScreen(page, group, path, appearance);
    await context.close();
  }
  process.stdout.write(`${appearance}: done\n`);
}

const html = [...rows].map(
  ([name, files]) => `<h2>${name}</h2>${files.map((file) => `<img src="${file}" alt="" height="480"> `).join('')}`,
);
writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Screens</title>${html.join('\n')}`);
await environment.close();
process.stdout.write(`${rows.size} pages: ${join(folder, 'index.html')}\n`);
