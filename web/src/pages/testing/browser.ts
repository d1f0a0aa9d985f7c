import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'];

/** A Chromium for our own pages: the one of CHROMIUM_PATH, or the system's. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found. Set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
