import { setTimeout as wait } from 'node:timers/promises';
import { explainFailedStart } from './http/listen.ts';
import { openServer } from './server.ts';

/** Longest time that requests in flight get to finish when the server is told to stop. */
const GRACE = 10_000;

async function main(): Promise<void> {
  const server = await openServer(process.env, process);
  let isStopping = false;
  const draining = new AbortController();
  const stop = async (drainSeconds: number) => {
    // Whoever asks a second time does not want to wait.
    if (isStopping) return draining.abort();
    isStopping = true;
    server.stopTaking();
    await wait(drainSeconds * 1_000, undefined, { signal: draining.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), GRACE).unref();
    await server.close();
    process.exit(0);
  };
  // Before anybody is told that it is ready: whoever hears of it may already want it to stop.
  process.on('SIGTERM', () => void stop(server.drainSeconds));
  process.on('SIGINT', () => void stop(0));
  await server.start();
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
