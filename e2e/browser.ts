import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without these Chromium asks for hosts of its maker at every start. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** A browser: the one of CHROMIUM_PATH, the system's, or the one that comes as a package. */
export async function openBrowser(): Promise<Browser> {
  const known = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  if (known) {
    // As root Chromium starts without its sandbox or not at all; it opens our own pages only.
    const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
    return chromium.launch({ executablePath: known, args });
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...QUIET] });
}
