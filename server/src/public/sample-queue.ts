import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { getClientNetwork } from '../http/client-address.ts';

/** Renders one sample at a time, fairly across visitors, so that typesetters stay free for users' own resumes. */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 256,
  laneQueueLimit: 64,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 5 }),
});

/**
 * Renders a page or file of a fictional person for a visitor.
 * @throws {ApiError} request/unavailable if the queue is full
 */
export const runInSampleQueue = <T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> =>
  queue.run(render, { lane: getClientNetwork(request) });
