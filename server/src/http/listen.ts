import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BadSetting, type Config } from '../config/config.ts';
import { DatabaseInUse } from '../db/locked-database.ts';

/** An address to listen on, and the names of its settings. */
interface ListenAddress {
  host: string;
  port: number;
  names: { host: string; port: string };
}

/** Messages for failures to listen, with a remedy. */
const ADDRESS_ERRORS: Record<string, (address: ListenAddress) => string> = {
  EADDRINUSE: ({ port, names }) =>
    `port ${port} is in use, perhaps by another Vitrine. Stop what uses it, or choose another: ${names.port}=${port + 1}.`,
  EACCES: ({ port, names }) => `port ${port} may not be used by this user. Choose another, such as ${names.port}=3000.`,
  EADDRNOTAVAIL: ({ host, names }) =>
    `this machine has no address ${host}. Choose another ${names.host}, such as 127.0.0.1.`,
};

/** Maps a failure to listen to a message about the setting at fault; returns any other error unchanged. */
export function explainUnusableAddress(error: unknown, address: ListenAddress): unknown {
  const explain = ADDRESS_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
  return explain ? new BadSetting(explain(address)) : error;
}

/**
 * Number of sockets that listen on one address. Node accepts one connection per socket and turn of the event loop
 * (libuv pull request 3696); with one socket, new clients of a busy server wait for seconds to be accepted, while
 * connected clients are served (decision 110).
 */
const SOCKETS_PER_ADDRESS = 16;

/** Listens on the configured address. @throws {BadSetting} if the address is not available */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const extraServers: Server[] = [];
  const closed: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    for (const server of extraServers) closed.push(once(server.close(), 'close'));
  });
  // Requests in progress on their connections are answered first.
  app.addHook('onClose', async () => {
    await Promise.all(closed);
  });
  try {
    // A socket with reusePort does not notice that the address is in use.
    await checkAddress({ host, port });
    const canShare = await checkAddress({ host, port, reusePort: true }).then(
      () => true,
      // Some systems do not support reusePort.
      () => false,
    );
    await app.listen({ host, port, ...(canShare && { reusePort: true }) });
    if (!canShare) return;
    for (const address of app.addresses()) {
      if (typeof address === 'string') continue;
      for (let socket = 1; socket < SOCKETS_PER_ADDRESS; socket += 1) {
        const server = createServer({ allowHalfOpen: true, noDelay: true });
        server.on('connection', (connection) => app.server.emit('connection', connection));
        extraServers.push(await openListener(server, { host: address.address, port: address.port, reusePort: true }));
      }
    }
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw explainUnusableAddress(error, { host, port, names: { host: 'HOST', port: 'PORT' } });
  }
}

async function openListener(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** Listens briefly, to check that an address is available. @throws {Error} if it is not */
async function checkAddress(options: ListenOptions): Promise<void> {
  const server = await openListener(createServer(), options);
  server.close();
  await once(server, 'close');
}

/** Returns why the server did not start: a sentence for an invalid setting or a database in use, else the stack. */
export const explainFailedStart = (error: unknown): string =>
  error instanceof BadSetting || error instanceof DatabaseInUse
    ? `Vitrine cannot start: ${error.message}`
    : String((error as Error)?.stack ?? error);
