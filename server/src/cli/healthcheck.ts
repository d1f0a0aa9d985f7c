import { isIP } from 'node:net';
import { settings } from '../config/config.ts';
import { readSettingFiles } from '../config/setting-files.ts';

/** Timeout of the request; shorter than that of any supervisor. */
const TIMEOUT_MS = 3_000;

/** The address to connect to if the server listens on all interfaces. */
const LOOPBACK_BY_WILDCARD: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * `npm run healthcheck`: asks the local server whether it is ready; prints one line and exits with 0 or 1 (rule I7).
 */
async function check(): Promise<{ isReady: boolean; line: string }> {
  const listenSettings = settings.pick({ PORT: true, HOST: true });
  const { PORT: port, HOST: host } = listenSettings.parse(
    readSettingFiles(process.env, Object.keys(listenSettings.shape)),
  );
  const connectHost = LOOPBACK_BY_WILDCARD[host] ?? host;
  const address = `http://${isIP(connectHost) === 6 ? `[${connectHost}]` : connectHost}:${port}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (status === 200) return { isReady: true, line: `Ready: ${address}` };
    return { isReady: false, line: `Not ready: ${address} answered ${status}.` };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const why = isTimeout ? `gave no answer within ${TIMEOUT_MS / 1_000} seconds` : 'cannot be reached';
    return { isReady: false, line: `Not ready: ${address} ${why}.` };
  }
}

const { isReady, line } = await check().catch((error: unknown) => ({
  isReady: false,
  line: `Not ready: the settings cannot be read. ${(error as Error).message.split('\n')[0]}`,
}));
(isReady ? process.stdout : process.stderr).write(`${line}\n`);
// Exit explicitly: a keep-alive connection would keep the process running.
process.exit(isReady ? 0 : 1);
