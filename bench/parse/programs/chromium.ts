import { openBrowser } from '@vitrine/tools/browser';
import type { Browser } from 'playwright-core';
import { renderTemplate } from '../fill-template.ts';
import type { Maker } from './maker.ts';

let browser: Promise<Browser> | undefined;

/** Prints a page like 'Save as PDF' does. */
export const chromium: Maker = {
  async make({ template, values, layout }) {
    browser ??= openBrowser();
    const page = await (await browser).newPage();
    await page.setContent(renderTemplate(template, values, escapeHtml), { waitUntil: 'load' });
    const pdf = await page.pdf({ preferCSSPageSize: true, tagged: !layout.isUntagged, printBackground: true });
    await page.close();
    return pdf;
  },
  close: async () => (await browser)?.close(),
};

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
