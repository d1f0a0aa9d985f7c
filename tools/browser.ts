import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const SYSTEM = [
  // The same engine without the browser around it: journeys take half the time.
  '/usr/bin/chromium-headless-shell',
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

const require = createRequire(import.meta.url);

/**
 * A configuration for fontconfig, which Linux alone asks: the fonts of the machine, two that are as wide as Arial and
 * Times New Roman, which pages show until their own fonts come, and one each for Devanagari and Arabic. A bare machine
 * has none of them.
 * @returns its file, in a folder that is gone when the process ends
 */
function fontConfig(): string {
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
  // This Tinos calls itself 'Tinos Regular' in full; pages ask for it as others call themselves.
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
