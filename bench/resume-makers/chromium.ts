/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import type { Block } from '@vitrine/resume-pdf/data/clean-text';
import { openBrowser } from '@vitrine/tools/browser';
import { FACES, FAMILY } from './fonts.ts';
import type { ResumeMaker } from './maker.ts';
import { buildOutline, type Entry, type Outline, type Run, type Section } from './outline.ts';

const createFontFaces = () =>
  FACES.map(({ file, weight, style }) => {
    const data = readFileSync(file).toString('base64');
    return `@font-face { font: ${style} ${weight} 1em '${FAMILY}'; font-family: '${FAMILY}'; font-weight: ${weight}; font-style: ${style}; src: url(data:font/ttf;base64,${data}) }`;
  }).join('\n');

const STYLE = `
  @page {
    size: A4;
    margin: 17mm 20mm 19mm;
    @bottom-center { font: 7.5pt '${FAMILY}'; color: #4d4d4d; content: var(--running) ' · ' counter(page) ' / ' counter(pages) }
  }
  body { margin: 0; font: 10pt/1.3 '${FAMILY}'; color: #141414 }
  h1 { font: 600 23pt/1.2 '${FAMILY}'; text-align: center; margin: 0 0 4pt }
  header p { font-size: 9.2pt; text-align: center; margin: 0 0 2pt }
  header p.headline { font-size: 11pt; font-style: italic; color: #4d4d4d; margin-bottom: 4pt }
  h2 { font: 600 small-caps 12pt '${FAMILY}'; letter-spacing: .6pt; margin: 13pt 0 7pt; border-bottom: .5pt solid #8c8c8c }
  h3 { font: 600 10.2pt '${FAMILY}'; margin: 0 }
  h2, .row, .facts { break-after: avoid }
  .row { display: flex; justify-content: space-between; font-size: 9.4pt }
  .facts { font-size: 9.2pt }
  article { margin-bottom: 9pt }
  p { margin: 0 0 2pt }
  ul { margin: 0; padding-left: 10pt }
  a { color: #1d3f72; text-decoration: none }
  .italic { font-style: italic }
  .semibold { font-weight: 600 }
`;

/** Starts a browser with one page that stays open with its fonts loaded; each document replaces the previous one. */
export async function startChromium(): Promise<ResumeMaker> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${createFontFaces()}${STYLE}</style><body>`);
  return {
    async pdf({ data }) {
      const { title, language, runningName, ...outline } = buildOutline(data);
      const head = { title, language, running: JSON.stringify(runningName), body: renderBody(outline) };
      await page.evaluate(async ({ title, language, running, body: renderBody }) => {
        document.title = title;
        document.documentElement.lang = language;
        document.documentElement.style.setProperty('--running', running);
        document.body.innerHTML = renderBody;
        await document.fonts.ready;
      }, head);
      return page.pdf({ preferCSSPageSize: true, tagged: true });
    },
    close: () => browser.close(),
  };
}

const renderBody = ({
  name,
  headline,
  contact,
  details,
  sections,
}: Pick<Outline, 'name' | 'headline' | 'contact' | 'details' | 'sections'>) =>
  `<header><h1>${escapeHtml(name)}</h1><p class="headline">${escapeHtml(headline)}</p>` +
  `<p>${renderLine(contact)}</p><p>${renderLine(details)}</p></header>${sections.map(renderSection).join('')}`;

const renderSection = ({ label, blocks, entries, lines }: Section): string =>
  `<section><h2>${escapeHtml(label)}</h2>${blocks.map(renderBlock).join('')}${entries.map(renderEntry).join('')}` +
  `${lines.map((item) => `<p>${renderLine(item)}</p>`).join('')}</section>`;

const renderEntry = ({ title, date, facts, blocks }: Entry): string =>
  `<article><div class="row"><h3>${escapeHtml(title)}</h3><span>${escapeHtml(date)}</span></div>` +
  `<p class="facts">${renderLine(facts)}</p>${blocks.map(renderBlock).join('')}</article>`;

const renderBlock = (item: Block): string =>
  'text' in item
    ? `<p>${escapeHtml(item.text)}</p>`
    : `<ul>${item.points.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`;

const renderLine = (runs: Run[]): string => runs.map(renderRun).join('');

const renderRun = ({ text, href, face }: Run): string =>
  href
    ? `<a class="${face}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
    : `<span class="${face}">${escapeHtml(text)}</span>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
