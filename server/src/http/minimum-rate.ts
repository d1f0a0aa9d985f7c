import type { IncomingMessage, ServerResponse } from 'node:http';
import { TIME_UNITS } from '@vitrine/contract/api/limits';

/** How often a transfer is looked at, in ms. */
const CHECK_INTERVAL_MS = 2 * TIME_UNITS.MINUTE;

/** Bytes that a client has to take or send in that time while the server waits for it: 1 KiB a second, slower than any usable line. */
const MIN_BYTES = 120 * 1024;

/**
 * Ends a long answer whose client takes it more slowly than the minimum rate, or not at all. What the server itself is slow
 * to produce does not count. A browser that goes on after a pause asks for the rest.
 */
export function endSlowTransfer(response: ServerResponse): void {
  const { socket } = response;
  if (!socket) return;
  // `bytesWritten` includes what the socket still holds.
  const countSent = () => socket.bytesWritten - socket.writableLength;
  let sent = countSent();
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0;
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
