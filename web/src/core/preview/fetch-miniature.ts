import type { ParamsInput } from '@vitrine/contract/api/call';
import { previewStoredResume } from '@vitrine/contract/calls/resume';
import PQueue from 'p-queue';
import { api } from '../api/api.ts';

/**
 * Limits concurrent requests for miniatures: the server renders one at a time per account and rejects those that would
 * wait long, and requests caused by clicks should not queue behind them.
 */
const queue = new PQueue({ concurrency: 2 });
let requestCount = 0;

/**
 * Fetches the first page of a stored resume. The latest request goes first, as earlier ones may have been scrolled
 * past.
 */
export function fetchMiniature(params: ParamsInput<typeof previewStoredResume>, signal: AbortSignal) {
  requestCount += 1;
  return queue.add(() => api(previewStoredResume, { params: { ...params, first: 'true' }, signal }), {
    priority: requestCount,
    signal,
  });
}
