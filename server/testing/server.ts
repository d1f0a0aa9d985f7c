import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { explainFailedStart } from '../src/http/listen.ts';
import { openServer } from '../src/server.ts';
import { freePort } from './free-port.ts';
import { runProgramsInProcess } from './programs-in-process.ts';

/** A server within the test's process, at a port of its own. */
export interface LocalServer {
  origin: string;
  /** Everything that it printed at its start. */
  output: () => string;
  close: () => Promise<void>;
}

/**
 * Starts a server on a folder as the program does, within this process, which takes a tenth of the time. For what only a
 * process has, such as its exit code, its log or its end by a signal, see `process.ts`.
 * @throws {Error} with the sentence that the program ends with
 */
export const startLocalServer = (...options: Parameters<typeof start>): Promise<LocalServer> =>
  measureFixture('server in process', () => start(...options));

async function start(folder: string, environment: Record<string, string> = {}): Promise<LocalServer> {
  runProgramsInProcess();
  const port = environment.PORT ?? String(await freePort());
  const settings = { VITRINE_DATA: folder, LOG_LEVEL: 'silent', ...environment, PORT: port };
  // A program closes its files to other users for good; the tests that follow it have a process to share.
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
