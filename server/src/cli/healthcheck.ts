import { isIP } from 'node:net';
import { settings } from '../config/config.ts';
import { readSettingFiles } from '../config/setting-files.ts';

/** Milliseconds for an answer: shorter than any supervisor waits. */
const TIMEOUT_MS = 3_000;

/** Where a server listens that listens everywhere. */
const EVERYWHERE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** `npm run healthcheck`: asks the server on the own port whether it can serve; says so in one line, and by 0 or 1 (rule I7). */
async function check(): Promise<{ isReady: boolean; line: string }> {
  const listening = settings.pick({ PORT: true, HOST: true });
  const { PORT: port, HOST: host } = listening.parse(readSettingFiles(process.env, Object.keys(listening.shape)));
  const reached = EVERYWHERE[host] ?? host;
  const address = `http://${isIP(reached) === 6 ? `[${reached}]` : reached}:${port}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (status === 200) return { isReady: true, line: `Ready: ${address}` };
    return { isReady: false, line: `Not ready: ${address} answered ${status}.` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const why = isLate ? `gave no answer within ${TIMEOUT_MS / 1_000} seconds` : 'cannot be reached';
    return { isReady: false, line: `Not ready: ${address} ${why}.` };
  }
}

const { isReady, line } = await check().catch((error: unknown) => ({
  isReady: false,
  line: `Not ready: the settings cannot be read. ${(error as Error).message.split('\n')[0]}`,
}));
(isReady ? process.stdout : process.stderr).write(`${line}\n`);
// At once: a connection that is kept open would hold the program.
process.exit(isReady ? 0 : 1);
