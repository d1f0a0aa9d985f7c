import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What happens to what goes through: as it should, each piece late, nothing ever, or no connection at all. */
export type Fault = 'none' | 'late' | 'frozen' | 'refused';

/** Milliseconds that each piece of an answer is late. */
const LATE = 500;

/** A way to a server over TCP that breaks as networks and servers do. */
export interface FaultyPath {
  /** The port to ask instead of the server's own. */
  port: number;
  set: (fault: Fault) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a way to a port of this machine. */
export async function openFaultyPath(target: number): Promise<FaultyPath> {
  let fault: Fault = 'none';
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) track(socket);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (piece) => void (fault === 'frozen' || far.write(piece)));
    far.on('data', async (piece) => {
      if (fault === 'frozen') return;
      if (fault === 'late') await wait(LATE);
      if (!near.destroyed) near.write(piece);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
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
