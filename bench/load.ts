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
export async function requestsPerSecond(url: string, { status, headers = {}, seconds }: Load): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url);
  const lines = Object.entries({ host, 'accept-encoding': 'br', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const start = performance.now();
  const end = start + seconds * 1_000;
  const answered = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      askUntil(end, { socket: connect(Number(port), hostname), request, status }),
    ),
  );
  return (answered.reduce((sum, each) => sum + each, 0) / (performance.now() - start)) * 1_000;
}

interface Asking {
  socket: Socket;
  request: Buffer;
  status: number;
}

/** @returns the number of responses */
function askUntil(end: number, { socket, request, status }: Asking): Promise<number> {
  const good = `HTTP/1.1 ${status} `;
  let answered = 0;
  /** Bytes of the response still to be received, once its headers have been read. */
  let missing = 0;
  let head: Buffer | undefined;
  return new Promise((resolve, reject) => {
    const next = () => {
      if (performance.now() < end) return socket.write(request);
      socket.destroy();
      return resolve(answered);
    };
    socket.once('connect', next);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The connection broke after ${answered} answers.`)));
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
      } else {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const length = head.indexOf(HEAD_END);
        if (length < 0) return;
        const text = head.toString('latin1', 0, length);
        if (!text.startsWith(good)) return reject(new Error(`Answered with ${text.split('\r\n')[0]}, not ${status}.`));
        missing = length + HEAD_END.length + bodyLength(text) - head.length;
        head = undefined;
      }
      if (missing > 0) return;
      answered += 1;
      next();
    });
  });
}

const bodyLength = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
