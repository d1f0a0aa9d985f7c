import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

/** Starts a server with one page on the port. */
async function startApp(port: number): Promise<FastifyInstance> {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', async () => 'here');
  await listen(app, { host: '127.0.0.1', port });
  return app;
}

const getPort = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

test('many who come at once are heard in a few turns of the event loop (decision 110)', async () => {
  const app = await startApp(0);
  const CONNECTIONS = 64;
  const turns: number[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (turns.length < CONNECTIONS) setImmediate(count);
  };
  app.server.on('connection', () => turns.push(turn));
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => connect(getPort(app), '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  count();
  await expect.poll(() => turns.length).toBe(CONNECTIONS);
  // One socket accepts one connection per turn; the kernel spreads them over sixteen.
  expect(new Set(turns).size).toBeLessThan(CONNECTIONS / 2);
});

test('every connection is answered, and none is taken any more when the server is closed', async () => {
  const app = await startApp(0);
  const port = getPort(app);
  const sendRequest = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
  for (const answer of await Promise.all(Array.from({ length: 64 }, sendRequest))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/here$/);
  }
  await app.close();
  for (let attempt = 0; attempt < 32; attempt += 1) await expect(sendRequest()).rejects.toThrow('ECONNREFUSED');
});

test('an address that another server has is told, although sockets could share it', async () => {
  const app = await startApp(0);
  await expect(startApp(getPort(app))).rejects.toThrow(`port ${getPort(app)} is in use`);
  const plain = createServer().listen(0, '127.0.0.1');
  await once(plain, 'listening');
  onTestFinished(() => void plain.close());
  const { port } = plain.address() as AddressInfo;
  await expect(startApp(port)).rejects.toThrow(`port ${port} is in use`);
});
