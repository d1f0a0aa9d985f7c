import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the range from which Linux takes those that programs leave to it (32768 to 60999): between this
 * answer and its use, no connection and no other test's server is given the same one. Chromium opens all of them.
 */
const PORTS = [20_000, 32_768] as const;

/** A TCP port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  return (await isFree(port)) ? port : freePort();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
