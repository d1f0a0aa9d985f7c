import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A network fault: none, delayed chunks, no data, or refused connections. */
export type Fault = 'none' | 'late' | 'frozen' | 'refused';

/** Delay of each response chunk, in ms. */
const DELAY_MS = 500;

/** A TCP proxy with simulated network and server faults. */
export interface FaultyProxy {
  /** Port to connect to instead of the server's own. */
  port: number;
  set: (fault: Fault) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a proxy to a local port. */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let fault: Fault = 'none';
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((clientSocket) => {
    const serverSocket = connect(target, '127.0.0.1');
    for (const socket of [clientSocket, serverSocket]) track(socket);
    clientSocket.on('close', () => serverSocket.destroy());
    serverSocket.on('close', () => clientSocket.destroy());
    clientSocket.on('data', (piece) => void (fault === 'frozen' || serverSocket.write(piece)));
    serverSocket.on('data', async (piece) => {
      if (fault === 'frozen') return;
      if (fault === 'late') await wait(DELAY_MS);
      if (!clientSocket.destroyed) clientSocket.write(piece);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    set: async (next) => {
      if (next === 'refused' && server.listening) await stop();
      if (next !== 'refused' && !server.listening) await listen(port);
      fault = next;
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
