import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { BASE_ENVIRONMENT } from '../../testing/program.ts';

const PROGRAM = join(import.meta.dirname, 'healthcheck.ts');

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

/** Starts an HTTP server in place of ours. */
async function listen(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return String((server.address() as AddressInfo).port);
}

function check(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { ...BASE_ENVIRONMENT, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a server that can serve is told by 0 and one line, at %s (rule I7)',
  async (HOST) => {
    const requestPaths: string[] = [];
    const PORT = await listen((request, response) => {
      requestPaths.push(request.url ?? '');
      response.end('{"ok":true}');
    }, HOST);
    expect(await check({ PORT, HOST })).toEqual({ code: 0, said: `Ready: http://127.0.0.1:${PORT}/readyz\n` });
    expect(requestPaths).toEqual(['/readyz']);
  },
);

test('one that cannot serve, or is not there, is told by 1 and one line (rule I7)', async () => {
  const PORT = await listen((_request, response) => response.writeHead(503).end());
  const closedPort = String(await findFreePort());
  expect(await check({ PORT })).toEqual({
    code: 1,
    said: `Not ready: http://127.0.0.1:${PORT}/readyz answered 503.\n`,
  });
  expect(await check({ PORT: closedPort })).toEqual({
    code: 1,
    said: `Not ready: http://127.0.0.1:${closedPort}/readyz cannot be reached.\n`,
  });
});

test('one that hangs is not waited for (rule I7)', async () => {
  const PORT = await listen(() => undefined);
  const { code, said } = await check({ PORT });
  expect([code, said]).toEqual([1, expect.stringMatching(/gave no answer within 3 seconds\.\n$/)]);
});

test('a setting that cannot be read is told in one line (rule I7)', async () => {
  const { code, said } = await check({ PORT_FILE: '/nowhere/port' });
  expect([code, said.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('PORT_FILE must be the path of a file')],
  ]);
});
