import { setTimeout as wait } from 'node:timers/promises';
import { explainFailedStart } from './http/listen.ts';
import { openServer } from './server.ts';

/** Maximum time for requests in flight to finish on shutdown, in ms. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

async function main(): Promise<void> {
  const server = await openServer(process.env, process);
  let isStopping = false;
  const draining = new AbortController();
  const stop = async (drainSeconds: number) => {
    // A second signal ends the drain period.
    if (isStopping) return draining.abort();
    isStopping = true;
    server.stopTaking();
    await wait(drainSeconds * 1_000, undefined, { signal: draining.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    await server.close();
    process.exit(0);
  };
  // Register before reporting readiness: a supervisor may send a signal right after it.
  process.on('SIGTERM', () => void stop(server.drainSeconds));
  process.on('SIGINT', () => void stop(0));
  await server.start();
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
