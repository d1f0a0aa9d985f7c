import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFixture } from '@vitrine/contract/testing/fixture-costs';
import { findFreePort } from './free-port.ts';

/** The server as a separate process, as in production. */
export interface ServerProcess {
  origin: string;
  folder: string;
  child: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Sends a signal and waits for the exit. @returns the exit code, or the signal that ended it */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | string>;
}

/** A server program other than this checkout's. */
interface Program {
  command: readonly [string, ...string[]];
  cwd?: string;
  /** User to run as, if different from the current one. */
  uid?: number | undefined;
}

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Returns the server that the runner has built, which starts in half the time, or else its sources. */
const getDefaultProgram = (): Program => ({
  command: [process.execPath, '--disable-warning=ExperimentalWarning', process.env.TEST_SERVER_PROGRAM ?? MAIN],
});

/** Starts a server on a folder, by default on a free port, without waiting for it. */
export function spawnServer(
  folder: string,
  environment: Record<string, string>,
  { command: [file, ...args], cwd, uid }: Program = getDefaultProgram(),
) {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  return spawn(file, args, {
    env: { ...inherited, NODE_OPTIONS: '', VITRINE_DATA: folder, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
    ...(uid !== undefined && { uid, gid: uid }),
  });
}

/** Starts the server on a folder and waits until it reports readiness. */
export const startServer = (...options: Parameters<typeof startAndWait>): Promise<ServerProcess> =>
  measureFixture('server process', () => startAndWait(...options));

async function startAndWait(
  folder: string,
  environment: Record<string, string> = {},
  program: Program = getDefaultProgram(),
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await findFreePort());
  const child = spawnServer(folder, { ...environment, PORT: port }, program);
  let output = '';
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? '')),
  );
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Vitrine is ready')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => failed(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    folder,
    child,
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

const JSON_HEADERS = { 'content-type': 'application/json' };

interface SentCall {
  /** Of its path. */
  params?: Record<string, string>;
  body: unknown;
  headers?: Record<string, string>;
}

/** A browser-like HTTP client over a real connection: keeps cookies, sends the Origin header. */
export class HttpClient {
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  /** @param headers sent with each request, such as those of a proxy */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** Sends a call with a JSON body, or with a form and its headers. */
  call({ method, path }: { method: string; path: string }, { params = {}, body, headers = JSON_HEADERS }: SentCall) {
    const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const payload = Buffer.isBuffer(body) ? Buffer.from(body) : JSON.stringify(body);
    return this.upload({ method, path: filledPath }, { body: payload, headers });
  }

  /** Sends a body of any media type. */
  async upload(
    call: { method: string; path: string },
    { body, headers }: { body: string | Buffer<ArrayBuffer>; headers: Record<string, string> },
  ) {
    const response = await fetch(this.#origin + call.path, {
      method: call.method,
      headers: { ...this.#headers, origin: this.#origin, cookie: this.cookie(), ...headers },
      body,
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name) this.#cookies.set(name, value ?? '');
    }
    return parseResponse(response);
  }

  async get(path: string) {
    return parseResponse(await fetch(this.#origin + path, { headers: { ...this.#headers, cookie: this.cookie() } }));
  }

  /** Returns the Cookie header. */
  cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at any part of any answer; a wrong guess fails there.
async function parseResponse(response: Response): Promise<{ status: number; body: any }> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    const from = JSON.stringify(Object.fromEntries(response.headers));
    throw new Error(`${response.url} answered ${response.status} without JSON: ${from} ${text.slice(0, 500)}`);
  }
}

/** Reads the mails in a data folder's outbox, oldest first, as raw text. */
export async function readOutboxTexts(folder: string): Promise<{ text: string }[]> {
  const outbox = join(folder, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  // Quoted-printable breaks long lines with '=' and writes '=' itself as '=3D'.
  const decodeQuotedPrintable = (raw: string) => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return Promise.all(
    names.map(async (name) => ({ text: decodeQuotedPrintable(await readFile(join(outbox, name), 'utf8')) })),
  );
}
