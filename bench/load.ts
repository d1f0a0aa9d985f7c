import { connect, type Socket } from 'node:net';

const CONNECTIONS = 20;
const HEAD_END = Buffer.from('\r\n\r\n');

export interface Load {
  status: number;
  headers?: Record<string, string>;
  seconds: number;
}

/**
 * Requests a page repeatedly over keep-alive connections, one request at a time per connection. Reads only the status
 * and the length of a response, because a client that works harder than the server measures itself.
 * @returns responses per second
 * @throws {Error} on any other status, or if a connection breaks
 */
export async function measureRequestsPerSecond(url: string, { seconds, ...load }: Load): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  const sockets = openConnections(url);
  const count = await sendRequests(sockets, url, { ...load, hasNext: () => performance.now() < end });
  for (const socket of sockets) socket.destroy();
  return (count / (performance.now() - start)) * 1_000;
}

/** Opens connections to the server of a page. */
export function openConnections(url: string): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
}

/**
 * Requests a page over open connections, one request at a time per connection, while there is a next one.
 * @returns the number of responses
 * @throws {Error} on any other status, or if a connection breaks
 */
export async function sendRequests(
  sockets: readonly Socket[],
  url: string,
  { status, headers = {}, hasNext }: Omit<Load, 'seconds'> & { hasNext: () => boolean },
): Promise<number> {
  const { host, pathname } = new URL(url);
  const lines = Object.entries({ host, 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const counts = await Promise.all(sockets.map((socket) => exchange({ socket, request, status, hasNext })));
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Exchange {
  socket: Socket;
  request: Buffer;
  status: number;
  hasNext: () => boolean;
}

/** @returns the number of responses */
function exchange({ socket, request, status, hasNext }: Exchange): Promise<number> {
  const expectedStatusLine = `HTTP/1.1 ${status} `;
  let responseCount = 0;
  /** Bytes of the response still to be received, once its headers have been read. */
  let missingBytes = 0;
  let head: Buffer | undefined;
  return new Promise((resolve, reject) => {
    const sendNext = () => {
      if (hasNext()) return socket.write(request);
      socket.off('data', read).off('error', reject).off('close', fail);
      return resolve(responseCount);
    };
    const fail = () => reject(new Error(`The connection broke after ${responseCount} answers.`));
    const read = (chunk: Buffer) => {
      if (missingBytes > 0) {
        missingBytes -= chunk.length;
      } else {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const length = head.indexOf(HEAD_END);
        if (length < 0) return;
        const text = head.toString('latin1', 0, length);
        if (!text.startsWith(expectedStatusLine))
          return reject(new Error(`Answered with ${text.split('\r\n')[0]}, not ${status}.`));
        missingBytes = length + HEAD_END.length + readContentLength(text) - head.length;
        head = undefined;
      }
      if (missingBytes > 0) return;
      responseCount += 1;
      sendNext();
    };
    socket.on('data', read).once('error', reject).once('close', fail);
    if (socket.connecting) socket.once('connect', sendNext);
    else sendNext();
  });
}

const readContentLength = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
