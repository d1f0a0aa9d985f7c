import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { TIME_UNITS } from '@vitrine/contract/api/limits';

/** Interval between two checks of a transfer, in ms. */
const CHECK_INTERVAL_MS = 2 * TIME_UNITS.MINUTE;

/** Bytes that a client has to transfer in that time while the server waits for it: 1 KiB/s, below any usable line. */
const MIN_BYTES_PER_INTERVAL = 120 * 1024;

/** Counters of libuv's stream handle. Node's own socket timeout reads them as well. */
interface StreamHandle {
  /** Bytes handed over for writing. */
  bytesWritten: number;
  /** Those of them that the operating system has not accepted yet. */
  writeQueueSize: number;
}

/** A socket's `writableLength` and `bytesWritten` count a buffer as pending until all of it is sent. */
const getHandle = (socket: Socket) => (socket as Socket & { _handle?: StreamHandle | null })._handle;

/**
 * Ends a long response whose client reads it more slowly than the minimum rate, or not at all. Time that the server
 * needs to produce the response does not count. A browser that resumes after a pause requests the rest.
 */
export function endSlowTransfer(response: ServerResponse): void {
  // From the request: a response queued behind an earlier one on the same connection has no socket yet.
  const { socket } = response.req;
  const countSent = () => {
    const { bytesWritten = 0, writeQueueSize = 0 } = getHandle(socket) ?? {};
    return bytesWritten - writeQueueSize;
  };
  let sentBytes = countSent();
  const timer = setInterval(() => {
    const isWaiting = (getHandle(socket)?.writeQueueSize ?? 0) > 0;
    if (isWaiting && countSent() - sentBytes < MIN_BYTES_PER_INTERVAL) response.destroy();
    sentBytes = countSent();
  }, CHECK_INTERVAL_MS).unref();
  response.once('close', () => clearInterval(timer));
}

/** Ends an upload that arrives more slowly than the minimum rate, or not at all. */
export function endSlowUpload(request: IncomingMessage): void {
  const { socket } = request;
  let receivedBytes = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead - receivedBytes < MIN_BYTES_PER_INTERVAL) request.destroy();
    receivedBytes = socket.bytesRead;
  }, CHECK_INTERVAL_MS).unref();
  request.once('close', () => clearInterval(timer));
}
