import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BadSetting, type Config } from '../config/config.ts';
import { DatabaseInUse } from '../db/held-database.ts';

/** An address to listen at, and the settings that name it. */
interface Place {
  host: string;
  port: number;
  names: { host: string; port: string };
}

/** What keeps an address from being listened at, and what to do about it. */
const FAULTS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, names }) =>
    `port ${port} is in use, perhaps by another Vitrine. Stop what uses it, or choose another: ${names.port}=${port + 1}.`,
  EACCES: ({ port, names }) => `port ${port} may not be used by this user. Choose another, such as ${names.port}=3000.`,
  EADDRNOTAVAIL: ({ host, names }) =>
    `this machine has no address ${host}. Choose another ${names.host}, such as 127.0.0.1.`,
};

/** A failure to listen as a sentence about the setting that is at fault; any other stays as it is. */
export function explainUnusableAddress(error: unknown, place: Place): unknown {
  const explain = FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return explain ? new BadSetting(explain(place)) : error;
}

/**
 * Sockets that listen at one address. Node accepts one connection of each in a turn of its event loop (libuv pull
 * request 3696); with one socket, those who come to a busy server wait for seconds before anybody hears of them, while
 * those who are connected are answered (decision 110).
 */
const SOCKETS = 16;

/** Listens where the settings say. @throws {BadSetting} where that address cannot be had */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const more: Server[] = [];
  const closed: Promise<unknown>[] = [];
  app.addHook('preClose', async () => {
    for (const server of more) closed.push(once(server.close(), 'close'));
  });
  // What is under way on their connections is answered first.
  app.addHook('onClose', async () => {
    await Promise.all(closed);
  });
  try {
    // A socket that shares its address does not notice that others have it.
    await claim({ host, port });
    const canShare = await claim({ host, port, reusePort: true }).then(
      () => true,
      // Not every system can.
      () => false,
    );
    await app.listen({ host, port, ...(canShare && { reusePort: true }) });
    if (!canShare) return;
    for (const at of app.addresses()) {
      if (typeof at === 'string') continue;
      for (let socket = 1; socket < SOCKETS; socket += 1) {
        const server = createServer({ allowHalfOpen: true, noDelay: true });
        server.on('connection', (connection) => app.server.emit('connection', connection));
        more.push(await openListener(server, { host: at.address, port: at.port, reusePort: true }));
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

/** Listens for a moment. @throws {Error} what keeps an address from being listened at */
async function claim(options: ListenOptions): Promise<void> {
  const server = await openListener(createServer(), options);
  server.close();
  await once(server, 'close');
}

/** Why the server did not start: a sentence where a setting or a restore is the reason, else all that is known. */
export const explainFailedStart = (error: unknown): string =>
  error instanceof BadSetting || error instanceof DatabaseInUse
    ? `Vitrine cannot start: ${error.message}`
    : String((error as Error)?.stack ?? error);
