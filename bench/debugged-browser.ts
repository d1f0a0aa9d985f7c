import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@vitrine/e2e/browser';

/** A browser that programs reach over a port. */
export interface DebuggedBrowser {
  port: number;
  version: string;
  close: () => Promise<void>;
}

/** Starts the browser of the journeys again, with the port that Lighthouse needs and with nothing else about it changed. */
export async function openDebuggedBrowser(): Promise<DebuggedBrowser> {
  const { program, version } = await findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      '--no-first-run',
      '--no-sandbox',
      '--disable-gpu',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  const port = await new Promise<number>((ready, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said) ?? [];
      if (found) ready(Number(found));
    });
    void ended.then(() => failed(new Error(`The browser did not start: ${said}`)));
  });
  return {
    port,
    version,
    close: async () => {
      child.kill();
      await ended;
      // Its children may write a moment longer than it lives.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Where the browser of the journeys is, told by itself: `openBrowser` alone knows where to look. */
async function findBrowser(): Promise<{ program: string; version: string }> {
  const browser = await openBrowser();
  const session = await browser.newBrowserCDPSession();
  const { commandLine } = await session.send('SystemInfo.getInfo');
  const version = browser.version();
  await browser.close();
  const [program = ''] = commandLine.split(' --');
  return { program, version };
}
