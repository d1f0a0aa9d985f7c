import type { ParamsInput } from '@vitrine/contract/api/call';
import { previewStored } from '@vitrine/contract/calls/resume';
import PQueue from 'p-queue';
import { api } from '../api/api.ts';

/**
 * A page with many miniatures asks for few at once: the server makes one after another for an account, and refuses
 * those that would wait long, and what somebody clicks on should not wait behind them.
 */
const queue = new PQueue({ concurrency: 2 });
let asked = 0;

/** The first page of a stored resume. What came into view last goes first, as the rest has been scrolled past. */
export function readMiniature(params: ParamsInput<typeof previewStored>, signal: AbortSignal) {
  asked += 1;
  return queue.add(() => api(previewStored, { params: { ...params, first: 'true' }, signal }), {
    priority: asked,
    signal,
  });
}
