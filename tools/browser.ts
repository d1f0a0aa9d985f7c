import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { fontConfig } from './fonts.ts';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Without the first three Chromium asks for hosts of its maker at every start. Without a sandbox because
 * root and many containers have none; what is opened are our own pages only.
 */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
  '--disable-gpu',
];

/** How a browser for tests starts: the one of CHROMIUM_PATH, else the system's, else the one that comes as a package. */
export async function browserLaunchOptions(): Promise<LaunchOptions & { executablePath: string }> {
  const { CHROMIUM_PATH: executable } = process.env;
  const found =
    executable === 'packaged' ? undefined : [executable, ...SYSTEM].find((path) => path && existsSync(path));
  return {
    executablePath: found ?? (await packagedBrowser()),
    args: ARGUMENTS,
    env: { ...process.env, FONTCONFIG_FILE: fontConfig() },
  };
}

/** A browser for tests, headless. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await browserLaunchOptions());

/** Unpacks the browser of `@sparticuz/chromium` with the libraries that a bare machine lacks. */
async function packagedBrowser(): Promise<string> {
  // The package unpacks its libraries only where it believes to be on this service.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
