import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TIME_UNITS } from '@vitrine/contract/api/limits';

/** How often a transfer is looked at, in ms. */
const CHECK_INTERVAL_MS = 2 * TIME_UNITS.MINUTE;

/** Bytes that a client has to take or send in that time while the server waits for it: 1 KiB a second, slower than any usable line. */
const MIN_BYTES = 120 * 1024;

/** What libuv knows of a connection. Node's own socket timeout reads it from the same place. */
interface StreamHandle {
  /** Bytes handed over to be written. */
  bytesWritten: number;
  /** Of these, bytes that the operating system has not taken yet. */
  writeQueueSize: number;
}

/** `writableLength` and `bytesWritten` of a socket count a buffer as a whole, sent or not, until all of it is. */
const getHandle = (socket: Socket) => (socket as Socket & { _handle?: StreamHandle | null })._handle;

/**
 * Ends a long answer whose client takes it more slowly than the minimum rate, or not at all. What the server itself is slow
 * to produce does not count. A browser that goes on after a pause asks for the rest.
 */
export function endSlowTransfer(response: ServerResponse): void {
  // Of the request: an answer that waits for an earlier one on the same connection has none yet.
  const { socket } = response.req;
  const countSent = () => {
    const { bytesWritten = 0, writeQueueSize = 0 } = getHandle(socket) ?? {};
    return bytesWritten - writeQueueSize;
  };
  let sent = countSent();
  const timer = setInterval(() => {
    const isWaiting = (getHandle(socket)?.writeQueueSize ?? 0) > 0;
    if (isWaiting && countSent() - sent < MIN_BYTES) response.destroy();
    sent = countSent();
  }, CHECK_INTERVAL_MS).unref();
  response.once('close', () => clearInterval(timer));
}

/** Ends an upload that arrives more slowly than the minimum rate, or not at all. */
export function endSlowUpload(request: IncomingMessage): void {
  const { socket } = request;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - received < MIN_BYTES) request.destroy();
    received = socket.bytesRead;
  }, CHECK_INTERVAL_MS).unref();
  request.once('close', () => clearInterval(timer));
}
