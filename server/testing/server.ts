import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { explainFailedStart } from '../src/http/listen.ts';
import { openServer } from '../src/server.ts';
import { findFreePort } from './free-port.ts';
import { runProgramsInProcess } from './programs-in-process.ts';

/** A server in the test's process, on its own port. */
export interface LocalServer {
  origin: string;
  /** Everything printed at its start. */
  output: () => string;
  close: () => Promise<void>;
}

/**
 * Starts a server on a folder in this process, in a tenth of the time of a program. For properties of a process, such
 * as its exit code, log or reaction to signals, see `process.ts`.
 * @throws {Error} with the message that the program would exit with
 */
export const startLocalServer = (...options: Parameters<typeof start>): Promise<LocalServer> =>
  measureFixture('server in process', () => start(...options));

async function start(folder: string, environment: Record<string, string> = {}): Promise<LocalServer> {
  runProgramsInProcess();
  const port = environment.PORT ?? String(await findFreePort());
  const settings = { VITRINE_DATA: folder, LOG_LEVEL: 'silent', ...environment, PORT: port };
  // The server sets a restrictive umask, which other tests in this process must not inherit.
  const umask = process.umask();
  let output = '';
  const print = {
    write: (text: string) => {
      output += text;
    },
  };
  try {
    const server = await openServer(settings, { stdout: print, stderr: print });
    await server.start();
    return { origin: `http://localhost:${port}`, output: () => output, close: server.close };
  } catch (error) {
    throw new Error(explainFailedStart(error));
  } finally {
    process.umask(umask);
  }
}
