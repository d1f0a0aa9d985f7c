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
export async function measureRequestsPerSecond(url: string, { status, headers = {}, seconds }: Load): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ host, 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const start = performance.now();
  const end = start + seconds * 1_000;
  const responseCounts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sendUntil(end, { socket: connect(Number(port), hostname), request, status }),
    ),
  );
  return (responseCounts.reduce((sum, count) => sum + count, 0) / (performance.now() - start)) * 1_000;
}

interface Connection {
  socket: Socket;
  request: Buffer;
  status: number;
}

/** @returns the number of responses */
function sendUntil(end: number, { socket, request, status }: Connection): Promise<number> {
  const expectedStatusLine = `HTTP/1.1 ${status} `;
  let responseCount = 0;
  /** Bytes of the response still to be received, once its headers have been read. */
  let missingBytes = 0;
  let head: Buffer | undefined;
  return new Promise((resolve, reject) => {
    const sendNext = () => {
      if (performance.now() < end) return socket.write(request);
      socket.destroy();
      return resolve(responseCount);
    };
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The connection broke after ${responseCount} answers.`)));
    socket.on('data', (chunk) => {
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
    });
  });
}

const readContentLength = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
