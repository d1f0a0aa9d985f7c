import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below Linux's ephemeral range (32768 to 60999): between this check and its use, no connection or other test's
 * server is assigned the same one. Chromium blocks none of them.
 */
const PORT_RANGE = [20_000, 32_768] as const;

/** Returns a loopback TCP port that is currently free. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORT_RANGE);
  return (await isFree(port)) ? port : findFreePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
