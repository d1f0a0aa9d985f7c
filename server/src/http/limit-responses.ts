import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetwork } from './client-address.ts';
import { endSlowTransfer } from './minimum-rate.ts';
import { TransferBudget } from './transfer-budget.ts';

/** Smaller responses are not counted: most fit into the network buffers. */
const MIN_COUNTED_BYTES = 100 * 1024;
/** Memory for responses that this process is sending. */
const MAX_TOTAL_BYTES = 128 * 1024 * 1024;

const budget = new TransferBudget(MAX_TOTAL_BYTES);

/**
 * Bounds the memory that large responses hold until their clients have read them (rule O26): a response that is read
 * too slowly is ended, and if the memory is used up, the oldest response of the client that uses most. Call it before
 * the response is sent.
 */
export function limitResponse(request: FastifyRequest, { raw }: FastifyReply, payload: unknown): void {
  const bytes = getSize(payload);
  if (bytes !== undefined && bytes <= MIN_COUNTED_BYTES) return;
  endSlowTransfer(raw);
  // Streams are produced only as fast as they are read.
  if (bytes === undefined) return;
  budget.makeRoom(bytes, 0);
  const lane = request.session?.userId ?? getClientNetwork(request);
  const transfer = { lane, bytes, isReplaceable: () => true, end: () => raw.destroy() };
  budget.add(transfer);
  raw.once('close', () => budget.remove(transfer));
}

/** Returns the bytes of a payload, or the characters of a text as an approximation; undefined for streams. */
function getSize(payload: unknown): number | undefined {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length;
  return payload ? undefined : 0;
}
