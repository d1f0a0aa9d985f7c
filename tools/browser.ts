import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const SYSTEM_BROWSERS = [
  // The engine without the browser's user interface: end-to-end tests take half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Without the first three, Chromium requests hosts of its vendor at every start. No sandbox, because root and many
 * containers have none; only our own pages are opened.
 */
const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
  '--disable-gpu',
];

/**
 * Returns the launch options of a browser for tests: the one in CHROMIUM_PATH, else the system's, else the packaged
 * one.
 */
export async function getBrowserLaunchOptions(): Promise<LaunchOptions & { executablePath: string }> {
  const { CHROMIUM_PATH: executable } = process.env;
  const systemBrowser =
    executable === 'packaged' ? undefined : [executable, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  return {
    executablePath: systemBrowser ?? (await unpackBrowser()),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, FONTCONFIG_FILE: writeFontConfig() },
  };
}

/** Launches a headless browser for tests. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await getBrowserLaunchOptions());

/** Unpacks the browser of `@sparticuz/chromium` with the libraries that a minimal system lacks. */
async function unpackBrowser(): Promise<string> {
  // The package unpacks its libraries only if it detects this service.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

const require = createRequire(import.meta.url);

/**
 * Writes a configuration for fontconfig, which only Linux uses: the fonts of the system, two with the metrics of Arial
 * and Times New Roman, which pages show until their own fonts are loaded, and one each for Devanagari and Arabic. A
 * minimal system has none of them.
 * @returns its path, in a folder that is deleted when the process exits
 */
function writeFontConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const font of [
    join(require.resolve('pdfjs-dist/package.json'), '../standard_fonts/LiberationSans-Regular.ttf'),
    join(require.resolve('@expo-google-fonts/tinos/package.json'), '../400Regular/Tinos_400Regular.ttf'),
    join(
      require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
      '../400Regular/NotoSansDevanagari_400Regular.ttf',
    ),
    join(require.resolve('@expo-google-fonts/tajawal/package.json'), '../400Regular/Tajawal_400Regular.ttf'),
  ]) {
    copyFileSync(font, join(folder, basename(font)));
  }
  const file = join(folder, 'fonts.conf');
  // The full name of this Tinos is 'Tinos Regular'; pages request it as 'Tinos', like other fonts.
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <cachedir>${folder}</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <match target="scan">
    <test name="fullname"><string>Tinos Regular</string></test>
    <edit name="fullname" mode="assign"><string>Tinos</string></edit>
  </match>
</fontconfig>
`,
  );
  return file;
}
