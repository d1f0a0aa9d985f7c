import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { LIST_SECTION_KEYS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { build } from 'vite';
import {
  buildLongCareerPortfolio,
  buildSamplePortfolio,
  buildStudentPortfolio,
} from '../portfolio-view/src/samples.ts';
import { openPage } from '../portfolio-view/src/testing/browser.ts';
import { createLargeView, createRightToLeftView, REVEAL_ALL } from '../portfolio-view/src/testing/edge-case-people.ts';
import { checkOutRevision } from './revision.ts';

/**
 * Lists the portfolios that look or read differently than at a revision, every person in every layout and theme: `npm
 * run compare-portfolios -- main`, or only in some themes: `-- main light dark`. For changes that must not be visible.
 * Documents with the same bytes look the same; the others are opened at the width of a phone and of a desktop, and their
 * text and pixels are compared.
 */
const ROOT = join(import.meta.dirname, '..');
const WIDTHS = [360, 1280];
const PEOPLE: Record<string, PublicView> = {
  engineer: buildSamplePortfolio({ reveal: REVEAL_ALL, contactForm: true }),
  'engineer, indexed': buildSamplePortfolio({ indexing: true, watermark: false }),
  student: buildStudentPortfolio(),
  'long career': buildLongCareerPortfolio(),
  'right to left': createRightToLeftView(),
  'no items': emptyLists(buildSamplePortfolio(), LIST_SECTION_KEYS),
  'five of everything': createLargeView(5),
};

interface Tree {
  render: (view: PublicView) => string;
  /** The list sections of the revision. */
  lists: readonly string[];
}

/** Builds the portfolio renderer of a tree, as the server runs it. */
async function loadTree(tree: string, outDir: string): Promise<Tree> {
  await build({
    root: join(tree, 'portfolio-view'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: join(tree, 'portfolio-view/src/portfolio-document.tsx'), outDir, emptyOutDir: true },
  });
  const module = await import(pathToFileURL(join(outDir, 'portfolio-document.js')).href);
  const candidates = ['contract/src/resume/resume.ts', 'contract/src/resume.ts'].map((candidate) =>
    join(tree, candidate),
  );
  const { LIST_SECTION_KEYS: lists } = await import(candidates.find(existsSync) ?? '');
  return { render: module.renderPortfolio, lists };
}

const [revision = 'main', ...names] = process.argv.slice(2);
const themes = names.length === 0 ? THEMES : THEMES.filter((theme) => names.includes(theme));
const checkout = checkOutRevision(revision);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-renderers-'));
const { page, close } = await openPage();
try {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await loadTree(checkout.folder, join(folder, 'before'));
  const current = await loadTree(ROOT, join(folder, 'today'));
  const appearances = LAYOUT_IDS.flatMap((layout) => themes.map((theme) => ({ layout, theme })));
  const added = LIST_SECTION_KEYS.filter((key) => !before.lists.includes(key));
  const views = Object.entries(PEOPLE).flatMap(([name, person]) =>
    appearances.map((appearance) => ({ name, view: { ...emptyLists(person, added), ...appearance } })),
  );
  let [sameBytes, sameAppearance] = [0, 0];
  for (const { name, view } of views) {
    // Earlier revisions read logos instead of pictures of items.
    const previousView = { ...view, logos: {} };
    const [one, other] = [before.render(previousView), current.render(view)];
    if (one === other) sameBytes += 1;
    else if (await isSameAppearance(one, other)) sameAppearance += 1;
    else process.stdout.write(`${name} in ${view.layout} ${view.theme}: not the same\n`);
  }
  process.stdout.write(
    `${views.length} compared: ${sameBytes} the same to the byte, ${sameAppearance} more in text and pixels.\n`,
  );
  process.exitCode = sameBytes + sameAppearance === views.length ? 0 : 1;
} finally {
  await close();
  checkout.remove();
  rmSync(folder, { recursive: true, force: true });
}

function emptyLists(view: PublicView, keys: readonly ListSectionKey[]): PublicView {
  const lists = Object.fromEntries(keys.map((key) => [key, []]));
  return { ...view, resume: { ...view.resume, ...lists } };
}

async function isSameAppearance(before: string, current: string): Promise<boolean> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [one, other] = [await capture(before), await capture(current)];
    if (one.text !== other.text || !one.pixels.equals(other.pixels)) return false;
  }
  return true;
}

/** Returns the text and a screenshot of a document. */
async function capture(document: string): Promise<{ text: string; pixels: Buffer }> {
  await page.setContent(document, { waitUntil: 'load' });
  // Fonts are requested by a layout; until then `document.fonts.ready` is already resolved.
  await page.evaluate('[document.body.offsetHeight, document.fonts.ready][1].then(() => undefined)');
  const text = await page.evaluate<string>('document.body.innerText');
  return { text, pixels: await page.screenshot({ fullPage: true, animations: 'disabled' }) };
}
