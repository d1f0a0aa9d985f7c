import { FairQueue } from '@vitrine/scheduling/fair-queue';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { getClientNetwork } from '../http/client-address.ts';

/** One sample is rendered at a time, so that people's own resumes find a typesetter free; visitors take turns. */
const queue = new FairQueue({
  concurrency: 1,
  queueLimit: 256,
  laneQueueLimit: 64,
  createFullError: () => new ApiError('request/unavailable', { retryAfter: 5 }),
});

/** Renders a page or file of an invented person for a visitor. @throws {ApiError} request/unavailable where too many wait */
export const runInSampleQueue = <T>(request: FastifyRequest, render: () => Promise<T>): Promise<T> =>
  queue.run(render, { lane: getClientNetwork(request) });
