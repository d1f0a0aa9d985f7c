import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetwork } from './client-address.ts';
import { endSlowTransfer } from './minimum-rate.ts';
import { TransferBudget } from './transfer-budget.ts';

/** Smaller answers are left alone: most fit into what the network holds by itself. */
const COUNTED_BYTES = 100 * 1024;
/** Memory for answers that are being sent by this process. */
const TOTAL_BYTES = 128 * 1024 * 1024;

const budget = new TransferBudget(TOTAL_BYTES);

/**
 * Bounds the memory that large answers take up until their clients have read them (rule O26): one that is hardly read ends,
 * and where all of it is taken, the oldest answer to whoever takes up most. To be called before the answer is sent.
 */
export function limitAnswer(request: FastifyRequest, { raw }: FastifyReply, payload: unknown): void {
  const bytes = getSize(payload);
  if (bytes !== undefined && bytes <= COUNTED_BYTES) return;
  endSlowTransfer(raw);
  // Streams produce only what is read.
  if (bytes === undefined) return;
  budget.makeRoom(bytes, 0);
  const lane = request.session?.userId ?? getClientNetwork(request);
  const transfer = { lane, bytes, isReplaceable: () => true, end: () => raw.destroy() };
  budget.add(transfer);
  raw.once('close', () => budget.remove(transfer));
}

/** Bytes of a payload, or characters of a text, which are not counted exactly; undefined for streams. */
function getSize(payload: unknown): number | undefined {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length;
  return payload ? undefined : 0;
}
